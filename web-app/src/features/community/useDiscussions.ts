/** The discussions of a category that contain the searched words, page by page. */
import { useEffect, useMemo } from 'react'

import { toApiError, useDiscussionPagesInfiniteQuery } from '@/shared/api'

const PAGE_SIZE = 20

export type Wanted = {
  category: string
  search: string
  reported: boolean
  /** The id of the only one; empty for all. */
  discussion: string
}

export function useDiscussions({ category, search, reported, discussion }: Wanted) {
  const list = useDiscussionPagesInfiniteQuery({
    ...(category && { category }),
    ...(search && { search }),
    ...(reported && { reported }),
    ...(discussion && { discussion }),
    limit: PAGE_SIZE,
  })
  const { error } = list
  useEffect(() => {
    if (error !== undefined) console.error('Failed to load community posts', toApiError(error))
  }, [error])

  const pages = list.currentData?.pages
  const posts = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  return { ...list, posts, isWaiting: list.isFetching && pages === undefined }
}

export type Discussions = ReturnType<typeof useDiscussions>
