/**
 * One specialist in the directory. The whole card opens their page; buttons lie above it. On a phone
 * it is low, so that a list can be looked through.
 */
import { Clock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import type { Agent } from '@/shared/api'
import { PRICE_ON_CARDS } from '@/shared/content/claims'
import { specialistLink } from '@/shared/lib/links'
import { Avatar, ClampedText, Stars, Tag } from '@/shared/ui'

// The list is there before what can be done with it.
const late = () => import('./CardActions')
const CardActions = lazy(async () => ({ default: (await late()).CardActions }))
const CardLanguages = lazy(async () => ({ default: (await late()).CardLanguages }))

function Introduction({ specialist }: { specialist: Agent }) {
  const { name, avatarUrl, tint, category, subcategory, specialty, rating, reviewsCount } =
    specialist
  return (
    <div className="grid grid-cols-[4rem_1fr] gap-3 sm:grid-cols-[7rem_1fr] sm:gap-4">
      <Avatar
        src={avatarUrl}
        tint={tint}
        className="h-full min-h-16 w-full rounded-tl-[calc(var(--radius-card)-1px)] rounded-br-card sm:min-h-35"
      />
      <div className="grid content-center pt-1.5 pr-3 sm:gap-1 sm:py-3 sm:pr-5">
        <p className="text-xs text-ink-muted sm:pe-8">
          <span>{category}</span>
          <span aria-hidden> · </span>
          <span>{subcategory}</span>
        </p>
        <h2 className="pe-8 text-lg leading-tight sm:text-xl">
          <Link
            to={specialistLink(specialist.id)}
            state={{ freelancer: specialist }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent-strong"
          >
            {name}
          </Link>
        </h2>
        {specialty && <p className="text-sm leading-snug max-sm:hidden">{specialty}</p>}
        <div className="flex gap-1">
          <Stars rating={rating} count={reviewsCount} />
          <Suspense>
            <CardLanguages specialist={specialist} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

function Facts({ specialist }: { specialist: Agent }) {
  return (
    <div className="mt-auto flex items-center gap-x-2 text-sm sm:border-t sm:border-rule sm:pt-3">
      <span className="inline-flex items-center gap-1.5 text-ink-muted max-sm:text-xs">
        <Clock aria-hidden className="mx-px size-3.5" />
        <span className="sr-only">Response time </span>
        <span>{specialist.responseTime}</span>
      </span>
      <span className="ms-auto flex items-center gap-1">
        <Suspense>
          <CardActions specialist={specialist} />
        </Suspense>
        <Tag tone="positive">{PRICE_ON_CARDS}</Tag>
      </span>
    </div>
  )
}

export function SpecialistCard({ specialist }: { specialist: Agent }) {
  const { name, tagline, description, skills } = specialist
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-rule bg-raised transition-[border-color,box-shadow] duration-150 focus-within:border-control hover:border-control hover:shadow-(--lift)">
      <Introduction specialist={specialist} />
      <div className="flex flex-1 flex-col gap-1.5 px-3 pt-1.5 pb-2.5 sm:gap-3.5 sm:px-5 sm:py-4">
        {tagline && <p className="voice text-lg leading-snug max-sm:hidden">{tagline}</p>}
        {description && (
          <ClampedText className="low text-sm text-ink-muted" text={description} about={name} />
        )}
        {skills.length > 0 && (
          // On a phone one line: at most three, and of these as many as it holds.
          <ul
            aria-label="Skills"
            className="flex flex-wrap gap-1.5 max-sm:h-5.5 max-sm:gap-x-1 max-sm:gap-y-2 max-sm:overflow-hidden"
          >
            {skills.map((skill) => (
              <li key={skill} className="max-sm:flex max-sm:nth-[n+4]:hidden">
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
