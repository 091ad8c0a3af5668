/** The way on when tokens are missing. */
import { Link } from 'react-router'

import type { ApiError } from '@/shared/api'

export function BillingLink({ problem }: { problem: ApiError | null }) {
  if (problem?.code !== 'insufficient_tokens') return null
  return (
    <p className="mt-1">
      <Link to="/settings" state={{ tab: 'billing' }} className="link font-medium">
        Get more tokens in Settings, Billing
      </Link>
    </p>
  )
}
