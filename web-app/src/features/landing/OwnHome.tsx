/** The home of whoever is signed in, at the top of the front page; a visitor does not load it. */
import { lazy, Suspense } from 'react'

import { WithApi } from '@/shared/api/WithApi'
import { selectSession } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

const Home = lazy(async () => ({ default: (await import('./home')).Home }))

/** The room that it takes, so that the page below does not move when it comes. */
const ROOM = 'min-h-[84rem] md:min-h-[51rem] xl:min-h-[36rem] border-b border-rule'

export function OwnHome() {
  const { status, user } = useAppSelector(selectSession)
  if (status === 'signedOut') return null
  return (
    <div className={ROOM}>
      {user && (
        <Suspense>
          <WithApi>
            <Home user={user} />
          </WithApi>
        </Suspense>
      )}
    </div>
  )
}
