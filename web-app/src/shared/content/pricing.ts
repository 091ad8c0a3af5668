/**
 * The plans of the pricing page, as fixed text. None of them is sold: the product sells tokens, in
 * Settings under Billing.
 */
export const ANNUAL_SAVING_PERCENT = 20

export type PricingPlan = {
  name: string
  /** Dollars a month, billed monthly. Null for the free plan. */
  monthly: number | null
  pitch: string
  features: readonly string[]
  popular?: boolean
}

export const PRICING_PLANS: readonly PricingPlan[] = [
  {
    name: 'Starter',
    monthly: null,
    pitch: 'For the letter you have been putting off.',
    features: [
      '5 free AI conversations per month',
      '50+ specialists',
      'Basic templates',
      'Community support',
      'Standard response time',
    ],
  },
  {
    name: 'Professional',
    monthly: 29,
    pitch: 'For people who owe somebody words every week.',
    popular: true,
    features: [
      'Unlimited conversations',
      '500+ premium specialists',
      'Priority support',
      'Advanced templates',
      'Team collaboration',
      'Custom AI personality requests',
      'Analytics dashboard',
    ],
  },
  {
    name: 'Enterprise',
    monthly: 99,
    pitch: 'For houses with a style guide and somebody who guards it.',
    features: [
      'Everything in Professional',
      'Dedicated specialists',
      'Custom training',
      'White-label',
      '24/7 support',
      'Advanced security',
      'Custom integrations',
      'Account manager',
    ],
  },
]

export type Billing = 'monthly' | 'annual'

/** What a month costs, in cents so that the saving is exact. */
export function monthlyCents(dollars: number, billing: Billing): number {
  return billing === 'annual' ? dollars * (100 - ANNUAL_SAVING_PERCENT) : dollars * 100
}

/** $29, or $23.20 if there are cents. */
export function formatDollars(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}
