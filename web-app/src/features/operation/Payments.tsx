/** The state of payments: those of the last day, those that wait, and those to refund. */
import type { PaymentHealth } from '@/shared/api'
import { formatAgo, formatDateTime, formatNumber } from '@/shared/lib/format'

import { Figure } from './Figure'

const PROVIDERS: Record<string, string> = { paystack: 'Paystack', sandbox: 'the sandbox' }

type WaitingProps = { what: string; since: string | null }

function Waiting({ what, since }: WaitingProps) {
  if (since === null) return null
  return (
    <p>
      The oldest {what} has waited since <time dateTime={since}>{formatDateTime(since)}</time>.
    </p>
  )
}

export function Payments({ health }: { health: PaymentHealth }) {
  const { provider, mode, lastConfirmedAt } = health
  if (provider === null) return <p className="text-ink-muted">Nobody has ordered anything yet.</p>
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <Figure name="Started in 24 hours">{formatNumber(health.started)}</Figure>
        <Figure name="Confirmed in 24 hours">{formatNumber(health.confirmed)}</Figure>
        <Figure name="Failed tries in 24 hours">{formatNumber(health.failed)}</Figure>
        <Figure name="Pending">{formatNumber(health.pending)}</Figure>
        <Figure name="Refunds pending">{formatNumber(health.refundsPending)}</Figure>
      </dl>
      <div className="grid gap-1">
        <p>
          The newest order goes through {PROVIDERS[provider] ?? provider}
          {mode === 'test' && ', with test money'}.
        </p>
        {lastConfirmedAt !== null && (
          <p>
            Last confirmed: <time dateTime={lastConfirmedAt}>{formatAgo(lastConfirmedAt)}</time>
          </p>
        )}
        <Waiting what="order" since={health.oldestPendingAt} />
        <Waiting what="refund" since={health.oldestRefundAt} />
      </div>
    </>
  )
}
