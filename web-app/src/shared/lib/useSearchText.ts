/**
 * A searched text that the address keeps, so that a link, a reload and the Back button bring it
 * again. Typed text stays beside the address until the typing pauses, and then replaces it there.
 */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useDebounced } from './useDebounced'

export type SearchText = {
  /** As typed, ahead of `settled`. */
  typed: string
  type: (text: string) => void
  /** As the address has it, without spaces around it. */
  settled: string
}

/** The text that the address keeps under this name. */
export function useSearchText(name: string): SearchText {
  const [params, setParams] = useSearchParams()
  const settled = params.get(name)?.trim() ?? ''
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
    setParams(
      (current) => {
        if (text) current.set(name, text)
        else current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [paused, box, name, setParams])

  return {
    typed: box.text,
    type: (text) => setBox((current) => ({ ...current, text })),
    settled,
  }
}
