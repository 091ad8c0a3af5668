/** The prices of tokens: four cards, three of which can be bought. */
import { Check } from 'lucide-react'

import { type Plan, useListPlansQuery } from '@/shared/api'
import { PLANS } from '@/shared/content/plans'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { Button, Loading, Skeleton } from '@/shared/ui'

import { usePayNow } from './usePayNow'

type CardProps = { plan: Plan; starting: string | null; onPay: (plan: Plan) => void }

function PlanCard({ plan, starting, onPay }: CardProps) {
  const paid = plan.price > 0
  const heading = `plan-${plan.id}`
  return (
    <li
      aria-labelledby={heading}
      className={cx(
        'grid grid-rows-[auto_auto_1fr_auto] gap-4 rounded-card border border-rule p-5',
        paid ? 'bg-raised' : 'bg-sunken',
      )}
    >
      <h3 id={heading} className="font-serif text-xl">
        {plan.name}
      </h3>
      <div className="grid gap-1">
        <p className="tabular font-serif text-4xl">{plan.priceDisplay}</p>
        <p className="tabular text-sm text-ink-muted">
          {paid ? `about ${plan.approximateUSD}` : `${plan.approximateUSD}, every day`}
        </p>
        <p className="tabular mt-2 font-medium">
          {formatNumber(plan.tokens)} tokens{paid ? '' : ' a day'}
        </p>
      </div>
      <ul className="grid content-start gap-2 text-sm text-ink-muted">
        {plan.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-2">
            <Check aria-hidden className="mt-0.5 size-4 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {paid && (
        <Button aria-describedby={heading} disabled={starting !== null} onClick={() => onPay(plan)}>
          {starting === plan.id ? 'Opening checkout...' : 'Pay Now'}
        </Button>
      )}
    </li>
  )
}

export function Plans() {
  const { data, isLoading } = useListPlansQuery()
  const { payNow, starting } = usePayNow()
  if (isLoading) {
    return (
      <Loading label="Loading the plans">
        <Skeleton className="h-72" />
      </Loading>
    )
  }
  const plans = data && data.length > 0 ? data : PLANS
  return (
    <section aria-labelledby="plans" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="plans" className="text-2xl">
          Plans
        </h2>
        <p className="max-w-prose text-ink-muted">
          Bought tokens are paid once, in naira, and wait until the free ones of the day are used.
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            starting={starting}
            onPay={(chosen) => void payNow(chosen)}
          />
        ))}
      </ul>
    </section>
  )
}
