/**
 * The one message a conversation has on its way, kept in browser storage until its fate is
 * known. A crash, a reload or a lost session in the middle of sending loses nothing, and its
 * key makes a second try the same message to the server.
 */
import type { Attachment, ChatMessage } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'

export type Kept = {
  /** The Idempotency-Key: the server runs and bills one message per key. */
  key: string
  text: string
  /** Its files; one without an address was not uploaded yet. */
  attachments: Attachment[]
  /** The session it was written in; part of what the key stands for. */
  sessionId: string | null
  /** The message whose place it takes. */
  replaces: string | null
  /** ISO time. */
  sentAt: string
  /** How often it was sent, this time included. */
  tries: number
}

export function newMessage(
  said: Pick<Kept, 'text' | 'attachments' | 'sessionId' | 'replaces'>,
): Kept {
  return { ...said, key: newKey(), sentAt: new Date().toISOString(), tries: 1 }
}

/** The files of a message that are not at the server yet. The message goes after them. */
export function unbrought({ attachments }: Kept): string[] {
  return attachments.filter(({ url }) => url === '').map(({ name }) => name)
}

const FIELDS = { key: 'string', text: 'string', sentAt: 'string', tries: 'number' } as const

/** What was kept before messages had files, or could replace others, has none and replaces none. */
function isKept(value: unknown): value is Omit<Kept, 'attachments' | 'replaces'> & Partial<Kept> {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return Object.entries(FIELDS).every(([name, type]) => typeof fields[name] === type)
}

export type Outbox = ReturnType<typeof openOutbox>

/** The outbox of one person towards one specialist. */
export function openOutbox(userId: string, agentId: string) {
  const name = `outbox:${userId}/${agentId}`

  function read(): Kept | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
      return isKept(kept) ? { replaces: null, attachments: [], ...kept } : null
    } catch {
      return null
    }
  }

  return {
    read,
    write: (kept: Kept) => localStorage.setItem(name, JSON.stringify(kept)),
    /** Forgets this message, unless another one has taken its place. */
    clear(key: string) {
      if (read()?.key === key) localStorage.removeItem(name)
    },
  }
}

/** What a conversation says about the message that was sent under a key. */
export type Fate = 'unknown' | 'waiting' | 'answered' | 'failed'

export function fateOf(key: string, messages: readonly ChatMessage[]): Fate {
  const at = messages.findLastIndex(({ clientKey }) => clientKey === key)
  if (at === -1) return 'unknown'
  const reply = messages.slice(at + 1).find(({ from, chosen }) => from === 'agent' && chosen)
  if (reply === undefined || reply.state === 'streaming') return 'waiting'
  return reply.state === 'failed' ? 'failed' : 'answered'
}
