/** The notifications of the reader: all of them a page at a time, or the first few. */
import type { ReactNode } from 'react'

import { toApiError } from '@/shared/api'
import { type Notification, useNotificationPagesInfiniteQuery } from '@/shared/api/notifications'
import { EmptyState, PagedList } from '@/shared/ui'

import { Line } from './Line'
import { ReadAll } from './ReadAll'

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

/** As many as the small list shows. */
const FIRST = 6

type NotificationsProps = { title: ReactNode; onFollow?: () => void }

function Notifications({ title, onFollow, isShort }: NotificationsProps & { isShort: boolean }) {
  const list = useNotificationPagesInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const all = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={isShort ? 'grid gap-2' : 'grid gap-4'}>
      <Head title={title} all={all} />
      <PagedList
        list={isShort ? { ...list, hasNextPage: false } : list}
        loading="Loading your notifications"
        failure={toApiError(list.error).message || 'Your notifications could not be loaded.'}
        height={isShort ? 'h-40' : 'h-64'}
        nothing={<Nothing />}
      >
        {(items) => <Lines all={isShort ? items.slice(0, FIRST) : items} onFollow={onFollow} />}
      </PagedList>
    </div>
  )
}

export function AllNotifications(props: NotificationsProps) {
  return <Notifications {...props} isShort={false} />
}

export function FirstNotifications(props: NotificationsProps) {
  return <Notifications {...props} isShort />
}
