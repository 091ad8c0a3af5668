/**
 * Reads the conversation at intervals while a reply is expected: slowly beside the channel, faster
 * without it.
 */
import { useEffect, useSyncExternalStore } from 'react'

import type { Conversation } from '@/shared/api'
import { useAppDispatch } from '@/shared/store'

import { refetchConversation } from '../conversationCache'
import type { Place } from '../place'
import type { Live } from './useLive'

/** Without the real-time channel, or once it said that the reply is complete. */
export const QUICK_POLL_MS = 2_000
/** Beside a working channel, in case it misses something. */
export const QUIET_POLL_MS = 10_000

export type PollingOptions = {
  place: Place
  conversation: Conversation
  isPending: boolean
  live: Live
}

export function usePolling({ place, conversation, isPending, live }: PollingOptions) {
  const { stream, channel } = live
  const isDone = useSyncExternalStore(stream.subscribe, () => stream.current()?.done ?? false)
  const isDue = isPending || conversation.messages.some(({ state }) => state === 'streaming')
  const interval = channel === 'ready' && !isDone ? QUIET_POLL_MS : QUICK_POLL_MS
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (!isDue) return
    const timer = setInterval(() => void dispatch(refetchConversation(place)), interval)
    return () => clearInterval(timer)
  }, [place, dispatch, interval, isDue])
}
