/**
 * The actions in the menus of single messages; the same object as long as nothing changes for them.
 */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import type { ChatMessage } from '@/shared/api'

import type { Rewording } from '../composer'
import type { useAgain } from '../live'
import type { Actions } from './actions'
import { hasDelivery, lastReply, type Threaded } from './thread'

export type ActingOptions = {
  thread: readonly Threaded[]
  again: ReturnType<typeof useAgain>
  rewording: Rewording
  /** The field for the new text. */
  area: RefObject<HTMLTextAreaElement | null>
  isBusy: boolean
}

export function useActing({ thread, again, rewording, area, isBusy }: ActingOptions) {
  const [removing, setRemoving] = useState<ChatMessage | null>(null)
  const latest = useRef({ thread, again, rewording })
  useEffect(() => {
    latest.current = { thread, again, rewording }
  }, [thread, again, rewording])
  const lastId = lastReply(thread)?.id ?? null
  const draftId = thread.findLast(({ document }) => document !== null)?.id ?? null

  const actions = useMemo<Actions>(
    () => ({
      isBusy,
      lastId,
      draftId,
      isSettled: (id) => hasDelivery(latest.current.thread, id),
      tryAgain: (id) => latest.current.again.tryAgain(id),
      choose: (id) => latest.current.again.choose(id),
      reword: (message) => {
        void latest.current.rewording.begin(message)
        area.current?.focus()
      },
      remove: setRemoving,
    }),
    [isBusy, lastId, draftId, area],
  )
  return { actions, removing, stopRemoving: () => setRemoving(null) }
}
