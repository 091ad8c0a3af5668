/** The notifications of the reader: all of them a page at a time, or the first few. */
import type { ReactNode } from 'react'

import { toApiError } from '@/shared/api'
import { type Notification, useNotificationPagesInfiniteQuery } from '@/shared/api/notifications'
import { EmptyState, ErrorState, Loading, PagedList, Skeleton } from '@/shared/ui'

import { Line } from './Line'
import { ReadAll } from './ReadAll'

const LOADING = 'Loading your notifications'

function Nothing() {
  return (
    <EmptyState title="Nothing yet">
      New work, replies, answers of support and payments are listed here.
    </EmptyState>
  )
}

type LinesProps = { all: Notification[]; onFollow?: () => void }

function Lines({ all, onFollow }: LinesProps) {
  return (
    <ul aria-label="Notifications" className="border-y border-rule">
      {all.map((told) => (
        <Line key={told.id} told={told} onFollow={onFollow} />
      ))}
    </ul>
  )
}

/** Above the lines. */
function Head({ title, all }: { title: ReactNode; all: Notification[] }) {
  const [newest] = all
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {title}
      {newest && <ReadAll newest={newest} isDisabled={all.every(({ read }) => read)} />}
    </div>
  )
}

function usePages() {
  const list = useNotificationPagesInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  const failure = toApiError(list.error).message || 'Your notifications could not be loaded.'
  return { list, all, failure }
}

export function AllNotifications({ title }: { title: ReactNode }) {
  const { list, all, failure } = usePages()
  return (
    <div className="grid gap-4">
      <Head title={title} all={all} />
      <PagedList
        list={list}
        loading={LOADING}
        failure={failure}
        height="h-64"
        nothing={<Nothing />}
      >
        {(items) => <Lines all={items} />}
      </PagedList>
    </div>
  )
}

/** As many as the small list shows. */
const FIRST = 6

export function FirstNotifications({
  title,
  onFollow,
}: {
  title: ReactNode
  onFollow: () => void
}) {
  const { list, all, failure } = usePages()
  const first = all.slice(0, FIRST)
  return (
    <div className="grid gap-2">
      <Head title={title} all={all} />
      {list.data === undefined && list.isError ? (
        <ErrorState onRetry={() => void list.refetch()}>{failure}</ErrorState>
      ) : list.data === undefined ? (
        <Loading label={LOADING}>
          <Skeleton className="h-40" />
        </Loading>
      ) : first.length === 0 ? (
        <Nothing />
      ) : (
        <Lines all={first} onFollow={onFollow} />
      )}
    </div>
  )
}
