/** Stars for delivered work, and a text if the client wants: a first review, or a changed one. */
import { type FormEvent, useId } from 'react'

import { toApiError } from '@/shared/api'
import { Banner, Button, Dialog, StarInput, TextArea } from '@/shared/ui'

const LONGEST_REVIEW = 2_000
const FAILURE = 'Failed to submit review. Please try again.'

/** Refusals that another try would not change: their own messages help more. */
const FINAL = ['already_reviewed', 'review_not_allowed', 'review_final']

/** 0 stars while none are chosen. */
export type Judgement = { stars: number; text: string }

export type ReviewDialogProps = {
  /** Name of the specialist. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  value: Judgement
  onValueChange: (value: Judgement) => void
  onSubmit: () => void
  /** The text of the send button. */
  submit: string
  isSending: boolean
  /** The error of the API. */
  error: unknown
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { open, onOpenChange, value, onValueChange, isSending, error } = props
  const form = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }

  const problem = error === undefined ? null : toApiError(error)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rate ${props.name}`}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={value.stars === 0 || isSending}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        <StarInput
          label="Your rating"
          isFirst
          value={value.stars}
          onValueChange={(stars) => onValueChange({ ...value, stars })}
        />
        <TextArea
          label="Your review"
          hideLabel
          placeholder="Write a review (optional)"
          maxLength={LONGEST_REVIEW}
          value={value.text}
          onChange={({ target }) => onValueChange({ ...value, text: target.value })}
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
