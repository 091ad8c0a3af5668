/**
 * The reply that is being written, piece by piece. It lives outside React, so that a new piece
 * redraws the one row that shows it and nothing else.
 */
import type { Cursor, ReplyDelta, ReplyDone, ReplyReset } from '@/shared/realtime'

export type StreamedReply = {
  messageId: string
  /** Which attempt to write it the text belongs to, from 1. */
  attempt: number
  text: string
  /** Number of the last piece. */
  seq: number
  /** Its end was announced; the text of the server is on its way. */
  done: boolean
}

export type ReplyStream = ReturnType<typeof createReplyStream>

export function createReplyStream() {
  let reply: StreamedReply | null = null
  /** The missing piece that was reported last: once is enough. */
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
    /** What was received so far, for the server to go on behind it. */
    cursor(): Cursor | undefined {
      return reply === null || reply.done || reply.seq === 0
        ? undefined
        : { messageId: reply.messageId, attempt: reply.attempt, seq: reply.seq }
    },
    /** Adds a piece. False when one before it is missing and should be asked for. */
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
      // The text of a failed reply does not count, and is not kept by the server either.
      set({ ...reply, text: outcome === 'failed' ? '' : reply.text, done: true })
    },
  }
}
