/** One order: how it stands, what was asked for, what was delivered, and what it cost. */
import { Link, useParams } from 'react-router'

import { toApiError } from '@/shared/api'
import { type ChatJobDetails, useGetChatJobQuery } from '@/shared/api/chatJobs'
import { Button, ErrorState, Loading, Notice, Skeleton } from '@/shared/ui'

import { Brief, CancelOrder, Costs, Delivered, Help, nameOf, OrderHead } from './jobs'
import { ORDERS } from './orderLink'

type OrderProps = { job: ChatJobDetails; onChanged: () => void }

function Order({ job, onChanged }: OrderProps) {
  return (
    <>
      <title>{`${nameOf(job)} · AI Freelance`}</title>
      <OrderHead job={job} />
      <Brief job={job} />
      <Delivered job={job} onChanged={onChanged} />
      <Costs job={job} />
      <div className="grid grid-cols-1 gap-12 border-t border-rule pt-10 sm:grid-cols-2">
        <Help job={job} />
        {job.state === 'open' && <CancelOrder job={job} />}
      </div>
    </>
  )
}

function OrderSkeleton() {
  return (
    <Loading label="Loading the order">
      <title>Order · AI Freelance</title>
      <div className="grid gap-10">
        <div className="grid gap-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10 w-full max-w-md" />
          <Skeleton className="h-20" />
        </div>
        <Skeleton className="h-36" />
        <Skeleton className="h-44" />
      </div>
    </Loading>
  )
}

function Missing() {
  return (
    <Notice
      title="There is no such order."
      action={
        <Button asChild>
          <Link to={ORDERS}>All orders</Link>
        </Button>
      }
    >
      The address may be wrong, or it may belong to another account.
    </Notice>
  )
}

export function OrderPage() {
  const { jobId = '' } = useParams()
  const { currentData, error, refetch } = useGetChatJobQuery(
    { jobId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  if (!currentData && error !== undefined && toApiError(error).status === 404) return <Missing />
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-12 px-[clamp(1.125rem,4vw,2.5rem)] py-10">
      {currentData ? (
        <Order job={currentData} onChanged={() => void refetch()} />
      ) : error === undefined ? (
        <OrderSkeleton />
      ) : (
        <ErrorState onRetry={() => void refetch()}>The order could not be loaded.</ErrorState>
      )}
    </div>
  )
}
