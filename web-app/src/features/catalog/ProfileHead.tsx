/** A specialist's name and rating, and the link to the chat. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'

import type { Agent } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { languageNames } from '@/shared/lib/language/languageName'
import { chatLink } from '@/shared/lib/links'
import { Avatar, Button, Stars } from '@/shared/ui'

import { compareLink } from './comparing/chosen'
import { firstName } from './firstName'
import { RATE_ON_PROFILES } from './specialist'

// The page is there before what can be done with it.
const SaveButton = lazy(async () => ({
  default: (await import('@/features/favourite')).SaveButton,
}))

/** A band across the page on small screens, a picture beside the text on large ones. */
function Portrait({ specialist: { avatarUrl, name, tint } }: { specialist: Agent }) {
  return (
    <div
      style={tint ? { backgroundColor: tint } : undefined}
      className="-mx-[clamp(1.125rem,4vw,2.5rem)] grid justify-center overflow-hidden bg-sunken lg:mx-0 lg:aspect-[4/5] lg:rounded-card"
    >
      <Avatar
        src={avatarUrl}
        alt={`Portrait of ${name}`}
        isFirst
        tint={tint}
        className="size-56 self-end lg:size-full"
      />
    </div>
  )
}

type FactProps = { label: string; className?: string; children: ReactNode }

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={cx('grid content-start gap-0.5', className)}>
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="text-base font-medium">{children}</dd>
    </div>
  )
}

function Facts({ specialist }: { specialist: Agent }) {
  const { rating, reviewsCount, completedProjects, responseTime, languages } = specialist
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-rule py-5 sm:grid-cols-[auto_auto_1fr_auto] sm:gap-x-10">
      <Fact label="Rating">
        <Stars rating={rating} count={reviewsCount} className="text-base" />
      </Fact>
      <Fact label="Completed projects">
        <span className="tabular">{formatNumber(completedProjects)}</span>
      </Fact>
      <Fact label="Response time">{responseTime}</Fact>
      <Fact label="Rate">
        <span className="text-positive">{RATE_ON_PROFILES}</span>
      </Fact>
      {languages.length > 0 && (
        <Fact label="Writes in" className="col-span-full">
          {languageNames(languages)}
        </Fact>
      )}
    </dl>
  )
}

export function ProfileHead({ specialist }: { specialist: Agent }) {
  const { id, name, category, subcategory, specialty, tagline, online } = specialist
  return (
    <header className="grid gap-8 lg:grid-cols-[22rem_1fr] lg:gap-14">
      <Portrait specialist={specialist} />
      <div className="grid content-center justify-items-start gap-6">
        <div className="grid gap-2">
          <p className="eyebrow">
            {category} · {subcategory}
          </p>
          <h1 className="text-5xl sm:text-6xl">{name}</h1>
          {specialty && <p className="text-lg text-ink-muted">{specialty}</p>}
        </div>
        {tagline && (
          <blockquote className="voice max-w-reading ps-[0.42em] text-xl sm:text-2xl">
            {tagline}
          </blockquote>
        )}
        <div className="w-full">
          <Facts specialist={specialist} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button asChild size="lg">
            <Link to={chatLink(id)} state={{ freelancer: specialist }}>
              Chat with {firstName(specialist)}
            </Link>
          </Button>
          <span className="h-13 w-28">
            <Suspense>
              <SaveButton specialist={specialist} isLarge />
            </Suspense>
          </span>
          <Link to={compareLink([id])} className="link min-h-11 content-center">
            Compare with others
          </Link>
          {online && (
            <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
              <span aria-hidden className="size-2 rounded-full bg-positive" />
              Online
            </span>
          )}
        </div>
      </div>
    </header>
  )
}
