/** The reports on a text, why it was hidden, its author's appeal, and the decisions. */
import type { ReactNode } from 'react'

import type { ModerationCase, ModerationReports } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'

import { verdictWords } from './states'

const Time = ({ iso }: { iso: string }) => (
  <time dateTime={iso} className="tabular whitespace-nowrap">
    {formatDateTime(iso)}
  </time>
)

type StepProps = { title: string; by: string; at: string; words: string }

function Step({ title, by, at, words }: StepProps) {
  return (
    <li className="grid gap-0.5">
      <p className="text-ink-muted">
        <span className="font-medium text-ink">{title}</span>
        {by && ` by ${by}`}, <Time iso={at} />
      </p>
      {words && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
    </li>
  )
}

function Reports({ reports: { count, first, last, latest } }: { reports: ModerationReports }) {
  if (count === 0 || first === null || last === null) return null
  return (
    <div className="grid gap-1.5">
      <p className="text-ink-muted">
        <span className="font-medium text-ink">
          {count === 1 ? '1 report' : `${count} reports`}
        </span>
        , <Time iso={first} />
        {last !== first && (
          <>
            {' '}
            to <Time iso={last} />
          </>
        )}
      </p>
      <ul aria-label="Reports" className="grid gap-1">
        {latest.map(({ id, name, reason, dismissed }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            <span className="font-medium">{name || 'Deleted user'}</span>
            {reason ? `: ${reason}` : ' gave no reason'}
            {dismissed && <span className="text-ink-muted"> (dismissed)</span>}
          </li>
        ))}
      </ul>
      {count > latest.length && (
        <p className="text-ink-muted">and {count - latest.length} earlier ones</p>
      )}
    </div>
  )
}

export function CaseHistory({ found }: { found: ModerationCase }) {
  const { reports, hiding, appeal, decision, author } = found
  const steps: ReactNode[] = []
  if (hiding) {
    const by = hiding.by?.name ?? ''
    const words = hiding.reason && `Reason: ${hiding.reason}`
    steps.push(<Step key="hiding" title="Hidden" by={by} at={hiding.time} words={words} />)
  }
  if (appeal) {
    const { time, text } = appeal
    steps.push(<Step key="appeal" title="Appeal" by={author.name} at={time} words={text} />)
  }
  if (decision) {
    const { verdict, by, time, note } = decision
    const title = verdictWords(verdict)
    steps.push(<Step key="decision" title={title} by={by?.name ?? ''} at={time} words={note} />)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
      <Reports reports={reports} />
      {steps.length > 0 && (
        <ol aria-label="What was done" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {steps}
        </ol>
      )}
    </div>
  )
}
