/** After a sign-in that a protected page asked for: the way back to that page. */
import { Link, useLocation } from 'react-router'

import { Banner } from '@/shared/ui'

export function ContinueNote() {
  const state = useLocation().state as { continueTo?: string } | null
  if (!state?.continueTo) return null
  return (
    <div className="page pt-6">
      <Banner tone="info">
        You were on your way somewhere else.{' '}
        <Link to={state.continueTo} className="link font-medium">
          Continue where you were going
        </Link>
      </Banner>
    </div>
  )
}
