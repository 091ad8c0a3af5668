/** Two states of a person side by side; differences stand out. */
import type { PersonAsOf } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'

import { PERMISSIONS } from '../permissions'

type Standing = NonNullable<PersonAsOf['standing']>

/** `2 open, 1 approved`. */
function counted(counts: Record<string, number>): string {
  const there = Object.entries(counts).filter(([, count]) => count > 0)
  return there.map(([name, count]) => `${formatNumber(count)} ${name}`).join(', ') || 'None'
}

function permitted(permissions: Standing['permissions']): string {
  const held = PERMISSIONS.filter(({ name }) => permissions.includes(name))
  return held.map(({ label }) => label).join(', ') || 'None'
}

function rowsOf(standing: Standing) {
  const { status, role, permissions, addressConfirmed, wallet, jobs, payments } = standing
  const { balance, granted, bought, spent } = wallet
  return {
    Account: status,
    Role: role,
    Permissions: permitted(permissions),
    'Address confirmed': addressConfirmed ? 'Yes' : 'No',
    'Could be spent': formatNumber(balance.tokens),
    'Of it bought': formatNumber(balance.bought),
    'Set aside for replies': formatNumber(balance.held),
    Owed: formatNumber(balance.debt),
    'Free tokens so far': formatNumber(granted),
    'Bought so far': formatNumber(bought),
    'Spent so far': formatNumber(spent),
    Jobs: counted(jobs),
    Payments: counted(payments),
  }
}

export type StandingsProps = {
  then: Standing | null
  now: Standing | null
  /** Another state is loading. */
  isBusy: boolean
}

export function Standings({ then, now, isBusy }: StandingsProps) {
  if (then === null || now === null) {
    return <p className="text-sm text-ink-muted">There was no account yet.</p>
  }
  const [before, after] = [rowsOf(then), rowsOf(now)]
  const labels = Object.keys(before) as (keyof typeof before)[]
  return (
    <table
      aria-busy={isBusy}
      className={cx('w-full border-y border-rule text-sm', isBusy && 'opacity-60')}
    >
      <caption className="sr-only">How they stood then, and how they stand now</caption>
      <thead className="text-ink-muted">
        <tr>
          <td />
          <th scope="col" className="px-2 py-2 text-end font-normal">
            Then
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule border-t border-rule">
        {labels.map((label) => {
          const differs = before[label] !== after[label]
          return (
            <tr key={label} className="align-baseline">
              <th scope="row" className="py-2 text-start font-normal text-ink-muted">
                {label}
              </th>
              <td className={cx('tabular px-2 py-2 text-end', differs && 'font-semibold')}>
                {before[label]}
              </td>
              <td className="tabular py-2 ps-2 text-end">{after[label]}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
