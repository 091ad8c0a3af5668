/** The cost of the models today, beside the limit per day. */
import { Banner, ProgressBar } from '@/shared/ui'

import { dollars } from './figures'

export function Spending({ spent, ceiling }: { spent: number; ceiling: number | null }) {
  if (ceiling === null) {
    return (
      <p className="tabular text-sm text-ink-muted">
        {dollars(spent)} spent today, with no ceiling.
      </p>
    )
  }
  const percent = Math.min(100, Math.max(0, (100 * spent) / ceiling))
  return (
    <div className="grid gap-2">
      <ProgressBar
        label="Spent today"
        percent={percent}
        now={Math.round(percent)}
        text={`${dollars(spent)} of ${dollars(ceiling)}`}
        className={percent >= 100 ? 'bg-danger' : 'bg-accent'}
      />
      <p className="tabular text-sm text-ink-muted">
        {dollars(spent)} of {dollars(ceiling)} spent today. The day ends at midnight UTC.
      </p>
    </div>
  )
}

export function CeilingAlarm({ ceiling }: { ceiling: number | null }) {
  return (
    <Banner tone="danger">
      <p className="font-medium">
        The ceiling {ceiling !== null && `of ${dollars(ceiling)} `}is reached: no model that costs
        money writes any more today.
      </p>
      <p>
        Replies that need one fail until midnight UTC, and clients are charged nothing for them.
        Raise the ceiling below, and they are written again at once.
      </p>
    </Banner>
  )
}
