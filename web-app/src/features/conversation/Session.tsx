/**
 * One session with a specialist: the latest, a given one, or a new one that begins with the next
 * message.
 */
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
  /** The session in the address; the latest when null. */
  asked: string | null
  onReviewed: () => void
  /** Called when the page stays with this session, which the address will then name. */
  onStay: (sessionId: string) => void
  /** Called to show the conversations with the specialist. */
  onSessions: () => void
  /** Called to look for words in the conversation. */
  onFind: () => void
}

/** The message when a search result is no longer part of the conversation. */
const GONE = 'The message you came for is no longer in this conversation.'
const UNREAD = 'That part of the conversation could not be loaded.'

type History = { data?: Conversation | undefined; fulfilledTimeStamp?: number | undefined }

/**
 * A page whose address names no session opens the latest, and stays with it: texts read and typed
 * there belong to it. Returns that session, as it was last known, once another one is the latest.
 */
function useLeftBehind(isLatest: boolean, { data, fulfilledTimeStamp }: History) {
  // Data cached by an earlier visit does not count as opened here.
  const [left] = useState(fulfilledTimeStamp)
  const [opened, setOpened] = useState<Conversation | null>(null)
  const latest = isLatest && fulfilledTimeStamp !== left ? data : undefined
  const sessionId = opened?.sessionId ?? null
  const isOther = latest !== undefined && sessionId !== null && latest.sessionId !== sessionId
  if (latest !== undefined && !isOther && latest !== opened) setOpened(latest)
  return isOther ? opened : null
}

/** Puts the session that the page stays with into the address. */
function useStaying({ agent: { id: agentId }, onStay }: SessionProps, kept: Conversation | null) {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const dispatch = useAppDispatch()

  useEffect(() => {
    const sessionId = kept?.sessionId ?? null
    if (kept === null || sessionId === null) return
    let isOver = false
    // It is cached under its own name before the address changes, so that nothing else is shown in
    // between.
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
 * The known conversation. A new one is the latest as soon as the server has accepted its first
 * message; until then, the latest is another one and is not shown.
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

/** A message that is not loaded is read together with those around it. */
function usePart(place: Place, conversation: Conversation, isKnown: boolean) {
  const target = useTarget()
  const [arrivedAt, setArrivedAt] = useState<string | null>(null)
  const hasIt = target !== null && conversation.messages.some(({ id }) => id === target.id)
  // A reader who came to it stays, also when the message is then deleted.
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
  // When the history can not be read, the chat is empty, not broken; and once the chat is
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
      onFind={props.onFind}
      onSend={onSend}
    />
  )
}
