/** The best rated specialists, introduced like the contributors of an issue. */
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { type Agent, toApiError } from '@/shared/api'
import { PRICE_ON_CARDS } from '@/shared/content/claims'
import { browseLink, specialistLink } from '@/shared/lib/links'
import { Avatar, Button, Loading, Skeleton, Stars, Tag } from '@/shared/ui'

import { Section } from './Section'

/** How many are shown before the reader asks for more. */
export const SHOWN_AT_FIRST = 6

function Contributor({ agent }: { agent: Agent }) {
  return (
    <li>
      <Link
        to={specialistLink(agent.id)}
        state={{ freelancer: agent }}
        className="group grid grid-cols-[6.5rem_1fr] gap-5"
      >
        <Avatar
          src={agent.avatarUrl}
          tint={agent.tint}
          className="aspect-[4/5] w-full rounded-card"
        />
        <span className="grid content-start gap-2">
          <span className="font-serif text-xl leading-tight font-medium group-hover:text-accent-strong">
            {agent.name}
          </span>
          <span className="text-sm text-ink-muted">{agent.specialty}</span>
          <span className="voice text-base">{agent.tagline}</span>
          <span className="flex items-center gap-3 pt-0.5">
            <Stars rating={agent.rating} count={agent.reviewsCount} />
            <Tag tone="positive">{PRICE_ON_CARDS}</Tag>
          </span>
        </span>
      </Link>
    </li>
  )
}

function ContributorSkeletons() {
  return (
    <Loading label="Loading the top rated specialists">
      <div className="grid gap-x-10 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: SHOWN_AT_FIRST }, (_, index) => (
          <div key={index} className="grid grid-cols-[6.5rem_1fr] gap-5">
            <Skeleton className="aspect-[4/5] rounded-card" />
            <div className="grid content-start gap-2.5">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-14 w-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

export type TopRatedProps = {
  agents: readonly Agent[] | undefined
  isLoading: boolean
  error: unknown
}

export function TopRated({ agents = [], isLoading, error }: TopRatedProps) {
  const [all, setAll] = useState(false)

  useEffect(() => {
    if (error !== undefined) console.error('Top rated specialists failed.', toApiError(error))
  }, [error])

  // A failed load is only logged: the front page is complete without this part.
  if (!isLoading && agents.length === 0) return null
  const shown = all ? agents : agents.slice(0, SHOWN_AT_FIRST)

  return (
    <Section
      label="Contributors"
      title="Top-rated specialists"
      action={
        <div className="flex flex-wrap gap-3">
          {agents.length > SHOWN_AT_FIRST && (
            <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'See Less' : 'See More'}
            </Button>
          )}
          <Button asChild>
            <Link to={browseLink()}>Browse all specialists</Link>
          </Button>
        </div>
      }
    >
      {isLoading ? (
        <ContributorSkeletons />
      ) : (
        <ul className="grid gap-x-10 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((agent) => (
            <Contributor key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
    </Section>
  )
}
