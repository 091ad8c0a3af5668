/** What an admin is told whose session lacks the second factor that admins need here. */
import { lazy, Suspense } from 'react'

import { toApiError, useGetAdminMeQuery, useGetSecondFactorQuery } from '@/shared/api'
import { selectIsAdmin } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner, EmptyState } from '@/shared/ui'

/** Few admins see them, and everybody loads this notice. */
const Ways = lazy(async () => ({ default: (await import('./Ways')).Ways }))

/**
 * Whether the admin area is closed to the signed-in person. An admin without a second factor may
 * have used a passkey in this session, which only the server knows.
 */
export function useFactorIsMissing(): boolean {
  const isAdmin = useAppSelector(selectIsAdmin)
  const { data: factor } = useGetSecondFactorQuery(undefined, { skip: !isAdmin })
  const hasNone = isAdmin && factor !== undefined && factor.required && factor.since === null
  const { data: opened, error } = useGetAdminMeQuery(undefined, { skip: !hasNone })
  const isRefused = toApiError(error).code === 'second_factor_missing'
  return hasNone && (opened === undefined || isRefused)
}

/** Above every page. */
export function MissingFactorNotice() {
  if (!useFactorIsMissing()) return null
  return (
    <section aria-label="Second factor for admins" className="page pt-6">
      <Banner tone="warning">
        <div className="grid gap-2">
          <p>
            Admins need a second factor here. Set one up, or use a passkey; until then the admin
            area stays closed.
          </p>
          <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
            <Suspense>
              <Ways />
            </Suspense>
          </div>
        </div>
      </Banner>
    </section>
  )
}

/** In place of the admin area. */
export function MissingFactorPage() {
  return (
    <EmptyState
      title="A second factor first"
      action={
        <div className="flex min-h-9 flex-wrap items-center justify-center gap-x-5 gap-y-2">
          <Suspense>
            <Ways />
          </Suspense>
        </div>
      }
    >
      Admins need a second factor here. Set up an authenticator app, or use a passkey, and this area
      opens.
    </EmptyState>
  )
}
