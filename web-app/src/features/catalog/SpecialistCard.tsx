/** One specialist in the directory. The whole card opens their page; buttons lie above it. */
import { Clock } from 'lucide-react'
import { Link } from 'react-router'

import type { Agent } from '@/shared/api'
import { PRICE_ON_CARDS } from '@/shared/content/claims'
import { specialistLink } from '@/shared/lib/links'
import { Avatar, ClampedText, Stars, Tag } from '@/shared/ui'

import { firstName } from './specialist'

function Introduction({ specialist }: { specialist: Agent }) {
  const { name, avatarUrl, tint, category, subcategory, specialty } = specialist
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-4">
      <Avatar
        src={avatarUrl}
        tint={tint}
        className="aspect-[4/5] w-full rounded-tl-[calc(var(--radius-card)-1px)] rounded-br-card"
      />
      <div className="grid content-center gap-1 py-3 pr-5">
        <p className="text-xs text-ink-muted">
          <span>{category}</span>
          <span aria-hidden> · </span>
          <span>{subcategory}</span>
        </p>
        <h2 className="text-xl leading-tight">
          <Link
            to={specialistLink(specialist.id)}
            state={{ freelancer: specialist }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent-strong"
          >
            {name}
          </Link>
        </h2>
        {specialty && <p className="text-sm leading-snug">{specialty}</p>}
      </div>
    </div>
  )
}

function Facts({ specialist }: { specialist: Agent }) {
  const { rating, reviewsCount, responseTime } = specialist
  return (
    <div className="mt-auto grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 border-t border-rule pt-3 text-sm">
      <Stars rating={rating} count={reviewsCount} />
      <Tag tone="positive">{PRICE_ON_CARDS}</Tag>
      <span className="col-span-2 inline-flex items-center gap-1.5 text-ink-muted">
        <Clock aria-hidden className="mx-px size-3.5" />
        <span className="sr-only">Response time </span>
        <span>{responseTime}</span>
      </span>
    </div>
  )
}

export function SpecialistCard({ specialist }: { specialist: Agent }) {
  const { tagline, description, skills } = specialist
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-rule bg-raised transition-[border-color,box-shadow] duration-150 focus-within:border-control hover:border-control hover:shadow-(--lift)">
      <Introduction specialist={specialist} />
      <div className="flex flex-1 flex-col gap-3.5 px-5 pt-4 pb-4">
        {tagline && <p className="voice text-lg leading-snug">{tagline}</p>}
        {description && <ClampedText text={description} about={firstName(specialist)} />}
        {skills.length > 0 && (
          <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag>{skill}</Tag>
              </li>
            ))}
          </ul>
        )}
        <Facts specialist={specialist} />
      </div>
    </article>
  )
}
