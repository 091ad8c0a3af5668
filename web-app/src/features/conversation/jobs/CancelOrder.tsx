/**
 * Cancels an open order. The server cancels the one that was opened last in a conversation, so it is
 * offered here only where no other is open in the same one.
 */
import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { type ChatJob, useListChatJobsQuery } from '@/shared/api/chatJobs'
import { chatLink } from '@/shared/lib/links'
import { Button } from '@/shared/ui'

import { CancelJob } from '../documents'
import { Part } from './Part'

/** Most that the server gives at once. */
const MOST = 100

/** Null as long as it is not known. */
function useIsAlone({ id, sessionId }: ChatJob): boolean | null {
  const { data, isError } = useListChatJobsQuery(
    { open: true, limit: MOST },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  if (data === undefined) return isError ? false : null
  const here = data.filter((other) => other.sessionId === sessionId)
  return data.length < MOST && here.length === 1 && here[0]?.id === id
}

export function CancelOrder({ job }: { job: ChatJob }) {
  const [isAsking, setAsking] = useState(false)
  const isAlone = useIsAlone(job)
  const { id, agentId, agentName, sessionId } = job
  if (isAlone === null) return null
  return (
    <Part title="No longer wanted?">
      {isAlone ? (
        <div>
          <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
            <CircleSlash aria-hidden className="size-4" />
            Cancel this order
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted">
          You can cancel it in{' '}
          <Link to={chatLink(agentId, sessionId)} className="link">
            the chat
          </Link>
          , where you see which order that is.
        </p>
      )}
      <CancelJob
        place={{ agentId, sessionId }}
        name={agentName}
        sessionId={sessionId}
        lastId={id}
        open={isAsking}
        onOpenChange={setAsking}
      />
    </Part>
  )
}
