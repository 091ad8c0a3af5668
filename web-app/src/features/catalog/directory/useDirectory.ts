/** The specialists of a filter, page by page. A new filter aborts the calls of the old one. */
import { useEffect, useMemo, useRef } from 'react'

import { api, useAgentPagesInfiniteQuery } from '@/shared/api'
import { useAppDispatch } from '@/shared/store'

import { type DirectoryFilter, toQuery } from './directoryFilter'

type Query = ReturnType<typeof toQuery>

/** Answers for an old filter go to another cache entry; aborting saves the transfer. */
function useAbortOutdated(query: Query) {
  const dispatch = useAppDispatch()
  const asked = useRef(query)
  useEffect(() => {
    const outdated = asked.current
    asked.current = query
    if (JSON.stringify(outdated) === JSON.stringify(query)) return
    dispatch(api.util.getRunningQueryThunk('agentPages', outdated))?.abort()
  }, [dispatch, query])
}

export function useDirectory(filter: DirectoryFilter, { skip }: { skip: boolean }) {
  const query = useMemo(() => toQuery(filter), [filter])
  const list = useAgentPagesInfiniteQuery(query, {
    skip,
    // A list on the screen keeps whoever is taken out of it, until it is read the next time.
    refetchOnMountOrArgChange: filter.saved !== '',
  })
  useAbortOutdated(query)

  // Where nothing is asked, the answer of the filter before is still there.
  const pages = skip ? undefined : list.data?.pages
  const agents = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  // The latest page knows best.
  const total = pages?.at(-1)?.total ?? null
  return { ...list, agents, total, hasFailed: list.isError && list.currentData === undefined }
}

export type Directory = ReturnType<typeof useDirectory>
