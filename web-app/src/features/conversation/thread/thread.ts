/** The current messages of a conversation; all other messages are attached to them. */
import type { ChatMessage } from '@/shared/api'

export type Threaded = ChatMessage & {
  /** On a reply: the replies to the same message, itself included, in order of creation. */
  alternatives?: readonly ChatMessage[]
  /** On the last reply: a later failed attempt at another reply. */
  failedTry?: ChatMessage
  /**
   * On a message that replaced another one: the messages that were replaced, version by version.
   */
  before?: readonly (readonly ChatMessage[])[]
}

function byQuestion(messages: readonly ChatMessage[]): Map<string, ChatMessage[]> {
  const groups = new Map<string, ChatMessage[]>()
  for (const message of messages) {
    if (message.replyTo === null) continue
    const group = groups.get(message.replyTo)
    if (group) group.push(message)
    else groups.set(message.replyTo, [message])
  }
  return groups
}

/** The message that a message replaced, and the one replaced by that one, oldest first. */
function ancestry(messages: readonly ChatMessage[], id: string): number[] {
  const places: number[] = []
  let by = id
  for (;;) {
    const at = messages.findIndex(({ replacedBy }) => replacedBy === by)
    const old = messages[at]
    if (old === undefined || places.includes(at)) return places
    places.unshift(at)
    by = old.id
  }
}

/** The replaced messages, version by version. */
function versionsBefore(messages: readonly ChatMessage[], at: number, id: string) {
  const starts = ancestry(messages, id)
  return starts.map((from, index) => messages.slice(from, starts[index + 1] ?? at))
}

const isReadable = ({ state, text }: ChatMessage) =>
  state === 'complete' || (state === 'stopped' && text !== '')

/**
 * One of several replies. A failed attempt can not be chosen; if it happened last, the reply before
 * it is shown again.
 */
function amongReplies(
  reply: ChatMessage,
  replies: readonly ChatMessage[],
  isLast: boolean,
): Threaded {
  const newest = replies.at(-1)
  const shown = isLast && reply.state === 'failed' ? replies.findLast(isReadable) : reply
  if (shown === undefined || shown.state === 'failed') return { ...reply, alternatives: replies }
  const alternatives = replies.filter(({ state }) => state !== 'failed')
  const failedTry = isLast && newest?.state === 'failed' ? newest : undefined
  return { ...shown, alternatives, ...(failedTry && { failedTry }) }
}

/** Messages with nothing attached stay the same objects, so that they are not drawn again. */
export function threadOf(messages: readonly ChatMessage[]): Threaded[] {
  const replies = byQuestion(messages)
  const replacing = new Set(messages.map(({ replacedBy }) => replacedBy))
  const last = messages.findLastIndex(({ chosen }) => chosen)
  const thread: Threaded[] = []
  messages.forEach((message, at) => {
    if (!message.chosen) return
    const alternatives = message.replyTo === null ? undefined : replies.get(message.replyTo)
    if (alternatives && alternatives.length > 1) {
      thread.push(amongReplies(message, alternatives, at === last))
    } else if (replacing.has(message.id)) {
      thread.push({ ...message, before: versionsBefore(messages, at, message.id) })
    } else thread.push(message)
  })
  return thread
}

/**
 * The last reply, if no message came since and none is in progress: it can be written again or
 * changed for another.
 */
export function lastReply(thread: readonly ChatMessage[]): ChatMessage | null {
  const last = thread.at(-1)
  return last?.from === 'agent' && last.replyTo !== null && last.state !== 'streaming' ? last : null
}

/** Whether a document was delivered for a message or later: then it can not be replaced. */
export function hasDelivery(messages: readonly ChatMessage[], id: string): boolean {
  const at = messages.findIndex((message) => message.id === id)
  return at !== -1 && messages.slice(at).some(({ document }) => document !== null)
}
