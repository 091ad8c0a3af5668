/** What the query of the address keeps, part by part. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useDebounced } from './useDebounced'

/** Typed text in the address, without spaces around it; empty without. */
export const textOf = (params: URLSearchParams, name: string) => params.get(name)?.trim() ?? ''

/** The change that sets this part, or with null or nothing in it removes it; the others stay. */
export const withPart = (name: string, value: string | null) => (params: URLSearchParams) => {
  if (value) params.set(name, value)
  else params.delete(name)
  return params
}

export type SearchText = {
  /** As typed, ahead of `settled`. */
  typed: string
  type: (text: string) => void
  /** As the address has it, without spaces around it. */
  settled: string
}

/**
 * A searched text that the address keeps under this name, so that a link, a reload and the Back
 * button bring it again. Typed text stays beside the address until the typing pauses, and then
 * replaces it there.
 */
export function useSearchText(name: string): SearchText {
  const [params, setParams] = useSearchParams()
  const settled = textOf(params, name)
  const [box, setBox] = useState({ text: settled, address: settled })
  const paused = useDebounced(box.text)

  // A link or the Back button changed the text: the box shows it.
  if (box.address !== settled) {
    const text = box.text.trim() === settled ? box.text : settled
    setBox({ text, address: settled })
  }

  useEffect(() => {
    const text = paused.trim()
    // Only text that is still in the box counts; it may have been cleared in the meantime.
    if (paused !== box.text || text === box.address) return
    setParams(withPart(name, text), { replace: true })
  }, [paused, box, name, setParams])

  return {
    typed: box.text,
    type: (text) => setBox({ text, address: settled }),
    settled,
  }
}
