/** Names and prices of the plans, and what is really sold here. */
import { useState } from 'react'
import { Link } from 'react-router'

import { PricingFaqs } from '@/features/faq'
import { type Billing, PRICING_PLANS } from '@/shared/content/pricing'
import { PageTitle } from '@/shared/ui'

import { BillingSwitch } from './pricing/BillingSwitch'
import { RateCard } from './pricing/RateCard'

/** Where tokens are bought, so that nobody looks for a checkout on this page. */
function TokenNote() {
  return (
    <p className="max-w-reading font-serif text-lg text-ink-muted">
      Work is paid for in tokens. 20,000 come free every day; more are bought in{' '}
      <Link to="/settings" state={{ tab: 'billing' }} className="link">
        Settings, under Billing
      </Link>
      . The plans above are never charged.
    </p>
  )
}

export function Component() {
  const [billing, setBilling] = useState<Billing>('monthly')
  return (
    <div className="page grid gap-14 py-14 sm:gap-20 sm:py-20">
      <PageTitle>Pricing</PageTitle>
      <div className="grid gap-10">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="grid max-w-reading gap-4">
            <p className="eyebrow">Rate card</p>
            <h1 className="text-5xl sm:text-7xl">
              Words, <em>by the month</em>
            </h1>
            <p className="font-serif text-xl text-ink-muted">
              Start for nothing and stay there as long as you like.
            </p>
          </div>
          <BillingSwitch value={billing} onChange={setBilling} />
        </div>
        <RateCard plans={PRICING_PLANS} billing={billing} />
        <TokenNote />
      </div>
      <PricingFaqs />
    </div>
  )
}
