/** The balance, the prices of tokens, and the history. */
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

import { History, Plans } from '@/features/payment'
import { toApiError, type TokenBalance, useGetTokensQuery } from '@/shared/api'
import { formatNumber, formatTokens } from '@/shared/lib/format'
import { dateFormat } from '@/shared/lib/locale'
import { Button, Loading, Skeleton, Tag } from '@/shared/ui'

/** Tokens at which the bar is full. */
export const BAR_SCALE = 10_000_000

function Bar({ value, of, label }: { value: number; of: number; label: string }) {
  const percent = Math.min(100, Math.max(0, (100 * value) / of))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={`${formatNumber(value)} of ${formatNumber(of)} tokens`}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        // A thin line stays visible as long as there are any tokens.
        className="h-full min-w-0.5 rounded-full bg-accent data-empty:min-w-0"
        data-empty={value > 0 ? undefined : true}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

/** `Saturday at 01:00 CET`: midnight UTC in the reader's time zone. */
function refillTime(iso: string): string {
  const at = new Date(iso)
  // The words around it are English, and so is the day.
  const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(at)
  const clock = dateFormat({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return `${day} at ${clock.format(at)}`
}

function Line({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-rule py-4">
      <dt className="font-medium">{label}</dt>
      <dd className="tabular row-start-1 text-right col-start-2 font-medium">{children}</dd>
      <dd className="text-sm text-ink-muted">{note}</dd>
    </div>
  )
}

function Buckets({ balance }: { balance: TokenBalance }) {
  const { daily, bought, held, debt, dailyAllowance, refillsAt } = balance
  return (
    <section aria-labelledby="buckets">
      <h3 id="buckets" className="text-xl">
        Where it comes from
      </h3>
      <p className="mt-2 text-ink-muted">
        Free tokens are spent first and start again every day; bought tokens wait behind them and
        never expire.
      </p>
      <dl className="mt-3 border-t border-rule">
        <Line
          label="Free today"
          note={
            balance.afterConfirmation ? (
              `${formatNumber(dailyAllowance)} a day, once you confirm your email address under Profile`
            ) : (
              <>
                of {formatNumber(dailyAllowance)}; full again on{' '}
                <time dateTime={refillsAt}>{refillTime(refillsAt)}</time>
              </>
            )
          }
        >
          {formatNumber(daily)}
        </Line>
        <Line label="Bought" note="never expire">
          {formatNumber(bought)}
        </Line>
        {held > 0 && (
          <Line label="Set aside" note="for replies being written; what they do not use comes back">
            {formatNumber(held)}
          </Line>
        )}
        {debt > 0 && (
          <Line
            label="Owed"
            note="after a payment was taken back; bought tokens that come back and the next purchase pay it first"
          >
            <span className="text-danger">−{formatNumber(debt)}</span>
          </Line>
        )}
      </dl>
    </section>
  )
}

function Stale({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      <Tag tone="warning">Could not refresh</Tag>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </p>
  )
}

function Balance() {
  const balance = useGetTokensQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data, error, isLoading } = balance

  useEffect(() => {
    if (error !== undefined) console.error('The balance could not be read.', toApiError(error))
  }, [error])

  if (isLoading) {
    return (
      <Loading label="Loading your balance">
        <Skeleton className="h-40 max-w-2xl" />
      </Loading>
    )
  }
  const tokens = data?.tokens ?? 0
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-20">
      <section aria-labelledby="balance" className="grid content-start gap-4">
        <h2 id="balance" className="eyebrow font-sans">
          Available Tokens
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="tabular font-serif text-8xl">{formatTokens(tokens)}</span>
          <span className="tabular text-ink-muted">{formatNumber(tokens)} tokens</span>
        </p>
        <Bar value={tokens} of={BAR_SCALE} label="Available tokens" />
        {balance.isError && <Stale onRetry={() => void balance.refetch()} />}
      </section>
      {data && <Buckets balance={data} />}
    </div>
  )
}

export function BillingTab() {
  return (
    <div className="grid gap-16">
      <Balance />
      <Plans />
      <History />
    </div>
  )
}
