/** Stopping a reply in progress: with the button in place of the send button, or with Escape. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { type ChatMessage, useStopReplyMutation } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { type RootState, useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { cachedConversation, putAnswer, refetchConversation } from '../conversationCache'
import { pause } from '../patience'
import type { Place } from '../place'

const FAILED = 'The reply could not be stopped. Please try again.'

/** Milliseconds between two reads of a conversation that does not list the reply yet. */
const LOOK_MS = 500

export type StoppingOptions = {
  place: Place
  messages: readonly ChatMessage[]
  /** The message that is being streamed, as the real-time channel names it. */
  streamedId: string | null
  /** A reply is in progress. */
  isPending: boolean
}

/** The id of the reply in progress, null as long as it is not known. */
function replyUnderWay(messages: readonly ChatMessage[], streamedId: string | null): string | null {
  const listed = messages.findLast(({ state }) => state === 'streaming')?.id
  if (listed !== undefined) return listed
  return messages.some(({ id }) => id === streamedId) ? null : streamedId
}

export function useStopping({ place, messages, streamedId, isPending }: StoppingOptions) {
  const [isAsking, setAsking] = useState(false)
  const [post] = useStopReplyMutation()
  const dispatch = useAppDispatch()
  const isDue = useRef(isPending)
  const isStopping = isAsking && isPending

  useEffect(() => {
    isDue.current = isPending
    return () => {
      isDue.current = false
    }
  }, [isPending])

  /** A message was sent a moment ago: its reply is in the conversation soon. */
  async function find(): Promise<string | null> {
    const read = (_: unknown, getState: () => RootState) => cachedConversation(getState(), place)
    let found = replyUnderWay(messages, streamedId)
    while (found === null && isDue.current) {
      await dispatch(refetchConversation(place))
      found = replyUnderWay(dispatch(read).messages, null)
      if (found === null) await pause(LOOK_MS)
    }
    return found
  }

  async function stop() {
    if (isStopping || !isPending) return
    setAsking(true)
    try {
      const messageId = await find()
      if (messageId === null) return
      const answer = await post({
        'Idempotency-Key': newKey(),
        stopRequest: { messageId },
      }).unwrap()
      await dispatch(putAnswer(place, answer))
    } catch {
      notify.error(FAILED)
    } finally {
      setAsking(false)
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Something open above the page closes first, and an input method uses Escape itself.
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (isPending) void stop()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return { isStopping, stop: () => void stop() }
}
