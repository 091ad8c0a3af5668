/** The reviews of clients, each with its job. */
import { Star } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'

import {
  type Agent,
  type OwnReview,
  type Review,
  toApiError,
  useReviewPagesInfiniteQuery,
} from '@/shared/api'
import { formatDate, formatNumber, formatRating } from '@/shared/lib/format'
import { ErrorState, Loading, LoadMore, Skeleton, StarRow, Tag } from '@/shared/ui'

import { firstName } from './firstName'
import { useOwnReviews } from './useOwnReviews'

const ChangeReview = lazy(async () => ({ default: (await import('./ChangeReview')).ChangeReview }))

/** The number of reviews with 1, 2, 3, 4 and 5 stars, shown from 5 down. */
function Distribution({ counts }: { counts: number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <ul aria-label="Reviews by stars" className="grid gap-1.5">
      {counts
        .map((count, index) => ({ stars: index + 1, count }))
        .reverse()
        .map(({ stars, count }) => (
          <li
            key={stars}
            className="tabular grid grid-cols-[2rem_1fr_3rem] items-center gap-3 text-sm"
          >
            <span className="inline-flex items-center gap-1">
              {stars}
              <Star aria-hidden className="size-3.5 fill-star text-star" />
              <span className="sr-only"> {stars === 1 ? 'star' : 'stars'}: </span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(100 * count) / total}%` }}
              />
            </span>
            <span className="text-right text-ink-muted">{formatNumber(count)}</span>
          </li>
        ))}
    </ul>
  )
}

function Edited({ at }: { at: string }) {
  return (
    <time dateTime={at} title={`Edited on ${formatDate(at)}`}>
      edited<span className="sr-only"> on {formatDate(at)}</span>
    </time>
  )
}

type EntryProps = {
  review: Review
  specialist: Agent
  /** The same review, if the reader wrote it. */
  own: OwnReview | undefined
}

function Entry({ review, specialist, own }: EntryProps) {
  return (
    <li className="grid gap-2 border-b border-rule py-5 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow stars={review.stars} />
        {review.jobTitle && (
          <span dir="auto" className="font-serif text-base wrap-anywhere italic">
            {review.jobTitle}
          </span>
        )}
      </div>
      {review.text && (
        <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <span>
          {review.reviewerName},{' '}
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.changedAt !== null && (
            <>
              , <Edited at={review.changedAt} />
            </>
          )}
        </span>
        {review.demo && <Tag>Demo client</Tag>}
        {own && <Tag>Your review</Tag>}
        {own && (
          <Suspense>
            <ChangeReview
              agent={specialist}
              review={own}
              aria-label="Change your review"
              className="-mx-1"
            >
              Change
            </ChangeReview>
          </Suspense>
        )}
      </p>
    </li>
  )
}

function ListSkeleton() {
  return (
    <Loading label="Loading reviews">
      <div className="grid gap-6">
        {[0, 1, 2].map((index) => (
          <div key={index} className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-14 max-w-reading" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function ReviewList({ specialist }: { specialist: Agent }) {
  const list = useReviewPagesInfiniteQuery({ id: specialist.id })
  const reviews = list.currentData?.pages.flatMap(({ items }) => items) ?? []
  const own = useOwnReviews(specialist.id, reviews.length > 0)

  useEffect(() => {
    if (list.error !== undefined) console.error('Reviews failed.', toApiError(list.error))
  }, [list.error])

  if (list.isError && reviews.length === 0) {
    return (
      <ErrorState onRetry={() => void list.refetch()}>The reviews could not be loaded.</ErrorState>
    )
  }
  if (list.currentData === undefined) return <ListSkeleton />
  if (reviews.length === 0) {
    return (
      <div className="grid content-start gap-2">
        <p className="font-serif text-xl">No reviews yet</p>
        <p className="max-w-reading text-ink-muted">
          {firstName(specialist)} is waiting for a first job. Whoever gives it writes the first
          review.
        </p>
      </div>
    )
  }
  return (
    <div className="grid content-start gap-6">
      <ul aria-label="Reviews" className="w-full">
        {reviews.map((review) => (
          <Entry
            key={review.id}
            review={review}
            specialist={specialist}
            own={own.find(({ id }) => id === review.id)}
          />
        ))}
      </ul>
      <LoadMore list={list} label="Show more reviews" />
    </div>
  )
}

export type ReviewsProps = { specialist: Agent; distribution: number[] | undefined }

export function Reviews({ specialist, distribution = [] }: ReviewsProps) {
  const { rating, reviewsCount } = specialist
  return (
    <section aria-labelledby="reviews" className="grid gap-8 lg:grid-cols-[22rem_1fr] lg:gap-14">
      <div className="grid content-start gap-5">
        <h2 id="reviews" className="text-3xl">
          Reviews
        </h2>
        {reviewsCount > 0 && (
          <p className="flex items-baseline gap-3">
            <span className="tabular font-serif text-6xl">{formatRating(rating)}</span>
            <span className="text-ink-muted">
              of 5, from {formatNumber(reviewsCount)} {reviewsCount === 1 ? 'review' : 'reviews'}
            </span>
          </p>
        )}
        <Distribution counts={distribution} />
      </div>
      <ReviewList specialist={specialist} />
    </section>
  )
}
