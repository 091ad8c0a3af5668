/** One session with a specialist: the latest, a certain one, or one that begins with the next message. */
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { type Agent, type Conversation, toApiError, useGetConversationQuery } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { useAppDispatch } from '@/shared/store'
import { Banner, Loading } from '@/shared/ui'

import { openOutbox } from './composer'
import { NOTHING_SAID, nothingSaid, putConversation } from './conversationCache'
import { ConversationView } from './ConversationView'
import { OpenFailure } from './OpenFailure'
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
  /** The page goes on with this session, and the address will ask for it. */
  onStay: (sessionId: string) => void
  /** Somebody wants to see their conversations with the specialist. */
  onSessions: () => void
}

/** What to say where a search leads to a message that is no longer part of the conversation. */
const GONE = 'The message you came for is no longer in this conversation.'
const UNREAD = 'That part of the conversation could not be loaded.'

type History = { data?: Conversation | undefined; fulfilledTimeStamp?: number | undefined }

/**
 * The page that no session is asked for opens with the latest, and stays with it: what is read and typed there belongs to
 * it. Once another one is the latest, this is the one to stay with, as it was known last.
 */
function useLeftBehind(isLatest: boolean, { data, fulfilledTimeStamp }: History) {
  // What an earlier visit has left in the cache is not what this one opens with.
  const [left] = useState(fulfilledTimeStamp)
  const [opened, setOpened] = useState<Conversation | null>(null)
  const latest = isLatest && fulfilledTimeStamp !== left ? data : undefined
  const sessionId = opened?.sessionId ?? null
  const isOther = latest !== undefined && sessionId !== null && latest.sessionId !== sessionId
  if (latest !== undefined && !isOther && latest !== opened) setOpened(latest)
  return isOther ? opened : null
}

/** Gives the page the address of the session it stays with. */
function useStaying({ agent: { id: agentId }, onStay }: SessionProps, kept: Conversation | null) {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  useEffect(() => {
    const sessionId = kept?.sessionId ?? null
    if (kept === null || sessionId === null) return
    let isOver = false
    // It is known under its own name before it is asked for, so that nothing else is shown in between.
    void dispatch(putConversation({ agentId, sessionId }, kept)).then(() => {
      if (isOver) return
      onStay(sessionId)
      void navigate(chatLink(agentId, sessionId), { replace: true, state })
    })
    return () => {
      isOver = true
    }
  }, [kept, agentId, onStay, navigate, dispatch, state])
}

/**
 * The conversation as it is known. A new one is the latest as soon as the server has taken its first
 * message; until then, the latest is another one and stays out of sight.
 */
function useConversation(props: SessionProps) {
  const { userId, agent, asked } = props
  const isNew = asked === NEW
  const sessionId = isNew ? null : asked
  const place = useMemo<Place>(
    () => ({ agentId: agent.id, ...(sessionId && { sessionId }) }),
    [agent.id, sessionId],
  )
  const history = useGetConversationQuery(place, { refetchOnMountOrArgChange: true })
  const kept = useLeftBehind(asked === null, history)
  useStaying(props, kept)
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
    conversation: isHidden ? NOTHING_SAID : (kept ?? history.data ?? nothingSaid(place)),
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
