/** Lets signed-in people through, and remembers which page the others wanted. */
import { Navigate, Outlet, useLocation } from 'react-router'

import { readToken, selectSession } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Loading } from '@/shared/ui'

export function ProtectedRoute() {
  const { status, user, ended } = useAppSelector(selectSession)
  const location = useLocation()

  if (status === 'loading') {
    return (
      <div className="page py-24 text-center">
        <Loading label="Loading..." />
      </div>
    )
  }
  if (user === null || readToken() === null) {
    // A person who has just logged out does not want to come back to a page.
    const state = ended === 'left' ? null : { from: location.pathname + location.search }
    return <Navigate to="/signin" replace state={state} />
  }
  return <Outlet />
}
