/** The three plans side by side, in the style of a rate card. */
import { useId } from 'react'
import { Link } from 'react-router'

import {
  type Billing,
  formatDollars,
  monthlyCents,
  type PricingPlan,
} from '@/shared/content/pricing'
import { cx } from '@/shared/lib/cx'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, Tag } from '@/shared/ui'

function Price({ monthly, billing }: { monthly: number | null; billing: Billing }) {
  if (monthly === null) {
    return (
      <p className="flex items-baseline gap-2">
        <span className="tabular font-serif text-6xl">$0</span>
        <span className="text-ink-muted">forever</span>
      </p>
    )
  }
  const cents = monthlyCents(monthly, billing)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="tabular font-serif text-6xl">{formatDollars(cents)}</span>
      <span className="text-ink-muted">per month</span>
      {billing === 'annual' && (
        <s className="tabular text-sm text-ink-muted">
          <span className="sr-only">instead of </span>
          {formatDollars(monthly * 100)}
        </s>
      )}
    </p>
  )
}

/** Visitors first need an account; everybody else finds what is really sold under Billing. */
function PlanButton({ plan: { name, popular } }: { plan: PricingPlan }) {
  const user = useAppSelector(selectUser)
  return (
    <Button asChild variant={popular ? 'primary' : 'secondary'} className="w-full">
      {user === null ? (
        <Link to="/signup">Choose {name}</Link>
      ) : (
        <Link to="/settings" state={{ tab: 'billing' }}>
          Choose {name}
        </Link>
      )}
    </Button>
  )
}

function Plan({ plan, billing }: { plan: PricingPlan; billing: Billing }) {
  const id = useId()
  const { name, pitch, monthly, features, popular = false } = plan
  return (
    <li
      className={cx(
        'grid content-start gap-6 border-t p-6 sm:px-8 sm:py-9 lg:row-span-4 lg:grid-rows-subgrid lg:border-t-0 lg:border-l lg:first:border-l-0',
        popular
          ? 'bg-raised lifted relative border-rule lg:rounded-card lg:border-l-0'
          : 'border-rule',
      )}
    >
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-2xl">
            {name}
          </h2>
          {popular && <Tag tone="accent">Most popular</Tag>}
        </div>
        <p className="font-serif text-lg text-ink-muted italic">{pitch}</p>
      </div>
      <Price monthly={monthly} billing={billing} />
      <ul aria-labelledby={id} className="grid content-start">
        {features.map((feature) => (
          <li key={feature} className="border-t border-rule py-2.5 first:border-t-0">
            {feature}
          </li>
        ))}
      </ul>
      <PlanButton plan={plan} />
    </li>
  )
}

export type RateCardProps = { plans: readonly PricingPlan[]; billing: Billing }

export function RateCard({ plans, billing }: RateCardProps) {
  return (
    <ul
      aria-label="Plans"
      className="-mx-[clamp(1.125rem,4vw,2.5rem)] grid border-b border-rule sm:mx-0 lg:grid-cols-3 lg:grid-rows-[auto_auto_1fr_auto] lg:border-y lg:py-3"
    >
      {plans.map((plan) => (
        <Plan key={plan.name} plan={plan} billing={billing} />
      ))}
    </ul>
  )
}
