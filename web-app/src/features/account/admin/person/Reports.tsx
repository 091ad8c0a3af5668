/** Reports in the community, by a person or about them. */
import type { Person } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'

import { Lead, Part } from './Part'

export type ReportsProps = {
  title: string
  reports: Person['reportsBy']
  count: number
  /** The role of the other person in the report. */
  other: string
}

export function Reports({ title, reports, count, other }: ReportsProps) {
  return (
    <Part
      title={title}
      count={count}
      items={reports}
      keyOf={({ discussion, at, with: name }) => discussion + at + name}
      nothing="None."
    >
      {({ title: discussion, reply, reason, with: name, at }) => (
        <>
          <Lead below={reason || 'Without a reason'}>
            {reply ? 'A reply in ' : ''}“{discussion}”
          </Lead>
          <span className="text-ink-muted">
            {other} {name || 'somebody who was erased'},{' '}
            <time dateTime={at} className="tabular">
              {formatDateTime(at)}
            </time>
          </span>
        </>
      )}
    </Part>
  )
}
