/** Rating a delivered job: stars, and words if one likes. */
import { type FormEvent, useId, useState } from 'react'

import { type Agent, toApiError, useReviewAgentMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { Banner, Button, Dialog, notify, StarInput, TextArea } from '@/shared/ui'

import { putStatus } from './conversationCache'
import type { Place } from './place'

export const LONGEST_REVIEW = 2_000
const THANKS = 'Thank you for your feedback!'
const FAILURE = 'Failed to submit review. Please try again.'

/** Refusals that another try would not change: their own words help more. */
const FINAL = ['already_reviewed', 'review_not_allowed']

export type RateDialogProps = {
  agent: Agent
  place: Place
  /** Where it was delivered. */
  sessionId: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
  onReviewed: () => void
}

export function RateDialog(props: RateDialogProps) {
  const { agent, place, sessionId, open, onOpenChange, onReviewed } = props
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [review, { isLoading, error, reset }] = useReviewAgentMutation()
  const keyFor = useIdempotencyKey()
  const dispatch = useAppDispatch()
  const form = useId()

  function change(next: boolean) {
    if (!next) reset()
    onOpenChange(next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const words = text.trim()
    const reviewRequest = { stars, ...(words && { text: words }), ...(sessionId && { sessionId }) }
    const key = keyFor({ agent: agent.id, ...reviewRequest })
    try {
      await review({ id: agent.id, 'Idempotency-Key': key, reviewRequest }).unwrap()
    } catch {
      return // shown below
    }
    notify.success(THANKS)
    dispatch(putStatus(place, 'idle'))
    setStars(0)
    setText('')
    onOpenChange(false)
    onReviewed()
  }

  const problem = error === undefined ? null : toApiError(error)
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Rate ${agent.name}`}
      actions={
        <>
          <Button variant="secondary" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={stars === 0 || isLoading}>
            Submit Rating
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} className="grid gap-5">
        <StarInput label="Your rating" value={stars} onValueChange={setStars} />
        <TextArea
          label="Your review"
          hideLabel
          placeholder="Write a review (optional)"
          maxLength={LONGEST_REVIEW}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem && (
          <Banner tone="danger">
            <p>{FAILURE}</p>
            {FINAL.includes(problem.code) && <p>{problem.detail || problem.message}</p>}
          </Banner>
        )}
      </form>
    </Dialog>
  )
}
