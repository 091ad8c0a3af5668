/** The progress of a campaign: a bar, and the number of mails in each state. */
import type { Campaign } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'

/** The figures other than zero, in the order of the states. */
function figuresOf({ queued, sent, kept, failed, withheld, unsubscribed }: Campaign): string[] {
  const figures: [number, string][] = [
    [queued, 'queued'],
    [sent, 'sent'],
    [kept, 'kept in the outbox'],
    [failed, 'failed'],
    [withheld, 'withheld'],
    [unsubscribed, 'unsubscribed'],
  ]
  const always = ['queued', 'sent', 'failed', 'unsubscribed']
  return figures
    .filter(([count, name]) => count > 0 || always.includes(name))
    .map(([count, name]) => `${formatNumber(count)} ${name}`)
}

export function Delivery({ campaign }: { campaign: Campaign }) {
  const { subject, recipientCount, sent, kept, failed, withheld } = campaign
  const done = sent + kept + failed + withheld
  const percent = recipientCount === 0 ? 100 : Math.min(100, (100 * done) / recipientCount)
  return (
    <div className="grid min-w-44 gap-1.5">
      <div
        role="progressbar"
        aria-label={`Progress of ${subject}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        aria-valuetext={`${formatNumber(done)} of ${formatNumber(recipientCount)} people`}
        className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-rule ring-inset"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="tabular text-xs text-ink-muted">{figuresOf(campaign).join(', ')}</p>
    </div>
  )
}
