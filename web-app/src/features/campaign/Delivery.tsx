/** The progress of a campaign: a bar, and the number of mails in each state. */
import type { Campaign } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { ProgressBar } from '@/shared/ui'

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
      <ProgressBar
        label={`Progress of ${subject}`}
        percent={percent}
        text={`${formatNumber(done)} of ${formatNumber(recipientCount)} people`}
      />
      <p className="tabular text-xs text-ink-muted">{figuresOf(campaign).join(', ')}</p>
    </div>
  )
}
