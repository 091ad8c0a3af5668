/** Says that delivered work was looked at, once it stands before somebody's eyes: else a mail will tell them of it. */
import { useEffect } from 'react'

import { type Conversation, useSeeChatSessionMutation } from '@/shared/api'
import { useAppDispatch } from '@/shared/store'

import { putSeen } from '../conversationCache'
import type { Place } from '../place'

export function useSeen(place: Place, { sessionId, newWork }: Conversation) {
  const [see] = useSeeChatSessionMutation()
  const dispatch = useAppDispatch()

  useEffect(() => {
    if (!newWork || sessionId === null) return

    async function look(id: string) {
      if (document.visibilityState !== 'visible') return
      try {
        await see({ id }).unwrap()
      } catch {
        // It stays new, and the next look says so again.
        return
      }
      dispatch(putSeen(place))
    }

    const lookAgain = () => void look(sessionId)
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [see, dispatch, place, sessionId, newWork])
}
