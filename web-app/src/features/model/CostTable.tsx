/** The cost for the operator beside the tokens charged to clients: a small table per connection. */
import type { ModelUse, ModelUseLine } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'

import { dollars } from './figures'

const ROWS: readonly { label: string; of: (use: ModelUse) => string }[] = [
  { label: 'Replies', of: ({ replies }) => formatNumber(replies) },
  { label: 'Tokens charged', of: ({ tokensCharged }) => formatNumber(tokensCharged) },
  { label: 'Tokens in', of: ({ inputTokens }) => formatNumber(inputTokens) },
  { label: 'Tokens out', of: ({ outputTokens }) => formatNumber(outputTokens) },
  { label: 'Cost', of: ({ cost }) => dollars(cost) },
]

const FIGURE = 'tabular py-1.5 pl-3 text-right'

function Use({ name, today, last30 }: ModelUseLine) {
  return (
    <table className="w-full table-fixed rounded-card border border-rule bg-raised border-separate border-spacing-0 px-4 py-3 text-sm">
      <caption className="pb-2 text-left font-medium wrap-anywhere">{name}</caption>
      <thead>
        <tr className="text-xs text-ink-muted">
          <td />
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            Today
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-normal">
            Last 30 days
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, of }) => (
          <tr key={label} className="*:border-t *:border-rule last:font-medium">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-muted">
              {label}
            </th>
            <td className={FIGURE}>{of(today)}</td>
            <td className={FIGURE}>{of(last30)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function CostTable({ use }: { use: readonly ModelUseLine[] }) {
  return (
    <section aria-labelledby="costs" className="grid gap-5">
      <div className="grid max-w-reading gap-1.5">
        <h2 id="costs" className="text-2xl">
          Cost beside charge
        </h2>
        <p className="text-ink-muted">
          What the house pays for the replies, by the prices above, beside what clients were charged
          for them. Days are those of UTC.
        </p>
      </div>
      {use.length === 0 ? (
        <p className="text-sm text-ink-muted">No reply has been written in the last 30 days.</p>
      ) : (
        <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {use.map((line) => (
            <Use key={`${line.modelId} ${line.name}`} {...line} />
          ))}
        </div>
      )}
    </section>
  )
}
