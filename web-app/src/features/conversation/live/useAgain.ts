/** Another reply to the last message: a new one, or a choice among the existing ones. */
import { useRef, useState } from 'react'

import {
  type ApiError,
  toApiError,
  useChooseReplyMutation,
  useRegenerateReplyMutation,
} from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { putAnswer, putChosen, putConversation, refetchConversation } from '../conversationCache'
import { untilAnswered } from '../patience'
import type { Place } from '../place'
import { useHere } from '../useHere'

const UNCHOSEN = 'The other reply could not be chosen. Please try again.'
/** Refusals whose own message is enough. */
const TELLING = new Set(['not_the_last_reply', 'reply_in_progress'])

/** Without an answer, the reply may still be in progress: another try is the same request. */
function isLost({ status, code }: ApiError): boolean {
  return status === 0 || (status >= 500 && code !== 'reply_failed')
}

export function useAgain(place: Place) {
  /** The reply that is being replaced by another one. */
  const [instead, setInstead] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const lost = useRef<{ messageId: string; key: string } | null>(null)
  const [regenerate] = useRegenerateReplyMutation()
  const [post] = useChooseReplyMutation()
  const dispatch = useAppDispatch()
  const here = useHere()

  async function tryAgain(messageId: string) {
    if (instead !== null) return
    setInstead(messageId)
    setProblem(null)
    const key = lost.current?.messageId === messageId ? lost.current.key : newKey()
    const ask = () => regenerate({ 'Idempotency-Key': key, whichReply: { messageId } }).unwrap()
    try {
      const answer = await untilAnswered(ask, () => here.current)
      lost.current = null
      await dispatch(putAnswer(place, answer))
    } catch (error) {
      const found = toApiError(error)
      lost.current = isLost(found) ? { messageId, key } : null
      await dispatch(refetchConversation(place))
      // A failed reply is shown in the conversation with its own message.
      if (found.code !== 'reply_failed') setProblem(found)
    } finally {
      setInstead(null)
    }
  }

  /** Resolves to the reason if it is refused; then everything is as before. */
  async function goOnFrom(messageId: string): Promise<ApiError | null> {
    dispatch(putChosen(place, messageId))
    try {
      const request = { 'Idempotency-Key': newKey(), whichReply: { messageId } }
      await dispatch(putConversation(place, await post(request).unwrap()))
      return null
    } catch (error) {
      await dispatch(refetchConversation(place))
      return toApiError(error)
    }
  }

  async function choose(messageId: string) {
    const refusal = await goOnFrom(messageId)
    if (refusal === null) return
    notify.error(TELLING.has(refusal.code) ? refusal.message : UNCHOSEN)
  }

  return {
    instead,
    problem,
    dismiss: () => setProblem(null),
    tryAgain: (id: string) => void tryAgain(id),
    choose: (id: string) => void choose(id),
    goOnFrom: (id: string) => void goOnFrom(id),
  }
}
