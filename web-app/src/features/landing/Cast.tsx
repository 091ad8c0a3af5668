/**
 * Six portraits in a mosaic, and below it the words of one of them: the first, or the one under the
 * pointer.
 */
import { useState } from 'react'
import { Link } from 'react-router'

import type { Agent } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { specialistLink } from '@/shared/lib/links'
import { Avatar } from '@/shared/ui'

import { CAST_SIZE, MOSAIC, MosaicSkeleton, placeOf } from './MosaicSkeleton'

function Voice({ agent }: { agent: Agent }) {
  return (
    <figure key={agent.id} className="appear grid content-start gap-2.5">
      <blockquote className="voice text-xl sm:text-2xl">{agent.tagline}</blockquote>
      <figcaption className="text-sm text-ink-muted">
        <span className="font-medium text-ink">{agent.name}</span>, {agent.specialty}
      </figcaption>
    </figure>
  )
}

export type CastProps = { agents: readonly Agent[] | undefined; isLoading: boolean }

export function Cast({ agents = [], isLoading }: CastProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const cast = agents.slice(0, CAST_SIZE)
  const speaking = cast.find(({ id }) => id === pointedAt) ?? cast[0]
  if (speaking === undefined) return isLoading ? <MosaicSkeleton /> : null

  return (
    <div className="grid content-start gap-6">
      <ul aria-label="Some of our specialists" className={MOSAIC}>
        {cast.map((agent, index) => (
          <li key={agent.id} className={placeOf(index)}>
            <Link
              to={specialistLink(agent.id)}
              state={{ freelancer: agent }}
              aria-label={`${agent.name}, ${agent.specialty}`}
              onMouseEnter={() => setPointedAt(agent.id)}
              onFocus={() => setPointedAt(agent.id)}
              className="block overflow-hidden rounded-card focus-visible:rounded-card"
            >
              <Avatar
                src={agent.avatarUrl}
                tint={agent.tint}
                className={cx(
                  'aspect-square w-full transition-transform duration-200 ease-settle hover:scale-[1.03]',
                )}
              />
            </Link>
          </li>
        ))}
      </ul>
      {/* Room for three lines, so that the page does not move when another one speaks. */}
      <div className="min-h-36">
        <Voice agent={speaking} />
      </div>
    </div>
  )
}
