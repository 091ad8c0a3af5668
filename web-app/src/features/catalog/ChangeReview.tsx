/**
 * The button that opens the reader's own review for a change; nothing once it is too old for that.
 */
import { useState } from 'react'

import { type Agent, type OwnReview, useChangeReviewMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { useNow } from '@/shared/lib/useNow'
import { Button, type ButtonProps, notify } from '@/shared/ui'

import { type Judgement, ReviewDialog } from './ReviewDialog'

const CHANGED = 'Your review was changed.'

export type ChangeReviewProps = Omit<ButtonProps, 'onClick' | 'asChild'> & {
  agent: Pick<Agent, 'id' | 'name'>
  review: OwnReview
}

export function ChangeReview({ agent, review, ...button }: ChangeReviewProps) {
  const [isOpen, setOpen] = useState(false)
  /** While nothing was changed, it shows the review. */
  const [typed, setTyped] = useState<Judgement | null>(null)
  const [change, { isLoading, error, reset }] = useChangeReviewMutation()
  const keyFor = useIdempotencyKey()
  const now = useNow()
  const value = typed ?? { stars: review.stars, text: review.text }

  function show(next: boolean) {
    if (!next) reset()
    setOpen(next)
  }

  async function submit() {
    const { id: reviewId } = review
    const reviewChange = { stars: value.stars, text: value.text.trim() || null }
    const key = keyFor({ reviewId, ...reviewChange })
    try {
      const asked = { id: agent.id, reviewId, 'Idempotency-Key': key, reviewChange }
      await change(asked).unwrap()
    } catch {
      return // shown in the dialog
    }
    notify.success(CHANGED)
    setTyped(null)
    setOpen(false)
  }

  // If the time runs out while the dialog is open, the server says so, and the typed text stays.
  if (now >= Date.parse(review.changeableUntil) && !isOpen) return null
  return (
    <>
      <Button size="sm" variant="ghost" {...button} onClick={() => show(true)} />
      <ReviewDialog
        name={agent.name}
        open={isOpen}
        onOpenChange={show}
        value={value}
        onValueChange={setTyped}
        onSubmit={() => void submit()}
        submit="Save review"
        isSending={isLoading}
        error={error}
      />
    </>
  )
}
