/** A paged list that is loading, failed, empty, or shown with a button for more. */
import type { ReactNode } from 'react'

import { LoadMore } from './LoadMore'
import { ErrorState, Loading, Skeleton } from '../states'

/** The fields of an infinite query's result that are needed here. */
type Pages<Item> = Parameters<typeof LoadMore>[0]['list'] & {
  data?: { pages: { items: Item[] }[] } | undefined
  currentData?: unknown
  isError: boolean
  isFetching: boolean
  isLoading: boolean
  refetch: () => unknown
}

export type PagedListProps<Item> = {
  list: Pages<Item>
  /** The text while it is loading. */
  loading: string
  /** The text when it failed. */
  failure: string
  /** Height of the placeholder, as a class. */
  height: string
  /** Shown when it is empty. */
  nothing: ReactNode
  /** The text of the button for more. */
  more?: string
  /** Beside that button. */
  beside?: ReactNode
  children: (items: Item[]) => ReactNode
}

export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, children } = props
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isError && (list.currentData === undefined || items.length === 0)) {
    return <ErrorState onRetry={() => void list.refetch()}>{props.failure}</ErrorState>
  }
  if (list.isLoading) {
    return (
      <Loading label={props.loading}>
        <Skeleton className={props.height} />
      </Loading>
    )
  }
  if (items.length === 0) return props.nothing
  return (
    <div className="grid gap-4" aria-busy={list.isFetching}>
      {children(items)}
      <div className="flex flex-wrap gap-2.5">
        <LoadMore list={list} label={props.more ?? 'Load more'} />
        {props.beside}
      </div>
    </div>
  )
}
