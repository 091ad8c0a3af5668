import { type OwnReview, useListOwnReviewsQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

const NONE: readonly OwnReview[] = []

/** What whoever looks said of a specialist. Asked for only where one of it may be in sight. */
export function useOwnReviews(agentId: string, isInSight: boolean): readonly OwnReview[] {
  const isSignedIn = useAppSelector(selectUser) !== null
  const { currentData } = useListOwnReviewsQuery({ agentId }, { skip: !isSignedIn || !isInSight })
  return currentData ?? NONE
}
