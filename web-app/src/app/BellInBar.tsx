/**
 * The bell of the person whose page it is, in the place that the bar keeps for it. It is not part of
 * the bar, which visitors load as well.
 */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { selectUser, selectView } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

const Bell = lazy(async () => ({ default: (await import('@/features/notification/Bell')).Bell }))

const never = () => () => undefined

export function BellInBar() {
  // An admin who views the account of somebody is not told what that person is told.
  const isOwn = useAppSelector((state) => selectUser(state) !== null && selectView(state) === null)
  // Looked for again after each rendering, since the bar comes and goes with the person.
  const place = useSyncExternalStore(never, () => document.getElementById('bell'))
  if (!isOwn || place === null) return null
  return createPortal(
    <Suspense>
      <Bell />
    </Suspense>,
    place,
  )
}
