/**
 * A message on its way, as a state with pure steps to the next one, and what the page shows of it. The conversation of the
 * server decides what became of it whenever the answer got lost.
 */
import type { ApiError, Conversation } from '@/shared/api'

import { type Fate, fateOf, type Kept, unbrought } from './outbox'

export type Sending =
  | { phase: 'idle' }
  /** Its files that are not at the server yet are uploaded first. */
  | { phase: 'uploading'; kept: Kept }
  | { phase: 'sending'; kept: Kept }
  /** The answer got lost while a reply was in progress: the conversation will tell. */
  | { phase: 'unsure'; kept: Kept; problem: ApiError }
  /** Waits for a retry. `problem` is null when the page was closed before the answer arrived. */
  | { phase: 'failed'; kept: Kept; problem: ApiError | null }
  /** The text is back in its field. */
  | { phase: 'returned'; title: string; problem: ApiError | null }

export type State = {
  sending: Sending
  /** The key of the last message that the conversation answered. */
  answered: string | null
  /** Files of a message that was left on its way, which had not arrived and are not among the kept ones yet. */
  missing: readonly string[]
}

export const IDLE: Sending = { phase: 'idle' }

/** The first state for a message that was left on its way, and its files that had not arrived. */
export function begun(kept: Kept | null): State {
  const missing = kept === null ? [] : unbrought(kept)
  const isIdle = kept === null || missing.length > 0
  return {
    sending: isIdle ? IDLE : { phase: 'failed', kept, problem: null },
    answered: null,
    missing,
  }
}

export function withSending(state: State, sending: Sending): State {
  return state.sending === sending ? state : { ...state, sending }
}

/** What was kept of the files goes up again by itself. Only the rest is lost, and named once. */
export function withFilesBack(state: State, there: readonly string[]): State {
  const lost = state.missing.filter((name) => !there.includes(name))
  const isNamed = lost.length > 0 && state.sending === IDLE
  const title = `Upload failed for ${lost.join(', ')}`
  const sending: Sending = isNamed ? { phase: 'returned', title, problem: null } : state.sending
  return { ...state, sending, missing: [] }
}

/** The conversation tells the rest of this message. Another one may be on its way by now. */
export function withRestTold(state: State, key: string): State {
  const { sending } = state
  return 'kept' in sending && sending.kept.key !== key ? state : withSending(state, IDLE)
}

/**
 * The result of a message, from the conversation and the server's answer. An answer that the reply
 * failed is final, even while the conversation still shows it in progress.
 */
export function outcome({ key }: Kept, problem: ApiError | null, { messages }: Conversation): Fate {
  const fate = fateOf(key, messages)
  return fate === 'waiting' && problem?.code === 'reply_failed' ? 'failed' : fate
}

const keptOf = (sending: Sending) => ('kept' in sending ? sending.kept : null)
const problemOf = (sending: Sending) => ('problem' in sending ? sending.problem : null)

/** Remembers that the conversation answered it: whatever becomes of it there later, it is not on its way again. */
export function withAnswer(state: State, conversation: Conversation): State {
  const kept = keptOf(state.sending)
  if (kept === null || kept.key === state.answered) return state
  const fate = outcome(kept, problemOf(state.sending), conversation)
  return fate === 'answered' ? { ...state, answered: kept.key } : state
}

/** What is left to show; the conversation itself shows the rest. */
function shownOf(sending: Sending, fate: Fate, isWriting: boolean): Sending {
  switch (sending.phase) {
    case 'sending':
      return fate === 'answered' ? IDLE : sending
    case 'failed':
      return fate === 'waiting' || fate === 'answered' ? IDLE : sending
    case 'unsure':
      if (fate === 'waiting' || fate === 'answered') return IDLE
      return fate === 'unknown' && isWriting
        ? { phase: 'sending', kept: sending.kept }
        : { ...sending, phase: 'failed' }
    default:
      return sending
  }
}

export type View = {
  /** What is left to show of it. */
  shown: Sending
  fate: Fate
  /** The key of a message of which nothing is left to show. */
  settledKey: string | null
  /** The message whose files are shown as in progress. */
  processing: Kept | null
  /** The message to show below the conversation until the conversation contains it. */
  optimistic: Kept | null
}

/** What the page shows, given the conversation as it is known. */
export function viewOf({ sending, answered }: State, conversation: Conversation): View {
  const kept = keptOf(sending)
  const found = kept === null ? 'unknown' : outcome(kept, problemOf(sending), conversation)
  const fate = kept !== null && kept.key === answered ? 'answered' : found
  const shown = shownOf(sending, fate, conversation.status === 'pending')
  const isIdle = shown === IDLE
  return {
    shown,
    fate,
    settledKey: kept !== null && isIdle ? kept.key : null,
    processing: shown.phase === 'uploading' || shown.phase === 'sending' ? shown.kept : null,
    optimistic: !isIdle && fate === 'unknown' ? kept : null,
  }
}
