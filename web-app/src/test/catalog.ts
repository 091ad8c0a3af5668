/** A review that Ada wrote of Mara's work. */
import type { OwnReview } from '@/shared/api'
import { putReview } from '@/shared/mocks/handlers/catalog/reviews'

import { ADA, MARA } from './conversation'

const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Written a day ago, on the job of `paper()`, unless the fields say otherwise. */
export function ownReview(fields: Partial<OwnReview> = {}): OwnReview {
  const createdAt = fields.createdAt ?? daysAgo(1)
  const review = {
    id: 'own-1',
    reviewerName: 'Ada',
    stars: 4,
    text: 'Sharp, and on time.',
    createdAt,
    changedAt: null,
    jobTitle: 'The deleted cache',
    demo: false,
    jobId: 'job-1',
    changeableUntil: new Date(Date.parse(createdAt) + 30 * DAY_MS).toISOString(),
    ...fields,
  }
  putReview(ADA, MARA, review)
  return review
}
