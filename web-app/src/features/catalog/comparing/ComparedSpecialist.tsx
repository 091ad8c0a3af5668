/**
 * One of those side by side. Its rows are those of the list around it, so that the same fact of all
 * of them stands on one line.
 */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { X } from 'lucide-react'
import { Link } from 'react-router'

import type { Agent, AgentDetails, Portfolio } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { languageNames } from '@/shared/lib/language/languageName'
import { chatLink, specialistLink } from '@/shared/lib/links'
import { Avatar, Button, ErrorState, IconButton, Loading, Skeleton, Stars, Tag } from '@/shared/ui'

import { firstName } from '../firstName'
import { useSpecialist } from '../useSpecialist'

const OpenSample = lazy(async () => ({ default: (await import('../OpenSample')).OpenSample }))

function Head({ specialist, onRemove }: { specialist: Agent; onRemove: () => void }) {
  const { id, name, avatarUrl, tint, category, specialty } = specialist
  return (
    <div className="relative grid content-start gap-3 pb-3">
      <Avatar src={avatarUrl} tint={tint} isFirst className="aspect-square w-full rounded-card" />
      <IconButton
        label={`Take ${name} out`}
        onClick={onRemove}
        className="absolute top-2 right-2 bg-raised"
      >
        <X aria-hidden className="size-5" />
      </IconButton>
      <div className="grid gap-0.5">
        <p className="text-xs text-ink-muted">{category}</p>
        <h2 className="text-xl leading-tight">
          <Link
            to={specialistLink(id)}
            state={{ freelancer: specialist }}
            className="hover:text-accent-strong"
          >
            {name}
          </Link>
        </h2>
        {specialty && <p className="text-sm text-ink-muted">{specialty}</p>}
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 border-t border-rule py-3">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Points({ points }: { points: string[] | undefined }) {
  if (points === undefined) return <Skeleton className="h-16 w-full" />
  if (points.length === 0) return 'Nothing is named.'
  return (
    <ul className="grid list-disc gap-1 ps-4.5 text-sm marker:text-ink-muted">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

function Sample({ specialist, details }: { specialist: Agent; details: AgentDetails | undefined }) {
  const [opened, setOpened] = useState<Portfolio | null>(null)
  if (details === undefined) return <Skeleton className="h-10 w-full" />
  const [sample] = details.portfolios
  if (sample === undefined) return 'Nothing is shown yet.'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpened(sample)}
        className="link min-h-9 text-start font-serif"
      >
        {sample.title}
      </button>
      <p className="text-xs text-ink-muted">{sample.kind}</p>
      {opened && (
        <Suspense>
          <OpenSample sample={opened} specialist={specialist} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

function Facts({ specialist, details }: { specialist: Agent; details: AgentDetails | undefined }) {
  const { tagline, rating, reviewsCount, completedProjects, responseTime, languages, skills } =
    specialist
  return (
    <dl className="row-span-9 grid grid-rows-subgrid">
      <Fact label="Voice">
        {tagline ? <span className="voice text-lg leading-snug">{tagline}</span> : 'Not given.'}
      </Fact>
      <Fact label="Rating">
        <Stars rating={rating} count={reviewsCount} />
      </Fact>
      <Fact label="Completed projects">
        <span className="tabular">{formatNumber(completedProjects)}</span>
      </Fact>
      <Fact label="Response time">{responseTime}</Fact>
      <Fact label="Writes in">{languageNames(languages) || 'Not given.'}</Fact>
      <Fact label="Good at">
        <Points points={details?.strengths} />
      </Fact>
      <Fact label="Refuses">
        <Points points={details?.refuses} />
      </Fact>
      <Fact label="Skills">
        <ul className="flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li key={skill}>
              <Tag>{skill}</Tag>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="A sample page">
        <Sample specialist={specialist} details={details} />
      </Fact>
    </dl>
  )
}

export type ComparedSpecialistProps = { id: string; onRemove: () => void }

export function ComparedSpecialist({ id, onRemove }: ComparedSpecialistProps) {
  const { specialist, details, isMissing, hasFailed, detailsFailed, retry } = useSpecialist(id)
  if (isMissing) {
    return (
      <div className="row-span-full grid content-start gap-3">
        <p>Nobody is listed as “{id}” any more.</p>
        <Button variant="secondary" onClick={onRemove}>
          Take out
        </Button>
      </div>
    )
  }
  if (hasFailed || detailsFailed) {
    return <ErrorState onRetry={retry}>This specialist could not be loaded.</ErrorState>
  }
  if (specialist === null) {
    return (
      <Loading label="Loading a specialist">
        <Skeleton className="aspect-square w-full rounded-card" />
      </Loading>
    )
  }
  return (
    <>
      <Head specialist={specialist} onRemove={onRemove} />
      <Facts specialist={specialist} details={details} />
      <Button asChild className="mt-2">
        <Link to={chatLink(id)} state={{ freelancer: specialist }}>
          Chat with {firstName(specialist)}
        </Link>
      </Button>
    </>
  )
}
