/** The log event by event: by position, or along one stream. */
import { type SyntheticEvent, useRef, useState } from 'react'

import { toApiError, useWalkLogQuery } from '@/shared/api'
import type { LogPlace } from '@/shared/lib/logPath'
import { Button, EmptyState, ErrorState, Loading, Skeleton, TextField } from '@/shared/ui'

import { Shown } from './Shown'
import { placeOf, useArrival, usePlace } from './usePlace'

const HINT = 'A position such as 4711, or a stream as type/id'

type AskProps = {
  place: LogPlace | null
  error: string | undefined
  onGo: (place: LogPlace) => void
}

function Ask({ place, error, onGo }: AskProps) {
  const there = place === null || 'event' in place ? '' : Object.values(place).join('')
  const [typed, setTyped] = useState(there)
  const [was, setWas] = useState(there)
  if (was !== there) {
    // The field shows the place that the reader has moved to.
    setWas(there)
    setTyped(there)
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (typed.trim() !== '') onGo(placeOf(typed))
  }
  return (
    <form
      role="search"
      aria-label="Place in the log"
      className="flex max-w-reading flex-wrap items-start gap-3"
      onSubmit={submit}
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Position or stream"
          hint={HINT}
          error={error}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6.5">
        Show
      </Button>
    </form>
  )
}

/** The message of a refusal, if it is about the place. */
function complaint(error: unknown): string | undefined {
  const { fields } = toApiError(error)
  return fields.position ?? fields.stream ?? fields.event
}

/** The query for the place, one event at a time. */
function queryOf(place: LogPlace | null) {
  if (place === null) return {}
  if ('position' in place) return { position: Number(place.position) }
  return 'stream' in place ? { ...place, limit: 1 } : place
}

export function Walk({ end }: { end: number }) {
  const [place, go] = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  const { data, error, isFetching, refetch } = useWalkLogQuery(queryOf(place), {
    skip: place === null,
    refetchOnMountOrArgChange: true,
  })
  const failed = error !== undefined && !isFetching
  const wrong = failed ? complaint(error) : undefined

  function content() {
    if (place === null) {
      return (
        <EmptyState
          title="No event is open"
          className="py-6"
          action={
            <Button variant="secondary" onClick={() => go({ position: String(end) })}>
              Show the last event
            </Button>
          }
        >
          Personal values are sealed, and stay so.
        </EmptyState>
      )
    }
    if (wrong !== undefined) return null
    if (failed && toApiError(error).status === 404) {
      return (
        <EmptyState title="Nothing stands there" className="py-6">
          The log ends at {end}, and a stream is written as it stands in the audit log.
        </EmptyState>
      )
    }
    if (failed) {
      return (
        <ErrorState onRetry={() => void refetch()}>
          {toApiError(error).message || 'The event could not be loaded.'}
        </ErrorState>
      )
    }
    if (data === undefined) {
      return (
        <Loading label="Loading the event">
          <Skeleton className="h-72 rounded-card" />
        </Loading>
      )
    }
    return <Shown part={data} isBusy={isFetching} onGo={go} />
  }

  return (
    <section className="grid gap-4" aria-labelledby="event-by-event">
      <h4 id="event-by-event" ref={heading} tabIndex={-1} className="scroll-mt-24 font-semibold">
        Event by event
      </h4>
      <Ask place={place} error={wrong} onGo={go} />
      {content()}
    </section>
  )
}
