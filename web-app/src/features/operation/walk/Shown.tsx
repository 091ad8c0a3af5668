/** One event as it is stored, and the links from it. */
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'

import { Timeline } from '@/features/audit'
import type { LogEvent, LogPart } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { type LogPlace, logPath } from '@/shared/lib/logPath'
import { Button, ScrollRegion } from '@/shared/ui'

type OnGo = (place: LogPlace) => void

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

/** The metadata as texts; empty when it is damaged. */
function texts(metadata: unknown): Record<string, string> {
  if (typeof metadata !== 'object' || metadata === null) return {}
  return Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

const MONO = 'font-mono text-xs'

function Metadata({ metadata }: { metadata: unknown }) {
  const [followed, setFollowed] = useState<string | null>(null)
  const { correlation, causation, ...others } = texts(metadata)
  return (
    <>
      {Object.entries(others).map(([name, value]) => (
        <Row key={name} name={name.charAt(0).toUpperCase() + name.slice(1)}>
          {value}
        </Row>
      ))}
      {correlation && (
        <Row name="Correlation">
          <button
            type="button"
            aria-haspopup="dialog"
            className={`link ${MONO} text-left`}
            onClick={() => setFollowed(correlation)}
          >
            {correlation}
          </button>
        </Row>
      )}
      {causation && (
        <Row name="Causation">
          {causation.startsWith('request/') ? (
            <span className={MONO}>{causation}</span>
          ) : (
            <Link to={logPath({ event: causation })} className={`link ${MONO}`}>
              {causation}
            </Link>
          )}
        </Row>
      )}
      {followed && <Timeline correlation={followed} onClose={() => setFollowed(null)} />}
    </>
  )
}

function Json({ label, value }: { label: string; value: unknown }) {
  return (
    <ScrollRegion
      label={label}
      className="rounded-control border border-rule bg-sunken"
      inside="max-h-96 overflow-y-auto"
    >
      <pre dir="ltr" className="w-max min-w-full p-3 font-mono text-xs">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </pre>
    </ScrollRegion>
  )
}

type StepsProps = { where: string; before: number | null; after: number | null; onGo: OnGo }

function Steps({ where, before, after, onGo }: StepsProps) {
  const go = (position: number | null) => () => {
    if (position !== null) onGo({ position: String(position) })
  }
  return (
    <div role="group" aria-label={where} className="grid gap-1.5">
      <p aria-hidden className="text-sm text-ink-muted">
        {where}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {/* A pressed button keeps the focus, also at the end. */}
        <Button variant="secondary" size="sm" aria-disabled={before === null} onClick={go(before)}>
          Previous
        </Button>
        <Button variant="secondary" size="sm" aria-disabled={after === null} onClick={go(after)}>
          Next
        </Button>
      </div>
    </div>
  )
}

function Fields({ event }: { event: LogEvent }) {
  const { position, stream, sequence, recordedAt } = event
  const metadata: unknown = event.metadata
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
      <Row name="Position">{formatNumber(position)}</Row>
      <Row name="Stream">
        <Link to={logPath({ stream })} className={`link ${MONO}`}>
          {stream}
        </Link>
      </Row>
      <Row name="Sequence">{formatNumber(sequence)}</Row>
      <Row name="Time">
        <time dateTime={recordedAt} title={recordedAt}>
          {formatDateTime(recordedAt)}
        </time>
      </Row>
      <Metadata key={position} metadata={metadata} />
    </dl>
  )
}

type ShownProps = { part: LogPart; isBusy: boolean; onGo: OnGo }

export function Shown({ part: { events, before, after, end }, isBusy, onGo }: ShownProps) {
  const title = useId()
  const [event] = events
  if (event === undefined) return null
  const { position, version } = event
  const payload: unknown = event.payload
  return (
    <article
      aria-labelledby={title}
      aria-busy={isBusy}
      className="grid gap-5 rounded-card border border-rule bg-raised p-4"
    >
      <h5 id={title} className="font-semibold wrap-anywhere">
        {event.event} <span className="font-normal text-ink-muted">version {version}</span>
      </h5>
      <Fields event={event} />
      <Json label="Payload" value={payload} />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Steps where="In this stream" before={before} after={after} onGo={onGo} />
        <Steps
          where="In the log"
          before={position > 1 ? position - 1 : null}
          after={position < end ? position + 1 : null}
          onGo={onGo}
        />
      </div>
    </article>
  )
}
