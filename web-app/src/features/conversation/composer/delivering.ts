/** What follows when the files of a message are there, when the server refuses it, and when it is tried again. */
import type { Brought } from '@/features/upload'
import type { ApiError, Conversation, SendRequest } from '@/shared/api'

import type { Kept } from './outbox'
import { outcome, type Sending, type View } from './sending'

/** What goes back to where it was written. */
export type Returned = Pick<Kept, 'text' | 'attachments' | 'replaces'>

/** The message as the server is asked to take it. */
export function requestOf(agentId: string, kept: Kept): SendRequest {
  const { text, attachments, sessionId, replaces, newSession } = kept
  return {
    agentId,
    text,
    attachments,
    ...(sessionId && { sessionId }),
    ...(replaces && { replaces }),
    ...(newSession && { newSession }),
  }
}

export type Uploaded =
  | { next: 'deliver'; message: Kept }
  /** The tray names the files that did not arrive, and why. */
  | { next: 'giveBack'; message: Returned }
  | { next: 'drop' }

/** What follows once the files are there. Whoever took all of them out of a message without text sends nothing. */
export function uploaded(message: Kept, { attachments, failed }: Brought): Uploaded {
  if (failed.length > 0) return { next: 'giveBack', message: { ...message, attachments: [] } }
  if (attachments.length === 0 && message.text === '') return { next: 'drop' }
  return { next: 'deliver', message: { ...message, attachments } }
}

/** Without an answer, or with one from a proxy, the message may still have arrived. */
export function mayHaveArrived({ status }: ApiError): boolean {
  return status === 0 || status >= 500
}

/** Whether another try can not help: the message to replace stays as it is. */
function isFinal({ replaces }: Kept, { code, status }: ApiError): boolean {
  return code === 'job_delivered' || (replaces !== null && status === 404)
}

export type Refused =
  /** The conversation tells the rest of it. */
  | { next: 'rest' }
  /** It stays in the outbox. */
  | { next: 'keep'; sending: Sending }
  /** It leaves the outbox. What was read of the conversation is not how it is where `isStale`. */
  | { next: 'giveBack'; sending: Sending; isStale: boolean }

/** What follows from an answer that is none, given the conversation that was read after it. */
export function refused(
  message: Kept,
  problem: ApiError,
  conversation: Conversation,
  isHere: boolean,
): Refused {
  const found = outcome(message, problem, conversation)
  if (found === 'waiting' || found === 'answered') return { next: 'rest' }

  const isWriting = conversation.status === 'pending'
  if (mayHaveArrived(problem) && found === 'unknown' && isWriting) {
    // Only this message can have caused the reply in progress, because one message is sent at a
    // time.
    return { next: 'keep', sending: { phase: 'unsure', kept: message, problem } }
  }
  if (isFinal(message, problem)) {
    const sending: Sending = { phase: 'returned', title: 'Not sent', problem }
    return { next: 'giveBack', sending, isStale: true }
  }
  if (message.tries === 1 || !isHere) {
    return { next: 'keep', sending: { phase: 'failed', kept: message, problem } }
  }
  const sending: Sending = { phase: 'returned', title: 'Retry failed', problem }
  return { next: 'giveBack', sending, isStale: false }
}

export const NOTHING_TO_RETRY: Sending = {
  phase: 'returned',
  title: 'Nothing to retry',
  problem: null,
}

/** The next try at what is in the outbox; null when nothing waits for one. */
export function nextTry(
  stored: Kept | null,
  { shown, fate }: View,
  { sessionId }: Conversation,
  makeKey: () => string,
): Kept | null {
  if (stored === null || shown.phase !== 'failed') return null
  const tries = stored.tries + 1
  // A reply that failed finally is the result of its key; another try needs another key.
  const isOver = fate === 'failed' || shown.problem?.code === 'reply_failed'
  if (!isOver) return { ...stored, tries }
  // A message that opened a session continues in it.
  const where = stored.newSession && sessionId !== null ? { sessionId, newSession: false } : {}
  return { ...stored, ...where, key: makeKey(), tries }
}
