/** What an admin is told who lacks the second factor that admins need here. */
import { Link } from 'react-router'

import { useGetSecondFactorQuery } from '@/shared/api'
import { selectIsAdmin } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner, EmptyState } from '@/shared/ui'

/** Whether the admin area is closed to the signed-in person until they set up a second factor. */
export function useFactorIsMissing(): boolean {
  const isAdmin = useAppSelector(selectIsAdmin)
  const { data } = useGetSecondFactorQuery(undefined, { skip: !isAdmin })
  return isAdmin && data !== undefined && data.required && data.since === null
}

function ToSettings() {
  return (
    <Link to="/settings?tab=profile" className="link font-medium">
      Set it up in your profile
    </Link>
  )
}

/** Above every page. */
export function MissingFactorNotice() {
  if (!useFactorIsMissing()) return null
  return (
    <div className="page pt-6">
      <Banner tone="warning">
        <p>
          Admins need a second factor here. <ToSettings />; until then the admin area stays closed.
        </p>
      </Banner>
    </div>
  )
}

/** In place of the admin area. */
export function MissingFactorPage() {
  return (
    <EmptyState title="A second factor first" action={<ToSettings />}>
      Admins need an authenticator app here. Once it is set up, this area opens.
    </EmptyState>
  )
}
