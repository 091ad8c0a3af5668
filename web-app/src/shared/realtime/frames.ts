/** The frames of the real-time channel, one JSON object each. */
/** A place in a reply: the last piece that arrived, and its attempt. */
export type Cursor = { messageId: string; attempt: number; seq: number }

/** A piece of a reply. `seq` counts from 1 without gaps within one attempt. */
export type ReplyDelta = {
  type: 'reply_delta'
  agentId: string
  sessionId: string
  messageId: string
  /** Which attempt to write the reply this is, from 1; nearly every reply has only one. */
  attempt?: number
  seq: number
  text: string
}

/** The reply begins anew: discard the pieces before. */
export type ReplyReset = {
  type: 'reply_reset'
  agentId: string
  sessionId: string
  messageId: string
  /** The new attempt. */
  attempt?: number
}

export type ReplyDone = {
  type: 'reply_done'
  agentId: string
  sessionId: string
  messageId: string
  outcome: 'delivered' | 'failed' | 'stopped'
}

export type StatusUpdate = {
  type: 'agent_status_update'
  agentId: string
  /** The conversation that has or last had work; none if there were never messages. */
  sessionId?: string
  status: string | null
}

/** A conversation with the specialist was stored or shown differently: read the history. */
export type ConversationChanged = { type: 'conversation_changed'; agentId: string }
/** There is something new among the notifications, or some were read elsewhere: read them. */
export type Notified = { type: 'notified' }
export type BalanceUpdate = { type: 'balance'; tokens: number }
export type SessionEnd = { type: 'session_ended'; code: 'session_ended' | 'account_suspended' }

export type ServerFrame =
  | { type: 'ready' }
  | { type: 'pong' }
  | { type: 'error'; code: string }
  | ReplyDelta
  | ReplyReset
  | ReplyDone
  | StatusUpdate
  | ConversationChanged
  | Notified
  | BalanceUpdate
  | SessionEnd

/** A subscription without a session is for the latest one. */
export type ClientFrame =
  | { type: 'auth'; token: string }
  | { type: 'subscribe'; agentId: string; sessionId?: string; cursor?: Cursor }
  | { type: 'ping' }

/** Fields that a frame needs, with the type of their value. */
const FIELDS: Record<ServerFrame['type'], Record<string, 'string' | 'number'>> = {
  ready: {},
  pong: {},
  error: { code: 'string' },
  reply_delta: { agentId: 'string', messageId: 'string', seq: 'number', text: 'string' },
  reply_reset: { agentId: 'string', messageId: 'string' },
  reply_done: { agentId: 'string', messageId: 'string', outcome: 'string' },
  agent_status_update: { agentId: 'string' },
  conversation_changed: { agentId: 'string' },
  notified: {},
  balance: { tokens: 'number' },
  session_ended: { code: 'string' },
}

function isFrame(value: unknown): value is ServerFrame {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const frame = value as Record<string, unknown>
  const fields = Object.hasOwn(FIELDS, String(frame.type))
    ? FIELDS[frame.type as ServerFrame['type']]
    : undefined
  if (fields === undefined) return false
  return Object.entries(fields).every(([name, type]) => typeof frame[name] === type)
}

/** Reads a frame; null for frames of a newer server that this client does not know. */
export function parseFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isFrame(value) ? value : null
  } catch {
    return null
  }
}
