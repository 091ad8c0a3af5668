/** Rating a delivered job, which closes it. */
import { useState } from 'react'

import { ReviewDialog } from '@/features/catalog'
import { type Agent, useReviewAgentMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { putReviewed } from '../conversationCache'
import type { Place } from '../place'

const THANKS = 'Thank you for your feedback!'
const NOTHING = { stars: 0, text: '' }

export type RateDialogProps = {
  agent: Agent
  place: Place
  /** The session in which it was delivered. */
  sessionId: string | null
  /** The message with which it was delivered; null for the latest work without a rating. */
  messageId: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onReviewed: () => void
}

export function RateDialog(props: RateDialogProps) {
  const { agent, place, sessionId, messageId, open, onOpenChange, onReviewed } = props
  const [value, setValue] = useState(NOTHING)
  const [review, { isLoading, error, reset }] = useReviewAgentMutation()
  const keyFor = useIdempotencyKey()
  const dispatch = useAppDispatch()

  function change(next: boolean) {
    if (!next) reset()
    onOpenChange(next)
  }

  async function submit() {
    const { stars } = value
    const text = value.text.trim()
    const reviewRequest = {
      stars,
      ...(text && { text }),
      ...(sessionId && { sessionId }),
      ...(messageId && { messageId }),
    }
    const key = keyFor({ agent: agent.id, ...reviewRequest })
    try {
      await review({ id: agent.id, 'Idempotency-Key': key, reviewRequest }).unwrap()
    } catch {
      return // shown in the dialog
    }
    notify.success(THANKS)
    dispatch(putReviewed(place, messageId))
    setValue(NOTHING)
    onOpenChange(false)
    onReviewed()
  }

  return (
    <ReviewDialog
      name={agent.name}
      open={open}
      onOpenChange={change}
      value={value}
      onValueChange={setValue}
      onSubmit={() => void submit()}
      submit="Submit Rating"
      isSending={isLoading}
      error={error}
    />
  )
}
