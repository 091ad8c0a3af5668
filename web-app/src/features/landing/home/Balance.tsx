/** What can be spent, and where it comes from. */
import type { TokenBalance } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'

export function Balance({ balance }: { balance: TokenBalance }) {
  const { tokens, daily, dailyAllowance, bought, afterConfirmation } = balance
  const free = afterConfirmation
    ? `${formatNumber(dailyAllowance)} a day, once your email address is confirmed`
    : `${formatNumber(daily)} of ${formatNumber(dailyAllowance)}`
  return (
    <div className="tabular grid gap-2 py-2">
      <p className="font-serif text-3xl">
        {formatNumber(tokens)} <span className="text-lg text-ink-muted">to spend</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-muted">Free today</dt>
        <dd>{free}</dd>
        <dt className="text-ink-muted">Bought</dt>
        <dd>{formatNumber(bought)}</dd>
      </dl>
    </div>
  )
}
