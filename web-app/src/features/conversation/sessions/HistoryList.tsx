/** A paged list of conversations: its loaded items, its search, and the states in its place. */
import { type ReactNode, useEffect } from 'react'

import { Button, ErrorState, Loading, Skeleton } from '@/shared/ui'

const FAILURE = 'Failed to fetch chat history. Please try again later.'
const SKELETONS = 5

/** The fields of an infinite query's result that are needed here. */
type Pages<Item> = {
  data?: { pages: { items: Item[] }[] } | undefined
  isFetching: boolean
  isError: boolean
  hasNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export type HistoryListProps<Item> = {
  list: Pages<Item>
  search: string
  /** The texts that a search compares. */
  textsOf: (item: Item) => readonly string[]
  /** Name of the list if there are several. */
  label?: string
  nothing: ReactNode
  children: (item: Item) => ReactNode
}

/** The items found by the search; a search loads all pages. */
function useFound<Item>({ list, search, textsOf }: HistoryListProps<Item>) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list
  const wanted = search.trim().toLowerCase()
  const isSearching = wanted !== ''

  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isError) fetchNextPage()
  }, [isSearching, hasNextPage, isFetching, isError, fetchNextPage])

  const items = data?.pages.flatMap((page) => page.items) ?? []
  const found = items.filter((item) =>
    textsOf(item).some((text) => text.toLowerCase().includes(wanted)),
  )
  return { found, isLookingOn: isSearching && hasNextPage && !isError }
}

function CardSkeletons() {
  return (
    <Loading label="Loading your conversations">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex gap-4 border-b border-rule py-5 last:border-b-0 sm:gap-5">
          <Skeleton className="size-12 shrink-0 rounded-full sm:size-14" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

export function HistoryList<Item>(props: HistoryListProps<Item>) {
  const { list, label, nothing, children } = props
  const { data, isFetching, isError, hasNextPage } = list
  const { found, isLookingOn } = useFound(props)

  if (data === undefined) {
    if (!isError || isFetching) return <CardSkeletons />
    return <ErrorState onRetry={() => void list.refetch()}>{FAILURE}</ErrorState>
  }
  if (found.length === 0 && !isError) return isLookingOn ? <CardSkeletons /> : nothing
  return (
    <>
      <ul aria-label={label}>{found.map(children)}</ul>
      {isError && (
        <ErrorState
          className="py-6"
          onRetry={() => void (hasNextPage ? list.fetchNextPage() : list.refetch())}
        >
          {FAILURE}
        </ErrorState>
      )}
      {hasNextPage && !isError && (
        <div className="grid justify-items-center pt-4">
          <Button
            variant="secondary"
            disabled={isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            {isFetching ? 'Loading…' : 'Show older conversations'}
          </Button>
        </div>
      )}
    </>
  )
}
