/** The front page: who is here, what they write, how it works. */
import { lazy, Suspense } from 'react'

import { WithApi } from '@/shared/api/WithApi'

import { ClosingCall } from './ClosingCall'
import { ContinueNote } from './ContinueNote'
import { Figures } from './Figures'
import { Hero } from './Hero'
import { HowItWorks } from './HowItWorks'
import { MosaicSkeleton } from './MosaicSkeleton'
import { OwnHome } from './OwnHome'

const lists = import('./lists')
const TopRatedCast = lazy(async () => ({ default: (await lists).TopRatedCast }))
const Lists = lazy(async () => ({ default: (await lists).Lists }))

export function Component() {
  return (
    <>
      <ContinueNote />
      <OwnHome />
      <Hero>
        <Suspense fallback={<MosaicSkeleton />}>
          <WithApi>
            <TopRatedCast />
          </WithApi>
        </Suspense>
      </Hero>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <WithApi>
          <Lists />
        </WithApi>
      </Suspense>
      <HowItWorks />
      <Figures />
      <ClosingCall />
    </>
  )
}
