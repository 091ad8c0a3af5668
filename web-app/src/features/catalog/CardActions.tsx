/**
 * What can be done with a specialist on their card: the heart in its corner, and the comparison. What
 * else a card gets after it is there comes in the same file.
 */
import { lazy, Suspense } from 'react'

import type { Agent } from '@/shared/api'

import { CompareToggle } from './comparing/CompareToggle'

export { CardLanguages } from './CardLanguages'

// What it needs is not named in the script of the directory, which is close to its budget.
const SaveButton = lazy(async () => ({
  default: (await import('@/features/favourite')).SaveButton,
}))

export function CardActions({ specialist }: { specialist: Agent }) {
  return (
    <>
      <Suspense>
        <SaveButton specialist={specialist} />
      </Suspense>
      <CompareToggle specialist={specialist} />
    </>
  )
}
