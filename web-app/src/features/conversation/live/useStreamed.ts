/** The reply in progress, for components. */
import { useDeferredValue, useSyncExternalStore } from 'react'

import type { ReplyStream } from './replyStream'

/** Id of the message being streamed, null while there is none. */
export function useStreamedId(stream: ReplyStream): string | null {
  return useSyncExternalStore(stream.subscribe, () => {
    const reply = stream.current()
    return reply === null || (reply.done && reply.text === '') ? null : reply.messageId
  })
}

/** The streamed text of a message so far; its drawing may lag behind typing. */
export function useStreamedText(stream: ReplyStream, messageId: string): string {
  const text = useSyncExternalStore(stream.subscribe, () => {
    const reply = stream.current()
    return reply?.messageId === messageId ? reply.text : ''
  })
  return useDeferredValue(text)
}
