import { type OwnReview, useListOwnReviewsQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

const NONE: readonly OwnReview[] = []

/** The reader's own reviews of a specialist. Read only when one of them may be shown. */
export function useOwnReviews(agentId: string, isInSight: boolean): readonly OwnReview[] {
  const isSignedIn = useAppSelector(selectUser) !== null
  const { currentData } = useListOwnReviewsQuery({ agentId }, { skip: !isSignedIn || !isInSight })
  return currentData ?? NONE
}
