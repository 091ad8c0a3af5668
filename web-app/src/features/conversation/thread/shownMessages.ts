/** The messages of a conversation together with those that the server does not list yet. */
import { useMemo } from 'react'

import { isImage } from '@/features/upload'
import type { ChatMessage } from '@/shared/api'

import type { Kept } from '../composer'
import type { Threaded } from './thread'

export type ShownMessage = Threaded & {
  /** Set on a message that the server does not list yet; `sent` once the server reacts to it. */
  delivery?: 'sending' | 'sent' | 'unsent'
}

/**
 * A message keeps its place on the page when the server confirms it, and so do replies to the same
 * message.
 */
export function rowKey({ clientKey, id, replyTo }: ShownMessage): string {
  return clientKey ?? (replyTo === null ? id : `to ${replyTo}`)
}

export type ShownOptions = {
  /** The current messages of the conversation. */
  thread: readonly Threaded[]
  optimistic: Kept | null
  /** The message whose files are being uploaded or read. */
  processing: Kept | null
  isUploading: boolean
  isSending: boolean
  /** The server says that a reply is in progress. */
  isWriting: boolean
  /** The reply that is being replaced by another one. */
  instead: string | null
  streamedId: string | null
}

/** Id of a reply whose id is not known yet. */
const UNNAMED_REPLY = 'reply'

const BLANK = {
  attachments: [],
  document: null,
  cost: null,
  estimated: false,
  truncated: false,
  clientKey: null,
  editOf: null,
  replyTo: null,
  chosen: true,
  replacedBy: null,
} satisfies Partial<ChatMessage>

function asMessage(
  { key, text, attachments, sentAt }: Kept,
  delivery: NonNullable<ShownMessage['delivery']>,
): ShownMessage {
  return {
    ...BLANK,
    id: key,
    from: 'user',
    text,
    attachments,
    timestamp: sentAt,
    state: 'complete',
    clientKey: key,
    delivery,
  }
}

/** One line per file, until the server has answered. */
function processingLines({ key, attachments, sentAt }: Kept): ShownMessage[] {
  return attachments.map((file, index) => ({
    ...BLANK,
    id: `${key}/file-${index}`,
    from: 'system',
    text: `Processing ${isImage(file) ? 'image' : 'document'}: ${file.name}...`,
    timestamp: sentAt,
    state: 'complete',
  }))
}

/**
 * The reply in progress belongs to the day of its message, and keeps the place of the reply that it
 * replaces.
 */
function replyUnderWay(id: string, timestamp: string, replyTo: string | null): ShownMessage {
  return { ...BLANK, id, from: 'agent', text: '', timestamp, state: 'streaming', replyTo }
}

/** The messages before the one being replaced, or before the reply being written again. */
function upTo(thread: readonly Threaded[], { optimistic, instead }: ShownOptions): ShownMessage[] {
  const end = optimistic?.replaces ?? instead
  const at = end === null ? -1 : thread.findIndex(({ id }) => id === end)
  return at === -1 ? [...thread] : thread.slice(0, at)
}

export function shownMessages(options: ShownOptions): ShownMessage[] {
  const { thread, optimistic, processing, isUploading, isSending, isWriting, streamedId } = options
  const { instead } = options
  const newId = thread.some(({ id }) => id === streamedId) ? null : streamedId
  const shown = upTo(thread, options)
  if (optimistic !== null) {
    const onItsWay = isWriting || newId !== null ? 'sent' : 'sending'
    const delivery = isUploading ? 'sending' : isSending ? onItsWay : 'unsent'
    shown.push(asMessage(optimistic, delivery))
  }
  if (processing !== null) {
    const at = shown.findLastIndex(({ clientKey }) => clientKey === processing.key)
    shown.splice(at === -1 ? shown.length : at + 1, 0, ...processingLines(processing))
  }

  const isListed = thread.some(({ state }) => state === 'streaming')
  const isDue = isSending || isWriting || instead !== null || newId !== null
  const last = shown.at(-1)
  if (last !== undefined && !isListed && isDue) {
    const replyTo = instead === null || optimistic !== null ? null : last.id
    shown.push(replyUnderWay(newId ?? UNNAMED_REPLY, last.timestamp, replyTo))
  }
  return shown
}

/**
 * Stays the same list as long as nothing in it changes, so that thousands of messages are not
 * processed for nothing.
 */
export function useShownMessages(options: ShownOptions): ShownMessage[] {
  const { thread, optimistic, processing, isUploading, isSending, isWriting } = options
  const { instead, streamedId } = options
  return useMemo(
    () =>
      shownMessages({
        thread,
        optimistic,
        processing,
        isUploading,
        isSending,
        isWriting,
        instead,
        streamedId,
      }),
    [thread, optimistic, processing, isUploading, isSending, isWriting, instead, streamedId],
  )
}
