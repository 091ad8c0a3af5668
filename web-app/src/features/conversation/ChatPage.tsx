/** The chat with one specialist: loads who it is and what was said, then shows the conversation. */
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'

import { type Agent, toApiError, useGetAgentQuery, useGetConversationQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Loading } from '@/shared/ui'

import { NOTHING_SAID } from './conversationCache'
import { ConversationView } from './ConversationView'
import { FailureBoundary, OpenFailure, UNOPENED } from './OpenFailure'
import type { Place } from './place'

export const MISSING = 'Agent not found.'
export const UNLOADED = 'Agent not found or failed to load agent details.'

/** Whom another page introduced on the way here; anything else is not trusted. */
function introduced(state: unknown, id: string): Agent | undefined {
  const freelancer = (state as { freelancer?: Partial<Agent> | null } | null)?.freelancer
  return freelancer?.id === id && typeof freelancer.name === 'string'
    ? (freelancer as Agent)
    : undefined
}

/** The specialist, as introduced or as the server knows them. */
function useSpecialist(id: string) {
  const fromState = introduced(useLocation().state, id)
  const [isReviewed, setReviewed] = useState(false)
  const skip = fromState !== undefined && !isReviewed
  const query = useGetAgentQuery({ id }, { skip })
  return {
    ...query,
    agent: query.data ?? fromState,
    /** A review changes what the specialist looks like, so an introduction no longer serves. */
    reload: () => (skip ? setReviewed(true) : void query.refetch()),
  }
}

function Chat({ id, userId }: { id: string; userId: string }) {
  const { agent, error, isFetching, isSuccess, reload } = useSpecialist(id)
  const place = useMemo<Place>(() => ({ agentId: id }), [id])
  const history = useGetConversationQuery(place, { refetchOnMountOrArgChange: true })
  const [isOpen, setOpen] = useState(false)
  // A history that can not be read leaves an empty chat, not a broken one; and once the chat is
  // open, reading the history again does not close it.
  if (!isOpen && (history.isSuccess || history.isError)) setOpen(true)

  if (agent === undefined) {
    if (isFetching) return <Opening />
    const isMissing = isSuccess || toApiError(error).status === 404
    return isMissing ? (
      <OpenFailure text={MISSING} />
    ) : (
      <OpenFailure text={UNLOADED} onReload={reload} />
    )
  }
  if (!isOpen) return <Opening />
  return (
    <ConversationView
      userId={userId}
      place={place}
      agent={agent}
      conversation={history.data ?? NOTHING_SAID}
      isHistoryMissing={history.isError && history.data === undefined}
      onReloadHistory={() => void history.refetch()}
      onReviewed={reload}
    />
  )
}

function Opening() {
  return (
    <div className="page grid flex-1 place-content-center py-24">
      <Loading label="Loading chat…" />
    </div>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const user = useAppSelector(selectUser)
  if (user === null) return null
  return (
    <FailureBoundary key={id} text={UNOPENED}>
      <Chat key={`${user.id}/${id}`} id={id} userId={user.id} />
    </FailureBoundary>
  )
}
