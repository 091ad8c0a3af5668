/**
 * What the real-time channel adds to an open conversation: status, streamed text, balance,
 * the end of the session. Without it the page works with HTTP alone.
 */
import { useEffect, useRef, useState } from 'react'

import { type ConversationStatus, conversationsChanged, renewToken } from '@/shared/api'
import { socketUrl } from '@/shared/config'
import {
  Channel,
  type ChannelState,
  type ReplyDelta,
  type ReplyDone,
  type ReplyReset,
  type ServerFrame,
  type StatusUpdate,
} from '@/shared/realtime'
import { isViewing, loseSession, readToken } from '@/shared/session'
import { type RootState, useAppDispatch } from '@/shared/store'

import {
  cachedConversation,
  learnBalance,
  putStatus,
  refetchConversation,
} from '../conversationCache'
import type { Place } from '../place'
import { toStatus } from '../status'
import { createReplyStream, type ReplyStream } from './replyStream'

export type LiveOptions = {
  place: Place
  /** The shown session, null as long as there is none. */
  sessionId: string | null
  /** A message of this page is on its way: its answer will tell what happened. */
  isInFlight: boolean
  /** A message of this page waits for its reply, also when its answer got lost on the way. */
  isAwaiting: boolean
}

export type Live = { stream: ReplyStream; channel: ChannelState }

export function useLive({ place, sessionId, isInFlight, isAwaiting }: LiveOptions): Live {
  const [stream] = useState(createReplyStream)
  const [channel, setChannel] = useState<ChannelState>('away')
  const dispatch = useAppDispatch()
  const inFlight = useRef(isInFlight)
  const awaiting = useRef(isAwaiting)
  const shown = useRef(sessionId)
  /** Requests text again that was ignored while its session was not known. */
  const askAgain = useRef<() => void>(null)

  useEffect(() => {
    inFlight.current = isInFlight
    awaiting.current = isAwaiting
    shown.current = sessionId
    if (sessionId === null) return
    askAgain.current?.()
    askAgain.current = null
  }, [isInFlight, isAwaiting, sessionId])

  useEffect(() => {
    const { agentId, sessionId: named } = place
    let connections = 0
    /** Last known status of each session. */
    const heard = new Map<string, ConversationStatus>()

    function catchUp() {
      if (!inFlight.current) void dispatch(refetchConversation(place))
    }

    /** Only a change in another session can have made that one the latest. */
    function hearElsewhere(sessionId: string, status: ConversationStatus) {
      if (named !== undefined || inFlight.current || heard.get(sessionId) === status) return
      heard.set(sessionId, status)
      catchUp()
    }

    function updateStatus({ sessionId, status }: StatusUpdate) {
      const next = toStatus(status)
      const readKnown = (_: unknown, getState: () => RootState) =>
        cachedConversation(getState(), place)
      const known = dispatch(readKnown)
      const own = named ?? known.sessionId
      if (sessionId !== undefined && own !== null && sessionId !== own) {
        return hearElsewhere(sessionId, next)
      }
      if (sessionId !== undefined) heard.set(sessionId, next)
      if (known.status === next) return
      // Without a name it may be the status of another session with them; this one is read.
      if (named === undefined || sessionId === known.sessionId) {
        dispatch(putStatus(place, status))
      }
      catchUp()
    }

    /** A session or message was renamed, chosen, deleted or archived, maybe in another tab. */
    function learn() {
      dispatch(conversationsChanged())
      catchUp()
    }

    /** Text of another session with the same specialist is not for this page. */
    function isElsewhere(frame: ReplyDelta | ReplyReset | ReplyDone) {
      // A message that opens a session waits only for the reply in its own session.
      if (shown.current === null) return !awaiting.current
      return frame.sessionId !== undefined && frame.sessionId !== shown.current
    }

    function receive(frame: ServerFrame) {
      if (frame.type === 'balance') void dispatch(learnBalance(frame.tokens))
      if (!('agentId' in frame) || frame.agentId !== agentId) return
      if (frame.type === 'agent_status_update') return updateStatus(frame)
      if (frame.type === 'conversation_changed') return learn()
      if (isElsewhere(frame)) {
        if (shown.current === null) askAgain.current = subscribe
        return
      }
      if (frame.type === 'reply_delta' && !stream.add(frame)) subscribe()
      if (frame.type === 'reply_reset') stream.reset(frame)
      if (frame.type === 'reply_done') {
        stream.finish(frame)
        catchUp()
      }
    }

    function subscribe() {
      const cursor = stream.cursor()
      connection.send({
        type: 'subscribe',
        agentId,
        ...(named && { sessionId: named }),
        ...(cursor && { cursor }),
      })
    }

    const connection: Channel = new Channel({
      url: socketUrl(),
      // An admin who views the account gets no live news.
      token: () => (isViewing() ? null : readToken()),
      renew: renewToken,
      onReady() {
        subscribe()
        // Covers everything that happened while there was no connection.
        connections += 1
        if (connections > 1) catchUp()
      },
      onFrame: receive,
      onState: setChannel,
      onEnd: (code) =>
        dispatch(loseSession(code === 'account_suspended' ? 'suspended' : 'expired')),
    })
    return () => connection.close()
  }, [place, dispatch, stream])

  return { stream, channel }
}
