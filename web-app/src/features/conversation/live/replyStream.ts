/**
 * The reply in progress, piece by piece. It lives outside React, so that a new piece redraws only
 * the row that shows it.
 */
import type { Cursor, ReplyDelta, ReplyDone, ReplyReset } from '@/shared/realtime'

export type StreamedReply = {
  messageId: string
  /** The attempt that the text belongs to, from 1. */
  attempt: number
  text: string
  /** Number of the last piece. */
  seq: number
  /** Its end was announced; the complete text is being read. */
  done: boolean
}

export type ReplyStream = ReturnType<typeof createReplyStream>

export function createReplyStream() {
  let reply: StreamedReply | null = null
  /** The last reported missing piece: it is reported only once. */
  let missed = ''
  const listeners = new Set<() => void>()

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function set(next: StreamedReply | null) {
    reply = next
    listeners.forEach((listener) => listener())
  }

  function begin(messageId: string, attempt: number): StreamedReply {
    return { messageId, attempt, text: '', seq: 0, done: false }
  }

  return {
    subscribe,
    current: () => reply,
    /** What was received so far; the server continues after it. */
    cursor(): Cursor | undefined {
      return reply === null || reply.done || reply.seq === 0
        ? undefined
        : { messageId: reply.messageId, attempt: reply.attempt, seq: reply.seq }
    },
    /** Adds a piece. Returns false when one before it is missing and should be requested. */
    add({ messageId, attempt = 1, seq, text }: ReplyDelta): boolean {
      const known =
        reply?.messageId === messageId && reply.attempt >= attempt
          ? reply
          : begin(messageId, attempt)
      if (attempt < known.attempt || seq <= known.seq) return true
      if (seq > known.seq + 1) {
        const missing = `${messageId}/${attempt}/${known.seq + 1}`
        const isNews = missing !== missed
        missed = missing
        return !isNews
      }
      set({ ...known, text: known.text + text, seq })
      return true
    },
    reset: ({ messageId, attempt = 1 }: ReplyReset) => set(begin(messageId, attempt)),
    finish({ messageId, outcome }: ReplyDone) {
      if (reply?.messageId !== messageId) return
      // The text of a failed reply does not count, and the server does not store it either.
      set({ ...reply, text: outcome === 'failed' ? '' : reply.text, done: true })
    },
  }
}
