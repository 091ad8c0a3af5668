/** The end of a paged list: a button for more, and what to say when more did not come. */
import { Button } from '../Button'

/** The part of an infinite query's result that is needed here. */
type Pages = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

export function LoadMore({ list, label }: { list: Pages; label: string }) {
  if (!list.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="sm"
        disabled={list.isFetchingNextPage}
        onClick={() => list.fetchNextPage()}
      >
        {list.isFetchingNextPage ? 'Loading...' : label}
      </Button>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          That did not work. Please try again.
        </p>
      )}
    </div>
  )
}
