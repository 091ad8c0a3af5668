/** The link to Billing when tokens are missing, or the free ones can not be used. */
import { Link } from 'react-router'

import type { ApiError } from '@/shared/api'

const BILLING = { tab: 'billing', text: 'Get more tokens in Settings, Billing' }

const WAYS: Record<string, { tab: string; text: string }> = {
  insufficient_tokens: BILLING,
  free_tokens_used_up: BILLING,
  confirm_address_first: {
    tab: 'profile',
    text: 'Confirm your email address in Settings, Profile',
  },
}

export function BillingLink({ problem }: { problem: ApiError | null }) {
  const way = problem === null ? undefined : WAYS[problem.code]
  if (way === undefined) return null
  return (
    <p className="mt-1">
      <Link to="/settings" state={{ tab: way.tab }} className="link font-medium">
        {way.text}
      </Link>
    </p>
  )
}
