/** The message that an order began with. */
import { Link } from 'react-router'

import type { ChatJobDetails } from '@/shared/api/chatJobs'
import { formatDateTime } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'

import { Attachments } from '../documents'
import { Folded } from './Folded'
import { Part } from './Part'

export function Brief({ job: { brief, agentId, sessionId } }: { job: ChatJobDetails }) {
  if (brief === null) {
    return (
      <Part title="Brief">
        <p className="text-ink-muted">Its message was deleted.</p>
      </Part>
    )
  }
  const { messageId, text, at, attachments } = brief
  return (
    <Part
      title="Brief"
      beside={
        <Link
          to={chatLink(agentId, sessionId, messageId)}
          className="link text-sm pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          See it in the chat
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <p className="tabular text-sm text-ink-muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {text !== '' && <Folded text={text} about="the brief" />}
        <Attachments files={attachments} isBelowText={text !== ''} />
      </div>
    </Part>
  )
}
