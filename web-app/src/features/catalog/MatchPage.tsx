/** A job in one's own words, and the specialists who fit it. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { toApiError } from '@/shared/api'
import { type AgentMatch, useMatchAgentsQuery } from '@/shared/api/match'
import { browseLink } from '@/shared/lib/links'
import {
  Breadcrumb,
  Button,
  EmptyState,
  ErrorState,
  Loading,
  PageTitle,
  Skeleton,
} from '@/shared/ui'

import { JobForm } from './matching/JobForm'
import { MatchedSpecialist } from './matching/MatchedSpecialist'
import { useJob } from './matching/useJob'

const TITLE = 'Describe your job'

function Searching() {
  return (
    <Loading label="Looking for who fits…">
      <div aria-hidden className="grid gap-6 py-6">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-36 w-full" />
        ))}
      </div>
    </Loading>
  )
}

function Nobody() {
  return (
    <EmptyState
      title="Nobody fits these words"
      action={
        <Button asChild variant="secondary">
          <Link to={browseLink()}>Browse AI Specialists</Link>
        </Button>
      }
    >
      Name the kind of text, such as a letter, a speech or a report, and what it is about.
    </EmptyState>
  )
}

type FoundProps = {
  /** Missing as long as the answer is. */
  found: readonly AgentMatch[] | undefined
  error: unknown
  onRetry: () => void
}

function Found({ found, error, onRetry }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = found !== undefined
  // The answer is below the button that asked for it.
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])

  if (error !== undefined)
    return <ErrorState onRetry={onRetry}>{toApiError(error).message}</ErrorState>
  if (found === undefined) return <Searching />
  if (found.length === 0) return <Nobody />
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="pb-5 text-2xl outline-none sm:text-3xl">
        {found.length === 1 ? 'One writer fits' : `${found.length} writers fit`}
      </h2>
      <ol>
        {found.map((match, place) => (
          <li key={match.agent.id}>
            <MatchedSpecialist {...match} isBest={place === 0} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function Component() {
  const { brief, change, asked, ask } = useJob()
  const answer = useMatchAgentsQuery({ job: { brief: asked } }, { skip: asked === '' })
  return (
    <div className="page grid min-h-dvh content-start gap-10 py-10 sm:py-14">
      <PageTitle>{TITLE}</PageTitle>
      <header className="grid gap-3">
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'AI Specialists', to: browseLink() },
            { label: TITLE },
          ]}
        />
        <h1 className="text-4xl sm:text-5xl">{TITLE}</h1>
        <p className="max-w-reading font-serif text-lg text-ink-muted">
          In your own words. You see who writes such things, and why we think so.
        </p>
      </header>
      <div className="max-w-3xl">
        <JobForm brief={brief} onChange={change} onAsk={ask} isAsking={answer.isFetching} />
      </div>
      {asked !== '' && (
        <section aria-label="Who fits">
          <Found
            key={asked}
            found={answer.currentData}
            error={answer.error}
            onRetry={() => void answer.refetch()}
          />
        </section>
      )}
    </div>
  )
}
