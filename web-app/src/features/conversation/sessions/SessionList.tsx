/** The conversations with a specialist: pinned ones first, archived ones apart. */
import { useState } from 'react'

import { useSessionPagesInfiniteQuery } from '@/shared/api'
import { useNow } from '@/shared/lib/useNow'
import { Chip, ErrorState, Loading, LoadMore, Skeleton } from '@/shared/ui'

import { SessionItem } from './SessionItem'

const FAILED = 'The conversations could not be loaded.'

export type SessionListProps = {
  agentId: string
  /** The shown session. */
  sessionId: string | null
  onOpen: () => void
}

function Sessions({
  agentId,
  sessionId,
  onOpen,
  archived,
}: SessionListProps & { archived: boolean }) {
  const list = useSessionPagesInfiniteQuery(
    { agentId, archived },
    { refetchOnMountOrArgChange: true },
  )
  const now = useNow()
  if (list.data === undefined) {
    if (list.isError && !list.isFetching) {
      return (
        <ErrorState className="py-6" onRetry={() => void list.refetch()}>
          {FAILED}
        </ErrorState>
      )
    }
    return (
      <Loading label="Loading the conversations">
        <div className="grid gap-2 px-3">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      </Loading>
    )
  }
  const sessions = list.data.pages.flatMap((page) => page.items)
  if (sessions.length === 0) {
    return (
      <p className="px-3 py-2 text-sm text-ink-muted">
        {archived ? 'No archived conversations.' : 'No conversations yet.'}
      </p>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-0.5">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isCurrent={session.id === sessionId}
            now={now}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <LoadMore list={list} label="Show older conversations" />
    </>
  )
}

export function SessionList(props: SessionListProps) {
  const [archived, setArchived] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3">
      <Sessions key={String(archived)} {...props} archived={archived} />
      <Chip selected={archived} onClick={() => setArchived(!archived)} className="mx-3 w-fit">
        Archived
      </Chip>
    </div>
  )
}
