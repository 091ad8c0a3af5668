/** What travels over the real-time channel, one JSON object a frame. */
/** A place in a reply: the last piece that arrived of an attempt to write it. */
export type Cursor = { messageId: string; attempt: number; seq: number }

/** A piece of a reply. `seq` counts from 1 without holes within one attempt. */
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

/** The reply begins anew: what was streamed of it does not count. */
export type ReplyReset = {
  type: 'reply_reset'
  agentId: string
  sessionId: string
  messageId: string
  /** The attempt that begins. */
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
  /** The conversation that is worked on, or was last; none where nothing was ever said. */
  sessionId?: string
  status: string | null
}

/** A conversation with the specialist was kept or shown otherwise: the history tells how. */
export type ConversationChanged = { type: 'conversation_changed'; agentId: string }
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
  | BalanceUpdate
  | SessionEnd

/** A subscription that names no session is to whichever is the latest. */
export type ClientFrame =
  | { type: 'auth'; token: string }
  | { type: 'subscribe'; agentId: string; sessionId?: string; cursor?: Cursor }
  | { type: 'ping' }

/** Fields that a frame must have to be of use, with the type of their value. */
const FIELDS: Record<ServerFrame['type'], Record<string, 'string' | 'number'>> = {
  ready: {},
  pong: {},
  error: { code: 'string' },
  reply_delta: { agentId: 'string', messageId: 'string', seq: 'number', text: 'string' },
  reply_reset: { agentId: 'string', messageId: 'string' },
  reply_done: { agentId: 'string', messageId: 'string', outcome: 'string' },
  agent_status_update: { agentId: 'string' },
  conversation_changed: { agentId: 'string' },
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

/** Reads a frame; null for whatever a newer server may say that this client does not know. */
export function parseFrame(data: unknown): ServerFrame | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return isFrame(value) ? value : null
  } catch {
    return null
  }
}
