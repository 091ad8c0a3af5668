/** One session with a specialist: the latest, a certain one, or one that begins with the next message. */
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { type Agent, type Conversation, toApiError, useGetConversationQuery } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { Banner, Loading } from '@/shared/ui'

import { NOTHING_SAID, nothingSaid } from './conversationCache'
import { ConversationView } from './ConversationView'
import { OpenFailure } from './OpenFailure'
import { openOutbox } from './outbox'
import { Passage } from './Passage'
import { NEW, type Place, slotOf } from './place'
import { useTarget } from './useTarget'

export const UNKNOWN = 'There is no such conversation.'
/** State of the address once a new session has begun: the page stays as it is. */
export const BEGUN = 'begun'

export function Opening() {
  return (
    <div className="page grid flex-1 place-content-center py-24">
      <Loading label="Loading chat…" />
    </div>
  )
}

export type SessionProps = {
  userId: string
  agent: Agent
  /** The session that the address asks for; the latest when null. */
  asked: string | null
  onReviewed: () => void
  /** Somebody wants to see their conversations with the specialist. */
  onSessions: () => void
}

/** What to say where a search leads to a message that is no longer part of the conversation. */
const GONE = 'The message you came for is no longer in this conversation.'
const UNREAD = 'That part of the conversation could not be loaded.'

/**
 * The conversation as it is known. A new one is the latest as soon as the server has taken its first
 * message; until then, the latest is another one and stays out of sight.
 */
function useConversation({ userId, agent, asked }: SessionProps) {
  const isNew = asked === NEW
  const sessionId = isNew ? null : asked
  const place = useMemo<Place>(
    () => ({ agentId: agent.id, ...(sessionId && { sessionId }) }),
    [agent.id, sessionId],
  )
  const history = useGetConversationQuery(place, { refetchOnMountOrArgChange: true })
  const [firstKey, setFirstKey] = useState(() => {
    return isNew ? openOutbox(slotOf({ userId, agentId: agent.id }, NEW, null)).read()?.key : null
  })
  const isBegun = history.data?.messages.some(
    ({ clientKey }) => clientKey !== null && clientKey === firstKey,
  )
  const isHidden = isNew && !isBegun
  return {
    place,
    history,
    conversation: isHidden ? NOTHING_SAID : (history.data ?? nothingSaid(place)),
    hasBegun: isNew && isBegun,
    onSend: setFirstKey,
  }
}

/** A message that is not among those that are known is read with those around it. */
function usePart(place: Place, conversation: Conversation, isKnown: boolean) {
  const target = useTarget()
  const [arrivedAt, setArrivedAt] = useState<string | null>(null)
  const hasIt = target !== null && conversation.messages.some(({ id }) => id === target.id)
  // Whoever came to it stays, also when it is deleted then.
  if (hasIt && arrivedAt !== target.visit) setArrivedAt(target.visit)
  const isHere = hasIt || (target !== null && arrivedAt === target.visit)
  const skip = target === null || !isKnown || isHere
  const around = useMemo(() => ({ ...place, around: target?.id ?? '' }), [place, target?.id])
  const { currentData, error, isError, refetch } = useGetConversationQuery(around, { skip })
  const isGone = isError && toApiError(error).status === 404
  return {
    target,
    place: around,
    isAsked: !skip && !isGone,
    isGone: !skip && isGone,
    isFailed: isError && currentData === undefined,
    part: currentData,
    refetch: () => void refetch(),
  }
}

export function Session(props: SessionProps) {
  const { userId, agent, asked } = props
  const { place, history, conversation, hasBegun, onSend } = useConversation(props)
  const [isOpen, setOpen] = useState(false)
  const { target, ...around } = usePart(place, conversation, isOpen)
  const navigate = useNavigate()
  // A history that can not be read leaves an empty chat, not a broken one; and once the chat is
  // open, reading the history again does not close it.
  if (!isOpen && (history.isSuccess || history.isError)) setOpen(true)

  useEffect(() => {
    if (hasBegun) void navigate(chatLink(agent.id), { replace: true, state: BEGUN })
  }, [hasBegun, navigate, agent.id])

  if (!isOpen) return <Opening />
  if (place.sessionId !== undefined && toApiError(history.error).status === 404) {
    return <OpenFailure text={UNKNOWN} />
  }
  if (around.isAsked && target !== null) {
    if (around.isFailed) return <OpenFailure text={UNREAD} onReload={around.refetch} />
    if (around.part === undefined) return <Opening />
    return (
      <Passage
        agent={agent}
        place={around.place}
        conversation={around.part}
        target={target}
        onSessions={props.onSessions}
      />
    )
  }
  return (
    <ConversationView
      userId={userId}
      place={place}
      asked={asked}
      agent={agent}
      conversation={conversation}
      target={target}
      note={around.isGone && <Banner tone="info">{GONE}</Banner>}
      isHistoryMissing={asked !== NEW && history.isError && history.data === undefined}
      onReloadHistory={() => void history.refetch()}
      onReviewed={props.onReviewed}
      onSessions={props.onSessions}
      onSend={onSend}
    />
  )
}
