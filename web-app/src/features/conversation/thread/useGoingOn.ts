/**
 * After a failed attempt at another reply, the one before is shown again. The server is told to
 * continue from it too, so that the specialist knows what the client has read.
 */
import { useEffect, useEffectEvent, useRef } from 'react'

import type { Threaded } from './thread'

export type GoingOnOptions = {
  thread: readonly Threaded[]
  /** A reply is in progress. */
  isPending: boolean
  goOnFrom: (id: string) => void
}

export function useGoingOn({ thread, isPending, goOnFrom }: GoingOnOptions) {
  const last = thread.at(-1)
  const failedId = last?.failedTry?.id
  const shownId = last !== undefined && !last.chosen && !isPending ? last.id : null
  const seen = useRef<string>(undefined)

  const goOn = useEffectEvent(goOnFrom)
  useEffect(() => {
    // Once a failure: if it is refused, it would be refused again.
    if (shownId === null || failedId === undefined || seen.current === failedId) return
    seen.current = failedId
    goOn(shownId)
  }, [shownId, failedId])
}
