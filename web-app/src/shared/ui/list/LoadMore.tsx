/** The end of a paged list: a button for more, and a message when more could not be loaded. */
import { Button } from '../Button'

/** The fields of an infinite query's result that are needed here. */
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
