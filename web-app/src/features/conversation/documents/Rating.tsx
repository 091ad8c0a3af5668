/**
 * The client's rating of delivered work, or the button for it: on its sheet, and in the header as
 * long as it is the last message.
 */
import { Star } from 'lucide-react'

import { ChangeReview, useOwnReviews } from '@/features/catalog'
import type { Agent, ChatMessage, ConversationStatus } from '@/shared/api'
import { Button } from '@/shared/ui'

import type { Desk } from '../desk'

const starsOf = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`

type Judged = {
  agent: Pick<Agent, 'id' | 'name'>
  /** A job with a review. */
  jobId: string
}

function useReviewOf({ agent, jobId }: Judged) {
  return useOwnReviews(agent.id, true).find((review) => review.jobId === jobId)
}

/** On the sheet of work without a rating. */
export function RateWork({ desk, messageId }: { desk: Desk; messageId: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={desk.isPending}
      onClick={() => desk.onRate(messageId)}
    >
      <Star aria-hidden className="size-4" />
      Rate this work
    </Button>
  )
}

/** On the sheet of the work. */
export function OwnRating(judged: Judged) {
  const review = useReviewOf(judged)
  if (review === undefined) return null
  return (
    <div className="-my-1 flex flex-wrap items-center gap-x-5">
      <p className="inline-flex min-h-9 items-center gap-1.5 text-sm">
        <Star aria-hidden className="size-4 fill-star text-star" />
        You rated this {starsOf(review.stars)}
      </p>
      <ChangeReview agent={judged.agent} review={review} className="-mx-3">
        Change review
      </ChangeReview>
    </div>
  )
}

function InHeader(judged: Judged) {
  const review = useReviewOf(judged)
  if (review === undefined) return null
  return (
    <ChangeReview
      agent={judged.agent}
      review={review}
      aria-label={`Change review: you rated this ${starsOf(review.stars)}`}
      className="max-sm:min-h-11"
    >
      <Star aria-hidden className="size-4 fill-star text-star" />
      <span className="sm:hidden">{review.stars}</span>
      <span className="max-sm:hidden">Change review</span>
    </ChangeReview>
  )
}

export type RatingProps = {
  agent: Agent
  status: ConversationStatus
  /** The last message. */
  last: ChatMessage | undefined
  onRate: () => void
}

export function Rating({ agent, status, last, onRate }: RatingProps) {
  if (status === 'delivered') {
    return (
      <Button variant="secondary" size="sm" onClick={onRate} className="max-sm:min-h-11">
        <Star aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Rate</span>
      </Button>
    )
  }
  const document = last?.document
  if (status !== 'idle' || document?.jobState !== 'reviewed') return null
  return <InHeader agent={agent} jobId={document.jobId} />
}
