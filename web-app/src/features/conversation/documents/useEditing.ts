/**
 * Asking for a change to a delivered document. The answer adds the next version to the
 * conversation.
 */
import { useRef, useState } from 'react'

import { type ApiError, toApiError, useRequestEditMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { putBalance, putMessage, refetchConversation } from '../conversationCache'
import type { Desk } from '../desk'
import { untilAnswered } from '../patience'
import { useHere } from '../useHere'

const DONE = 'Document updated successfully!'
const FAILED = 'Failed to send edit request. Please try again.'

export function useEditing({ place, onEditing }: Desk, messageId: string) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  /**
   * Number of replies that failed finally: each is the result of its key, so the next try needs
   * another key.
   */
  const failures = useRef(0)
  const here = useHere()
  const [post] = useRequestEditMutation()
  const keyFor = useIdempotencyKey()
  const dispatch = useAppDispatch()

  function ask(text: string) {
    const editRequest = { agentId: place.agentId, messageId, text }
    const key = keyFor({ ...editRequest, failures: failures.current })
    const once = () => post({ 'Idempotency-Key': key, editRequest }).unwrap()
    return untilAnswered(once, () => here.current)
  }

  /** Resolves to whether the change was made. */
  async function edit(text: string): Promise<boolean> {
    setSending(true)
    setProblem(null)
    onEditing(true)
    try {
      const { message, tokensLeft } = await ask(text)
      dispatch(putBalance(tokensLeft))
      dispatch(putMessage(place, message))
      // A question from the specialist is an answer too, but no new version.
      if (message.document) notify.success(DONE)
      return true
    } catch (error) {
      const found = toApiError(error)
      if (found.code === 'reply_failed') failures.current += 1
      setProblem(found)
      notify.error(FAILED)
      return false
    } finally {
      setSending(false)
      onEditing(false)
      void dispatch(refetchConversation(place))
    }
  }

  return { isSending, problem, edit }
}
