/**
 * Shown until a person who signed in with a password that another person chose has chosen a new
 * one.
 */
import { Link } from 'react-router'

import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner } from '@/shared/ui'

export function GivenPassword() {
  const isGiven = useAppSelector(selectUser)?.passwordGiven ?? false
  if (!isGiven) return null
  return (
    <div className="page pt-6">
      <Banner tone="warning">
        <p>
          Your password was chosen by somebody else, who may still know it. Please{' '}
          <Link to="/settings" state={{ tab: 'profile' }} className="link font-medium">
            choose one of your own
          </Link>
          .
        </p>
      </Banner>
    </div>
  )
}
