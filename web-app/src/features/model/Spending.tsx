/** The cost of the models today, beside the limit per day. */
import { Banner } from '@/shared/ui'

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
      <div
        role="progressbar"
        aria-label="Spent today"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
        aria-valuetext={`${dollars(spent)} of ${dollars(ceiling)}`}
        className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-rule ring-inset"
      >
        <div
          className="h-full rounded-full bg-accent data-full:bg-danger"
          data-full={percent >= 100 || undefined}
          style={{ width: `${percent}%` }}
        />
      </div>
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
