/** One who fits a job: who it is, why, and the chat that begins with it. */
import { Link } from 'react-router'

import type { AgentMatch } from '@/shared/api/match'
import { briefLink, specialistLink } from '@/shared/lib/links'
import { Avatar, Button, Stars, Tag } from '@/shared/ui'

import { firstName } from '../firstName'

/** Most words of the brief that are told. */
const TOLD = 6

function Reasons({ reasons, words }: Pick<AgentMatch, 'reasons' | 'words'>) {
  return (
    <div className="grid gap-1.5">
      {reasons.length > 0 && (
        <ul aria-label="Fits by" className="flex flex-wrap gap-1.5">
          {reasons.map((reason) => (
            <li key={reason}>
              <Tag tone="accent">{reason}</Tag>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-muted">
        You wrote{' '}
        {words
          .slice(0, TOLD)
          .map((word) => `“${word}”`)
          .join(', ')}
        .
      </p>
    </div>
  )
}

export type MatchedSpecialistProps = AgentMatch & { isBest: boolean }

export function MatchedSpecialist({ agent, reasons, words, isBest }: MatchedSpecialistProps) {
  const { id, name, avatarUrl, tint, specialty, tagline, category, rating, reviewsCount } = agent
  return (
    <article className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-rule py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-7">
      <Avatar src={avatarUrl} tint={tint} className="aspect-square w-full rounded-card" />
      <div className="grid content-start gap-2">
        <div>
          <p className="text-xs text-ink-muted">{category}</p>
          <h3 className="text-xl leading-tight sm:text-2xl">
            <Link
              to={specialistLink(id)}
              state={{ freelancer: agent }}
              className="hover:text-accent-strong"
            >
              {name}
            </Link>
          </h3>
          {specialty && <p className="text-sm">{specialty}</p>}
        </div>
        <Stars rating={rating} count={reviewsCount} />
        {tagline && (
          <p className="voice max-w-reading text-lg leading-snug max-sm:hidden">{tagline}</p>
        )}
        <Reasons reasons={reasons} words={words} />
      </div>
      <div className="col-span-full sm:col-span-1 sm:self-center">
        <Button asChild variant={isBest ? 'primary' : 'secondary'} className="max-sm:w-full">
          <Link to={briefLink(id)} state={{ freelancer: agent }}>
            Send it to {firstName(agent)}
          </Link>
        </Button>
      </div>
    </article>
  )
}
