/** The filter of the directory, kept in the address. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { useSearchText } from '@/shared/lib/address'

import { type DirectoryFilter, readFilter, writeFilter } from './directoryFilter'

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
  const { typed, type } = useSearchText('search')

  function narrow(change: Partial<DirectoryFilter>) {
    setParams((current) => writeFilter({ ...readFilter(current), ...change }), { replace: true })
  }

  return {
    filter,
    typed,
    type,
    narrow,
    clear() {
      type('')
      // Who was chosen is no filter.
      setParams(filter.compare && { compare: filter.compare }, { replace: true })
    },
  }
}
