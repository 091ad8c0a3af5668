/** What the front page reads from the server; loaded beside the page, which is shown without it. */
import { useListTopRatedAgentsQuery } from '@/shared/api'

import { Cast } from './Cast'
import { CategoryBrowser } from './CategoryBrowser'
import { TopRated } from './TopRated'

export function TopRatedCast() {
  const { data, isLoading } = useListTopRatedAgentsQuery()
  return <Cast agents={data} isLoading={isLoading} />
}

export function Lists() {
  const { data, isLoading, error } = useListTopRatedAgentsQuery()
  return (
    <>
      <CategoryBrowser />
      <TopRated agents={data} isLoading={isLoading} error={error} />
    </>
  )
}
