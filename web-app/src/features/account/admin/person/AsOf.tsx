/** The state of a person after any of their events, beside their present state. */
import { useId, useState } from 'react'

import { type PersonAsOf, toApiError, useGetUserAsOfQuery } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { useDebounced } from '@/shared/lib/useDebounced'
import { ErrorState, Loading, Skeleton } from '@/shared/ui'

import { Standings } from './Standings'

/** A key held down passes many events; only the last one is requested. */
const WAIT_MS = 250

const TOO_LONG = 'history_too_long'

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = toApiError(error)
  if (code === TOO_LONG) return <p className="text-sm text-ink-muted">{message}</p>
  return (
    <ErrorState onRetry={onRetry} className="py-6">
      How they stood could not be loaded.
    </ErrorState>
  )
}

type SliderProps = {
  event: number
  events: number
  /** Time of the event, once it is known. */
  at: string | undefined
  onChange: (event: number) => void
}

function Slider({ event, events, at, onChange }: SliderProps) {
  const id = useId()
  const place = `Event ${event} of ${events}`
  const date = at === undefined ? '' : formatDateTime(at)
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <label htmlFor={id} className="font-medium">
          After the event
        </label>
        <output htmlFor={id} className="tabular text-ink-muted">
          {date ? `${place}, ${date}` : place}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={1}
        max={events}
        step={1}
        value={event}
        aria-valuetext={date ? `${place}, ${date}` : place}
        className="h-11 w-full accent-accent"
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}

function Compared({ id, now }: { id: string; now: PersonAsOf }) {
  /** Null is the last event, also when it changes. */
  const [chosen, setChosen] = useState<number | null>(null)
  const settled = useDebounced(chosen, WAIT_MS)
  const earlier = useGetUserAsOfQuery(
    { id, event: settled ?? now.events },
    { skip: settled === null },
  )
  const event = chosen ?? now.events
  const then = settled === null ? now : earlier.data
  const isThere = then?.event === event
  return (
    <>
      <Slider
        event={event}
        events={now.events}
        at={isThere ? (chosen === null ? now.last.at : then.at) : undefined}
        onChange={(value) => setChosen(value >= now.events ? null : value)}
      />
      {settled !== null && earlier.isError ? (
        <Failed error={earlier.error} onRetry={() => void earlier.refetch()} />
      ) : then === undefined ? (
        <AsOfLoading />
      ) : (
        <Standings then={then.standing} now={now.standing} isBusy={!isThere} />
      )}
    </>
  )
}

function AsOfLoading() {
  return (
    <Loading label="Loading how they stood">
      <Skeleton className="h-48" />
    </Loading>
  )
}

export function AsOf({ id }: { id: string }) {
  const heading = useId()
  const { data: now, error, refetch } = useGetUserAsOfQuery({ id })
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={heading} className="text-xl">
        As of
      </h3>
      {now !== undefined && now.events > 1 && <Compared id={id} now={now} />}
      {now !== undefined && now.events <= 1 && (
        <p className="text-sm text-ink-muted">
          Only one thing happened yet: there is no earlier state.
        </p>
      )}
      {now === undefined && error !== undefined && (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
      {now === undefined && error === undefined && <AsOfLoading />}
    </section>
  )
}
