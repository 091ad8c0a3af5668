/** On the home page: the newest open orders, a low line each. */
import { Link } from 'react-router'

import { useListChatJobsQuery } from '@/shared/api/chatJobs'
import { Loading, Skeleton } from '@/shared/ui'

import { orderLink } from '../orderLink'
import { StatusMark } from '../sessions'
import { orderLook } from '../status'
import { nameOf } from './words'

/** As many as have room beside each other. */
const MOST = 3

const QUIET = 'py-2 text-sm text-ink-muted'

export function OpenOrders() {
  const { data, isError, isFetching } = useListChatJobsQuery(
    { open: true, limit: MOST },
    { refetchOnMountOrArgChange: true },
  )
  if (data === undefined) {
    if (isError && !isFetching) return <p className={QUIET}>Not known just now.</p>
    return (
      <Loading label="Loading your orders">
        <Skeleton className="my-2 h-7" />
      </Loading>
    )
  }
  if (data.length === 0) return <p className={QUIET}>No order is open.</p>
  return (
    <ul aria-label="Open orders" className="grid grid-cols-1 gap-x-10 md:grid-cols-3">
      {data.map((job) => (
        <li key={job.id} className="min-w-0">
          <Link
            to={orderLink(job.id)}
            className="group -mx-2 flex h-11 items-center gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-sunken"
          >
            <span dir="auto" className="truncate group-hover:text-accent-strong">
              {nameOf(job)}
            </span>
            <StatusMark look={orderLook(job)} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
