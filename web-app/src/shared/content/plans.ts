/** The four plans, used until the server tells them: the same list as the server's. */
import type { Plan } from '../api/generated/endpoints'

export const PLANS: Plan[] = [
  {
    id: 'plan_free',
    name: 'Free Plan',
    price: 0,
    tokens: 20_000,
    features: [
      '20,000 tokens every day',
      'Every specialist in the house',
      'Downloads of everything delivered',
    ],
    priceDisplay: 'Free',
    approximateUSD: '$0.00',
  },
  {
    id: 'plan_basic',
    name: 'Standard Plan',
    price: 1_500,
    tokens: 100_000,
    features: [
      '100,000 tokens that do not expire',
      'On top of the daily tokens',
      'Paid once, no subscription',
    ],
    priceDisplay: '₦1,500',
    approximateUSD: '$0.99',
  },
  {
    id: 'plan_plus',
    name: 'Premium Plan',
    price: 6_500,
    tokens: 500_000,
    features: [
      '500,000 tokens that do not expire',
      'On top of the daily tokens',
      'Room for long drafts and many edits',
    ],
    priceDisplay: '₦6,500',
    approximateUSD: '$4.30',
  },
  {
    id: 'plan_pro',
    name: 'Gold Member',
    price: 24_000,
    tokens: 2_000_000,
    features: [
      '2,000,000 tokens that do not expire',
      'On top of the daily tokens',
      'The most tokens for a naira',
    ],
    priceDisplay: '₦24,000',
    approximateUSD: '$15.99',
  },
]
