/**
 * Tells the server that delivered work was looked at, once it is visible: otherwise a mail tells
 * the client of it.
 */
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
        // It stays new, and the next look tells the server again.
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
