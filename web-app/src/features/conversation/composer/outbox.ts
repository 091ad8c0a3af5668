/**
 * The one message of a conversation that is on its way, kept in browser storage until its result is
 * known. A crash, a reload or a lost session while sending loses nothing, and its
 * key makes a second try the same message to the server.
 */
import type { Attachment, ChatMessage } from '@/shared/api'
import { mayChange } from '@/shared/belongings'
import { newKey } from '@/shared/lib/idempotency'

import type { Slot } from '../place'

export type Kept = {
  /** The Idempotency-Key: the server runs and bills one message per key. */
  key: string
  text: string
  /** Its files; one without an address is not uploaded yet. */
  attachments: Attachment[]
  /** The session it was written in; part of the request that the key belongs to. */
  sessionId: string | null
  /** The message that it replaces. */
  replaces: string | null
  /** It opens a session. */
  newSession: boolean
  /** ISO time. */
  sentAt: string
  /** Number of sends, this one included. */
  tries: number
}

export function newMessage(said: Omit<Kept, 'key' | 'sentAt' | 'tries'>): Kept {
  return { ...said, key: newKey(), sentAt: new Date().toISOString(), tries: 1 }
}

/** The files of a message that are not at the server yet. The message is sent after them. */
export function unbrought({ attachments }: Kept): string[] {
  return attachments.filter(({ url }) => url === '').map(({ name }) => name)
}

const FIELDS = { key: 'string', text: 'string', sentAt: 'string', tries: 'number' } as const

/**
 * Messages stored before these fields existed have no files, replace nothing and open no session.
 */
function isKept(
  value: unknown,
): value is Omit<Kept, 'attachments' | 'replaces' | 'newSession'> & Partial<Kept> {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  return Object.entries(FIELDS).every(([name, type]) => typeof fields[name] === type)
}

export type Outbox = ReturnType<typeof openOutbox>

const nameOf = (slot: string) => `outbox:${slot}`

function readOne(slot: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(slot)) ?? 'null')
    const missing = { attachments: [], replaces: null, newSession: false }
    return isKept(kept) ? { ...missing, ...kept } : null
  } catch {
    return null
  }
}

/**
 * The outbox of one conversation. If the storage is full or forbidden, a message is not stored, but
 * it is still sent.
 */
export function openOutbox({ own: first, before }: Slot) {
  let own = first
  /** The message that could not be stored. */
  let held: Kept | null = null

  const read = () => held ?? readOne(own) ?? (before === null ? null : readOne(before))

  /** Deletes this message, unless another one has taken its place. */
  function clear(key: string) {
    if (held?.key === key) held = null
    if (!mayChange(nameOf(own))) return
    for (const slot of [own, before]) {
      if (slot !== null && readOne(slot)?.key === key) localStorage.removeItem(nameOf(slot))
    }
  }

  /** The message of this page; any other is another page's. */
  let mine = read()?.key

  function write(kept: Kept) {
    mine = kept.key
    held = null
    if (!mayChange(nameOf(own))) return
    try {
      localStorage.setItem(nameOf(own), JSON.stringify(kept))
    } catch (error) {
      console.error('The message could not be kept.', error)
      held = kept
    }
  }

  return {
    read,
    write,
    clear,
    /** Continues in another slot. Another page's message stays where it is. */
    moveTo(next: string) {
      if (next === own) return
      const kept = readOne(own)
      const isMine = kept !== null && kept.key === mine
      if (isMine) clear(kept.key)
      own = next
      if (isMine) write(kept)
    },
  }
}

/** What a conversation tells about the message sent with a key. */
export type Fate = 'unknown' | 'waiting' | 'answered' | 'failed'

export function fateOf(key: string, messages: readonly ChatMessage[]): Fate {
  const at = messages.findLastIndex(({ clientKey }) => clientKey === key)
  if (at === -1) return 'unknown'
  const reply = messages.slice(at + 1).find(({ from, chosen }) => from === 'agent' && chosen)
  if (reply === undefined || reply.state === 'streaming') return 'waiting'
  return reply.state === 'failed' ? 'failed' : 'answered'
}
