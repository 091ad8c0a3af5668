/**
 * The filter of the directory, kept in the address. Typed text stays beside it until the typing
 * pauses, and then replaces the address.
 */
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useDebounced } from '@/shared/lib/useDebounced'

import { type DirectoryFilter, NO_FILTER, readFilter, writeFilter } from './directoryFilter'

export type FilterControls = {
  filter: DirectoryFilter
  /** The typed search, ahead of `filter.search`. */
  typed: string
  type: (text: string) => void
  narrow: (change: Partial<DirectoryFilter>) => void
  clear: () => void
}

export function useDirectoryFilter(): FilterControls {
  const [params, setParams] = useSearchParams()
  const filter = useMemo(() => readFilter(params), [params])
  const [box, setBox] = useState({ text: filter.search, address: filter.search })
  const settled = useDebounced(box.text)

  // A link or the Back button changed the search: the box shows it.
  if (box.address !== filter.search) {
    const text = box.text.trim() === filter.search ? box.text : filter.search
    setBox({ text, address: filter.search })
  }

  function narrow(change: Partial<DirectoryFilter>) {
    setParams((current) => writeFilter({ ...readFilter(current), ...change }), { replace: true })
  }

  useEffect(() => {
    const search = settled.trim()
    // Only text that is still in the box counts; it may have been cleared in the meantime.
    if (settled !== box.text || search === box.address) return
    setParams((current) => writeFilter({ ...readFilter(current), search }), { replace: true })
  }, [settled, box, setParams])

  return {
    filter,
    typed: box.text,
    type: (text) => setBox((current) => ({ ...current, text })),
    narrow,
    clear() {
      setBox((current) => ({ ...current, text: '' }))
      narrow(NO_FILTER)
    },
  }
}
