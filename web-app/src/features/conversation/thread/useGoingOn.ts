/**
 * After a try at another reply that failed, the one before is shown again. The conversation goes on from
 * it too, so that the specialist knows what their client has read.
 */
import { useEffect, useEffectEvent, useRef } from 'react'

import type { Threaded } from './thread'

export type GoingOnOptions = {
  thread: readonly Threaded[]
  /** Something is being written. */
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
    // Once a failure: where that is refused, it would be again.
    if (shownId === null || failedId === undefined || seen.current === failedId) return
    seen.current = failedId
    goOn(shownId)
  }, [shownId, failedId])
}
