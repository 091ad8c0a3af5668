/** The eight figures that admins see first. */
import { type StatsCards, toApiError, useGetStatsQuery } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Button, ErrorState, Loading, Skeleton, Tag } from '@/shared/ui'

import { dollars } from './units'

const POLL_MS = 60_000

type CardOf = { label: string; note: string; of: (cards: StatsCards) => string }

/** A missing figure is shown as 0. */
const whole = (figure: number | undefined) => formatNumber(figure ?? 0)

const CARDS: readonly CardOf[] = [
  { label: 'Total Sign-ups', note: 'since the start', of: (it) => whole(it.totalUsers) },
  { label: 'Active Users', note: 'acted within 30 days', of: (it) => whole(it.activeUsers) },
  {
    label: 'Monthly Visitors',
    note: 'different ones this month',
    of: (it) => whole(it.monthlyVisitors),
  },
  {
    label: 'Currently Online',
    note: 'signed in, in the last 5 minutes',
    of: (it) => whole(it.loggedInUsers),
  },
  { label: 'AI Specialists', note: 'can be hired', of: (it) => whole(it.activeSpecialists) },
  {
    label: 'Monthly Revenue',
    note: 'this month’s payments in naira, about',
    of: (it) => dollars(it.monthlyRevenue ?? 0),
  },
  { label: 'Pending Jobs', note: 'open now', of: (it) => whole(it.pendingJobs) },
  { label: 'Completed Jobs', note: 'approved or reviewed', of: (it) => whole(it.completedJobs) },
]

const GRID =
  'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule lg:grid-cols-4'

export function Cards() {
  const { data, error, refetch } = useGetStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  if (data === undefined) {
    if (error !== undefined) {
      return (
        <ErrorState onRetry={() => void refetch()}>
          {toApiError(error).message || 'The figures could not be loaded.'}
        </ErrorState>
      )
    }
    return (
      <Loading label="Loading the figures">
        <Skeleton className="h-64" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-3">
      <dl className={GRID}>
        {CARDS.map(({ label, note, of }) => (
          <div key={label} className="grid content-start gap-3 bg-raised p-4 sm:p-5">
            <dt className="text-sm font-medium text-ink-muted">{label}</dt>
            <dd>
              <p className="tabular font-serif text-3xl wrap-anywhere sm:text-4xl">{of(data)}</p>
              <p className="mt-1 text-xs text-ink-muted">{note}</p>
            </dd>
          </div>
        ))}
      </dl>
      {error !== undefined && (
        <p role="status" className="flex flex-wrap items-center gap-3">
          <Tag tone="warning">Could not refresh</Tag>
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  )
}
