/** What needs attention, with the command that repairs it. */
import type { Finding } from '@/shared/api'
import { Tag } from '@/shared/ui'

/** A text between backticks is a command. */
function Mend({ text }: { text: string }) {
  return text.split('`').map((part, place) =>
    place % 2 === 1 ? (
      <code key={place} className="text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  )
}

function Line({ finding: { concern, health, found, mend } }: { finding: Finding }) {
  return (
    <li className="grid gap-1 rounded-card border border-rule bg-raised px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Tag tone={health === 'broken' ? 'danger' : 'warning'}>
          {health === 'broken' ? 'Broken' : 'Look at this'}
        </Tag>
        <span className="font-medium">{concern}</span>
        <span className="wrap-anywhere">{found}</span>
      </p>
      {mend !== null && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          Mend: <Mend text={mend} />
        </p>
      )}
    </li>
  )
}

export function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) {
    return (
      <p className="rounded-card border border-rule bg-raised px-4 py-3">
        <Tag tone="positive">All is well</Tag> <span className="ms-2">Nothing needs you.</span>
      </p>
    )
  }
  return (
    <ul aria-label="What needs you" className="grid gap-2">
      {findings.map((finding) => (
        <Line key={`${finding.concern} ${finding.found}`} finding={finding} />
      ))}
    </ul>
  )
}
