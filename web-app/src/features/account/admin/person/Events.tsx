/** The events of a person and their account, from the audit log. */
import { Link } from 'react-router'

import type { Person } from '@/shared/api'
import { auditPath } from '@/shared/lib/auditPath'
import { formatDateTime } from '@/shared/lib/format'

import { Part } from './Part'

export type EventsProps = {
  events: Person['events']
  /** Id of the person. */
  person: string
  /** Whether the reader may open the audit log. */
  mayReadAll: boolean
}

export function Events({ events, person, mayReadAll }: EventsProps) {
  return (
    <Part
      title="Latest events"
      items={events}
      keyOf={({ position }) => String(position)}
      nothing="Nothing happened yet."
      action={
        mayReadAll && (
          <Link className="link text-sm" to={auditPath(person)}>
            All in the audit log
          </Link>
        )
      }
    >
      {({ action, by, at }) => (
        <>
          <code className="min-w-0 flex-1 basis-48 wrap-anywhere">{action}</code>
          <span className="text-ink-muted">{by}</span>
          <time dateTime={at} className="tabular text-ink-muted">
            {formatDateTime(at)}
          </time>
        </>
      )}
    </Part>
  )
}
