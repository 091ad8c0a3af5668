/** The statistics: eight figures, and the days behind them. */
import { lazy, Suspense, useId, useState } from 'react'

import { toApiError, useGetStatsHistoryQuery } from '@/shared/api'
import { ErrorState, Loading, Select, Skeleton } from '@/shared/ui'

import { Cards } from './Cards'

/** Only this page draws charts. */
const History = lazy(() => import('./History').then(({ History: It }) => ({ default: It })))

const RANGES = [7, 30, 90, 365].map((days) => ({ value: String(days), label: `Last ${days} days` }))

const ON_THE_WAY = (
  <Loading label="Loading the charts">
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  </Loading>
)

function Days({ days }: { days: number }) {
  const { currentData, error, refetch } = useGetStatsHistoryQuery(
    { days },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData === undefined) {
    if (error === undefined) return ON_THE_WAY
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The charts could not be loaded.'}
      </ErrorState>
    )
  }
  return (
    <Suspense fallback={ON_THE_WAY}>
      <History history={currentData} />
    </Suspense>
  )
}

export function StatsTab() {
  const id = useId()
  const [range, setRange] = useState('30')
  return (
    <div className="grid gap-14">
      <section aria-labelledby={`${id}-now`} className="grid gap-6">
        <h2 id={`${id}-now`} className="text-2xl">
          At a glance
        </h2>
        <Cards />
      </section>
      <section aria-labelledby={`${id}-days`} className="grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid max-w-reading gap-1.5">
            <h2 id={`${id}-days`} className="text-2xl">
              Day by day
            </h2>
            <p className="text-ink-muted">
              Days are those of UTC. Today is still going on. Each chart can be read as a table and
              saved for a spreadsheet.
            </p>
          </div>
          <Select
            label="Time range"
            value={range}
            onValueChange={setRange}
            options={RANGES}
            className="min-w-44"
          />
        </div>
        <Days days={Number(range)} />
      </section>
    </div>
  )
}
