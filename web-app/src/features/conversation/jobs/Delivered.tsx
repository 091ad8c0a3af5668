/** What was delivered in an order, version by version. */
import { GitCompareArrows } from 'lucide-react'
import { Link } from 'react-router'

import type { ChatJobDetails } from '@/shared/api/chatJobs'
import { chatLink, versionsLink } from '@/shared/lib/links'

import { Part } from './Part'
import { Version } from './Version'

export type DeliveredProps = {
  job: ChatJobDetails
  /** Called when a version was approved, or could not be. */
  onChanged: () => void
}

function Nothing({ job: { state, versions, agentId, sessionId } }: { job: ChatJobDetails }) {
  if (versions > 0) return <p className="text-ink-muted">What was delivered was deleted.</p>
  if (state !== 'open') return <p className="text-ink-muted">Nothing was delivered.</p>
  return (
    <p className="text-ink-muted">
      Nothing is delivered yet. What is being written can be watched in{' '}
      <Link to={chatLink(agentId, sessionId)} className="link">
        the chat
      </Link>
      .
    </p>
  )
}

/** The deleted ones are gone from the list, but not from the number. */
function gone({ versions, delivered }: ChatJobDetails): string {
  const count = versions - delivered.length
  if (delivered.length === 0 || count <= 0) return ''
  return count === 1 ? '1 more version was deleted.' : `${count} more versions were deleted.`
}

export function Delivered({ job, onChanged }: DeliveredProps) {
  const { agentId, delivered } = job
  const last = delivered.at(-1)
  const missing = gone(job)
  return (
    <Part
      title="Versions"
      beside={
        last !== undefined &&
        last.document.version > 1 && (
          <Link
            to={versionsLink(agentId, last.messageId)}
            className="link inline-flex items-center gap-1.5 text-sm pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            <GitCompareArrows aria-hidden className="size-4" />
            Compare versions
          </Link>
        )
      }
    >
      {last === undefined ? (
        <Nothing job={job} />
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {delivered.map((version) => (
            <Version key={version.messageId} {...{ job, version, onChanged }} />
          ))}
        </ol>
      )}
      {missing && <p className="text-sm text-ink-muted">{missing}</p>}
    </Part>
  )
}
