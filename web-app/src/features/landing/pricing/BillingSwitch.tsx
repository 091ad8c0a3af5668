/** Monthly or annual: a pair of radio buttons that looks like a switch. */
import { ANNUAL_SAVING_PERCENT, type Billing } from '@/shared/content/pricing'
import { cx } from '@/shared/lib/cx'

const CHOICES: readonly { value: Billing; label: string; note?: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual', note: `Save ${ANNUAL_SAVING_PERCENT}%` },
]

export type BillingSwitchProps = { value: Billing; onChange: (billing: Billing) => void }

export function BillingSwitch({ value, onChange }: BillingSwitchProps) {
  return (
    <fieldset className="inline-flex rounded-full border border-control bg-raised p-1">
      <legend className="sr-only">Prices shown</legend>
      {CHOICES.map(({ value: choice, label, note }) => (
        <label
          key={choice}
          className={cx(
            'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-5 font-medium transition-colors duration-150',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            choice === value ? 'bg-ink text-surface' : 'text-ink-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="billing"
            className="sr-only"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {label}
          {note && (
            <span
              className={cx(
                'tabular rounded-full px-2 py-0.5 text-xs',
                choice === value ? 'bg-surface text-ink' : 'bg-positive-soft text-positive',
              )}
            >
              {note}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
