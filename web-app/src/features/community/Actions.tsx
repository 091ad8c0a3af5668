/** The actions on a text, for those who may act; visitors do not load them. */
import { lazy, Suspense } from 'react'

import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

export type Part = { id: string; mine: boolean; hidden: boolean }

export type ActionsProps = {
  discussion: string
  part: Part
  what: 'discussion' | 'reply'
  onDeleted: () => void
}

const SignedInActions = lazy(async () => ({
  default: (await import('./SignedInActions')).SignedInActions,
}))

export function Actions(props: ActionsProps) {
  if (useAppSelector(selectUser) === null) return null
  return (
    <Suspense>
      <SignedInActions {...props} />
    </Suspense>
  )
}
