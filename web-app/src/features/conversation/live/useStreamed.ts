/** The reply being written, as components follow it. */
import { useDeferredValue, useSyncExternalStore } from 'react'

import type { ReplyStream } from './replyStream'

/** Id of the message that text is streaming into, null while there is none. */
export function useStreamedId(stream: ReplyStream): string | null {
  return useSyncExternalStore(stream.subscribe, () => {
    const reply = stream.current()
    return reply === null || (reply.done && reply.text === '') ? null : reply.messageId
  })
}

/** Text of a message as far as it has streamed in; setting it may lag behind typing. */
export function useStreamedText(stream: ReplyStream, messageId: string): string {
  const text = useSyncExternalStore(stream.subscribe, () => {
    const reply = stream.current()
    return reply?.messageId === messageId ? reply.text : ''
  })
  return useDeferredValue(text)
}
