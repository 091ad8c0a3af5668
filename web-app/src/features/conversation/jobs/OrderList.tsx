/** The orders of a kind, the newest first. */
import type { ReactNode } from 'react'

import { toApiError } from '@/shared/api'
import { useChatJobPagesInfiniteQuery } from '@/shared/api/chatJobs'
import { PagedList } from '@/shared/ui'

import { OrderCard } from './OrderCard'

export type OrderListProps = {
  /** Only open ones, or only those that are closed; all when missing. */
  open?: boolean
  /** Shown when there are none. */
  nothing: ReactNode
}

export function OrderList({ open, nothing }: OrderListProps) {
  const list = useChatJobPagesInfiniteQuery(open === undefined ? {} : { open }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  })
  return (
    <PagedList
      list={list}
      loading="Loading your orders"
      failure={toApiError(list.error).message || 'Your orders could not be loaded.'}
      height="h-96"
      nothing={nothing}
      more="Show older orders"
    >
      {(jobs) => (
        <ul aria-label="Orders">
          {jobs.map((job) => (
            <OrderCard key={job.id} job={job} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
