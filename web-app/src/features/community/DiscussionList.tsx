/** The discussions, and the states in their place. */
import { Button, EmptyState, Loading, LoadMore, Skeleton } from '@/shared/ui'
import { cx } from '@/shared/lib/cx'

import type { CommunityPage } from './communityPage'
import { Discussion } from './Discussion'
import type { Discussions } from './useDiscussions'

export type DiscussionListProps = {
  list: Discussions
  page: CommunityPage
  isSearched: boolean
  /** The id of the only discussion; empty for all. */
  only: string
}

function Skeletons() {
  return (
    <Loading label="Loading discussions...">
      <div className="grid gap-8">
        {[0, 1, 2].map((index) => (
          <div key={index} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-4">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid max-w-reading gap-2.5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-16" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Empty({ list, isSearched, only }: Omit<DiscussionListProps, 'page'>) {
  if (list.isError) {
    // The failure is logged; the list is only empty here, and can be read again.
    return (
      <EmptyState
        title="Nothing to read just now"
        action={
          <Button variant="ghost" onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      />
    )
  }
  if (isSearched) {
    return (
      <EmptyState title="No discussions found">Try fewer words, or another category.</EmptyState>
    )
  }
  if (only) {
    return (
      <EmptyState title="This discussion is not here">
        It was deleted, or it is not for everybody to read.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No discussions yet">
      Whoever asks the first question here will probably get the longest answer.
    </EmptyState>
  )
}

export function DiscussionList({ list, page, isSearched, only }: DiscussionListProps) {
  if (list.isWaiting) return <Skeletons />
  if (list.posts.length === 0) {
    return <Empty list={list} isSearched={isSearched} only={only} />
  }
  const isReloading = list.isFetching && !list.isFetchingNextPage
  return (
    <div className="grid gap-6" aria-busy={isReloading}>
      <ul
        aria-label="Discussions"
        className={cx('transition-opacity duration-150', isReloading && 'opacity-80')}
      >
        {list.posts.map((post) => (
          <li key={post.id} className="border-t border-rule py-7 last:border-b">
            <Discussion post={post} page={page} isOpen={post.id === only} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label="Show more discussions" />
    </div>
  )
}
