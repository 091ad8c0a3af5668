/** The messages of a conversation together with what the server does not list yet. */
import type { ChatMessage } from '@/shared/api'

import type { Kept } from './outbox'

export type ShownMessage = ChatMessage & {
  /** Set on a message that the server does not list yet; `sent` once it reacts to it. */
  delivery?: 'sending' | 'sent' | 'unsent'
}

export type ShownOptions = {
  messages: readonly ChatMessage[]
  optimistic: Kept | null
  isSending: boolean
  /** The server says that a reply is being written. */
  isWriting: boolean
  streamedId: string | null
}

/** Stands for a reply whose id is not known yet. */
const UNNAMED_REPLY = 'reply'

const BLANK = {
  attachments: [],
  document: null,
  cost: null,
  estimated: false,
  clientKey: null,
  editOf: null,
} satisfies Partial<ChatMessage>

function asMessage(
  { key, text, sentAt }: Kept,
  delivery: NonNullable<ShownMessage['delivery']>,
): ShownMessage {
  return {
    ...BLANK,
    id: key,
    from: 'user',
    text,
    timestamp: sentAt,
    state: 'complete',
    clientKey: key,
    delivery,
  }
}

/** The reply under way belongs to the day of what it answers. */
function replyUnderWay(id: string, timestamp: string): ShownMessage {
  return { ...BLANK, id, from: 'agent', text: '', timestamp, state: 'streaming' }
}

export function shownMessages(options: ShownOptions): ShownMessage[] {
  const { messages, optimistic, isSending, isWriting, streamedId } = options
  const newId = messages.some(({ id }) => id === streamedId) ? null : streamedId
  const shown: ShownMessage[] = [...messages]
  if (optimistic !== null) {
    const onItsWay = isWriting || newId !== null ? 'sent' : 'sending'
    shown.push(asMessage(optimistic, isSending ? onItsWay : 'unsent'))
  }

  const isListed = messages.some(({ state }) => state === 'streaming')
  const last = shown.at(-1)
  if (last !== undefined && !isListed && (isSending || isWriting || newId !== null)) {
    shown.push(replyUnderWay(newId ?? UNNAMED_REPLY, last.timestamp))
  }
  return shown
}
