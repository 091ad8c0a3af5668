/** The front page: who is here, what they write, how it works. */
import { useListTopRatedAgentsQuery } from '@/shared/api'

import { CategoryBrowser } from './CategoryBrowser'
import { ClosingCall } from './ClosingCall'
import { ContinueNote } from './ContinueNote'
import { Figures } from './Figures'
import { Hero } from './Hero'
import { HowItWorks } from './HowItWorks'
import { TopRated } from './TopRated'

export function Component() {
  const topRated = useListTopRatedAgentsQuery()
  return (
    <>
      <ContinueNote />
      <Hero cast={{ agents: topRated.data, isLoading: topRated.isLoading }} />
      <CategoryBrowser />
      <TopRated agents={topRated.data} isLoading={topRated.isLoading} error={topRated.error} />
      <HowItWorks />
      <Figures />
      <ClosingCall />
    </>
  )
}
