/** The messages before the shown ones, a page at a time. */
import { useState } from 'react'

import { useAppDispatch } from '@/shared/store'

import { fetchEarlier, putEarlier } from '../conversationCache'
import type { Place } from '../place'

export type EarlierOptions = {
  place: Place
  /** Called just before the list grows. */
  hold: () => void
}

type Phase = 'idle' | 'loading' | 'failed'

export function useEarlier({ place, hold }: EarlierOptions) {
  const [phase, setPhase] = useState<Phase>('idle')
  /** How many were added last, for screen readers. */
  const [added, setAdded] = useState(0)
  const dispatch = useAppDispatch()

  async function load() {
    if (phase === 'loading') return
    setPhase('loading')
    try {
      const page = await dispatch(fetchEarlier(place))
      if (page !== null) {
        hold()
        dispatch(putEarlier(place, page))
        setAdded(page.messages.length)
      }
      setPhase('idle')
    } catch {
      setPhase('failed')
    }
  }

  return { phase, added, load }
}
