/** From the visit to approved work: how many people reach each step. */
import type { StatsDay } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'

import { Figure } from './Figure'

const STEPS: readonly { label: string; of: (day: StatsDay) => number }[] = [
  { label: 'Visits by different people a day', of: (day) => day.visitors },
  { label: 'Sign-ups', of: (day) => day.signUps },
  { label: 'Conversations begun', of: (day) => day.conversations },
  { label: 'Jobs opened', of: (day) => day.jobsOpened },
  { label: 'Jobs delivered', of: (day) => day.jobsDelivered },
  { label: 'Jobs approved', of: (day) => day.jobsCompleted },
]

/** Share of the step before; no share when a step has more than the step before. */
function share(amount: number, before: number | undefined): string {
  if (before === undefined || before === 0 || amount > before) return ''
  return `${Math.round((100 * amount) / before)} %`
}

export function Funnel({ days }: { days: readonly StatsDay[] }) {
  const steps = STEPS.map(({ label, of }) => ({
    label,
    amount: days.reduce((sum, day) => sum + of(day), 0),
  }))
  const most = Math.max(1, ...steps.map(({ amount }) => amount))
  const shares = steps.map(({ amount }, place) => share(amount, steps[place - 1]?.amount))
  return (
    <Figure
      title="From visit to approved work"
      note="All days of the range together, each step beside the one before it."
      head={['Step', 'Number', 'Of the step before']}
      rows={steps.map(({ label, amount }, place) => ({
        key: label,
        cells: [
          { text: label, value: label },
          { text: formatNumber(amount), value: amount },
          { text: shares[place] || '–', value: shares[place] ?? '' },
        ],
      }))}
    >
      <ol className="grid gap-3">
        {steps.map(({ label, amount }, place) => (
          <li key={label} className="grid gap-1">
            <p className="flex justify-between gap-4 text-sm">
              <span>{label}</span>
              <span className="tabular">
                {shares[place] && <span className="mr-3 text-ink-muted">{shares[place]}</span>}
                <span className="font-medium">{formatNumber(amount)}</span>
              </span>
            </p>
            <div aria-hidden className="h-2.5 rounded-full bg-sunken">
              <div
                className="h-full rounded-full bg-accent"
                style={{ width: `${(100 * amount) / most}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Figure>
  )
}
