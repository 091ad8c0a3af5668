/** What a page shows when its code could not be loaded or failed. */
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

import { ErrorState } from '@/shared/ui'

export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('A page failed.', error)
  }, [error])

  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState onRetry={() => window.location.reload()}>
        This page could not be shown. What you typed is kept.
      </ErrorState>
    </main>
  )
}
