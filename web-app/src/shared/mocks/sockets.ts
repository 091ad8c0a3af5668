/** The real-time channel of the mock world: sign in, subscribe, listen. */
import { ws } from 'msw'

import { socketUrl } from '../config'
import { accountOfToken } from './http'
import { conversationKey, world } from './world'

type Client = { send: (data: string) => void; close: (code?: number) => void }
type Listener = { client: Client; ownerId: string | null; agents: Set<string> }
type Delta = { sessionId: string; messageId: string; seq: number; text: string }
type Frame = {
  type?: unknown
  token?: unknown
  agentId?: unknown
  cursor?: { messageId: string; seq: number }
}

const listeners = new Set<Listener>()

/** Pieces of the replies being written, for those who join late. */
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

function of(ownerId: string, agentId?: string) {
  return [...listeners].filter(
    (listener) =>
      listener.ownerId === ownerId && (agentId === undefined || listener.agents.has(agentId)),
  )
}

function statusUpdate(agentId: string, status: string, sessionId?: string | null) {
  return { type: 'agent_status_update', agentId, ...(sessionId && { sessionId }), status }
}

export const sockets = {
  /** To everybody who listens to this conversation. */
  tell(ownerId: string, agentId: string, frame: object) {
    if ('type' in frame && frame.type === 'reply_done') {
      running.delete(conversationKey(ownerId, agentId))
    }
    for (const { client } of of(ownerId, agentId)) send(client, frame)
  },
  delta(ownerId: string, agentId: string, delta: Delta) {
    const key = conversationKey(ownerId, agentId)
    running.set(key, [...(running.get(key) ?? []), delta])
    sockets.tell(ownerId, agentId, { type: 'reply_delta', agentId, ...delta })
  },
  /** The reply begins anew, as when another worker takes it over. */
  restart(ownerId: string, agentId: string, reply: { sessionId: string; messageId: string }) {
    running.delete(conversationKey(ownerId, agentId))
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
  endSession(ownerId: string, code: 'session_ended' | 'account_suspended') {
    for (const { client } of of(ownerId)) {
      send(client, { type: 'session_ended', code })
      // What was sent is delivered a moment later, and not at all through a closed connection.
      queueMicrotask(() => client.close(4401))
    }
  },
  /** Cuts every connection, as a network does. */
  drop() {
    for (const { client } of listeners) client.close()
    listeners.clear()
  },
  reset() {
    listeners.clear()
    running.clear()
  },
}

function subscribe(listener: Listener, ownerId: string, agentId: string, cursor: Frame['cursor']) {
  const key = conversationKey(ownerId, agentId)
  listener.agents.add(agentId)
  const known = world.conversations.get(key)
  send(listener.client, statusUpdate(agentId, known?.status ?? 'idle', known?.sessionId))
  for (const delta of running.get(key) ?? []) {
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
    return subscribe(listener, ownerId, frame.agentId, frame.cursor)
  }
  send(client, { type: 'error', code: 'unknown_frame' })
}

export const socketHandlers = [
  ws.link(socketUrl()).addEventListener('connection', ({ client }) => {
    const listener: Listener = { client, ownerId: null, agents: new Set() }
    listeners.add(listener)
    client.addEventListener('message', ({ data }) => receive(listener, parse(data)))
    client.addEventListener('close', () => listeners.delete(listener))
  }),
]
