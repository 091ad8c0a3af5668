/** The real-time channel of the mock world: sign in, subscribe, listen. */
import { ws } from 'msw'

import { socketUrl } from '../config'
import { accountOfToken } from './http'
import { latestOf, sessionsOf } from './world/conversation'
import { conversationKey } from './world'

type Client = { send: (data: string) => void; close: (code?: number) => void }
/** The topic of a subscription: a session, or the latest one with a specialist. */
type Topic = { agentId: string; sessionId: string | null }
type Listener = { client: Client; ownerId: string | null; topics: Topic[] }
type Delta = { sessionId: string; messageId: string; seq: number; text: string }
type Frame = {
  type?: unknown
  token?: unknown
  agentId?: unknown
  sessionId?: unknown
  cursor?: { messageId: string; seq: number }
}

const listeners = new Set<Listener>()

/** Pieces of the replies in progress, for clients that join late. */
const running = new Map<string, Delta[]>()

function parse(data: unknown): Frame {
  try {
    return JSON.parse(String(data)) as Frame
  } catch {
    return {}
  }
}

function send(client: Client, frame: object) {
  client.send(JSON.stringify(frame))
}

/** A subscription that names a session gets no other session. */
function isAbout(topic: Topic, agentId: string, sessionId: unknown): boolean {
  if (topic.agentId !== agentId) return false
  return topic.sessionId === null || typeof sessionId !== 'string' || topic.sessionId === sessionId
}

function of(ownerId: string, agentId?: string, sessionId?: unknown) {
  return [...listeners].filter(
    (listener) =>
      listener.ownerId === ownerId &&
      (agentId === undefined ||
        listener.topics.some((topic) => isAbout(topic, agentId, sessionId))),
  )
}

/** The pieces of a finished reply are not needed any more. */
function forget(key: string, messageId: unknown) {
  const rest = running.get(key)?.filter((delta) => delta.messageId !== messageId)
  running.set(key, rest ?? [])
}

function statusUpdate(agentId: string, status: string, sessionId?: string | null) {
  return { type: 'agent_status_update', agentId, ...(sessionId && { sessionId }), status }
}

export const sockets = {
  /** To all listeners of this conversation. */
  tell(ownerId: string, agentId: string, frame: Record<string, unknown>) {
    if (frame.type === 'reply_done') forget(conversationKey(ownerId, agentId), frame.messageId)
    for (const { client } of of(ownerId, agentId, frame.sessionId)) send(client, frame)
  },
  delta(ownerId: string, agentId: string, delta: Delta) {
    const key = conversationKey(ownerId, agentId)
    running.set(key, [...(running.get(key) ?? []), delta])
    sockets.tell(ownerId, agentId, { type: 'reply_delta', agentId, ...delta })
  },
  /** The reply begins anew, as when another worker takes it over. */
  restart(ownerId: string, agentId: string, reply: { sessionId: string; messageId: string }) {
    forget(conversationKey(ownerId, agentId), reply.messageId)
    sockets.tell(ownerId, agentId, { type: 'reply_reset', agentId, ...reply })
  },
  /** How many connections listen to this conversation. */
  listening: (ownerId: string, agentId: string) => of(ownerId, agentId).length,
  status(ownerId: string, agentId: string, status: string, sessionId?: string | null) {
    sockets.tell(ownerId, agentId, statusUpdate(agentId, status, sessionId))
  },
  balance(ownerId: string, tokens: number) {
    for (const { client } of of(ownerId)) send(client, { type: 'balance', tokens })
  },
  /** There is something new among their notifications. */
  notified(ownerId: string) {
    for (const { client } of of(ownerId)) send(client, { type: 'notified' })
  },
  /** How many connections somebody has. */
  connected: (ownerId: string) => of(ownerId).length,
  endSession(ownerId: string, code: 'session_ended' | 'account_suspended') {
    for (const { client } of of(ownerId)) {
      send(client, { type: 'session_ended', code })
      // What was sent is delivered a moment later; a closed connection would lose it.
      queueMicrotask(() => client.close(4401))
    }
  },
  /** Cuts every connection, as a lost network does. */
  drop() {
    for (const { client } of listeners) client.close()
    listeners.clear()
  },
  reset() {
    listeners.clear()
    running.clear()
  },
}

function subscribe(listener: Listener, ownerId: string, topic: Topic, cursor: Frame['cursor']) {
  const { agentId, sessionId } = topic
  const key = conversationKey(ownerId, agentId)
  listener.topics.push(topic)
  const known =
    sessionId === null
      ? latestOf(ownerId, agentId)
      : sessionsOf(ownerId, agentId).find((session) => session.sessionId === sessionId)
  send(listener.client, statusUpdate(agentId, known?.status ?? 'idle', known?.sessionId))
  for (const delta of running.get(key) ?? []) {
    if (!isAbout(topic, agentId, delta.sessionId)) continue
    if (cursor?.messageId === delta.messageId && delta.seq <= cursor.seq) continue
    send(listener.client, { type: 'reply_delta', agentId, ...delta })
  }
}

function receive(listener: Listener, frame: Frame) {
  const { client, ownerId } = listener
  if (ownerId === null) {
    const account = frame.type === 'auth' ? accountOfToken(String(frame.token)) : undefined
    if (account === undefined) return client.close(4401)
    listener.ownerId = account.user.id
    return send(client, { type: 'ready' })
  }
  if (frame.type === 'ping') return send(client, { type: 'pong' })
  if (frame.type === 'subscribe' && typeof frame.agentId === 'string') {
    const sessionId = typeof frame.sessionId === 'string' ? frame.sessionId : null
    return subscribe(listener, ownerId, { agentId: frame.agentId, sessionId }, frame.cursor)
  }
  send(client, { type: 'error', code: 'unknown_frame' })
}

export const socketHandlers = [
  ws.link(socketUrl()).addEventListener('connection', ({ client }) => {
    const listener: Listener = { client, ownerId: null, topics: [] }
    listeners.add(listener)
    client.addEventListener('message', ({ data }) => receive(listener, parse(data)))
    client.addEventListener('close', () => listeners.delete(listener))
  }),
]
