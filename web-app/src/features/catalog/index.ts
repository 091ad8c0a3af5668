/** What clients think of specialists, where they say it. */
export { ChangeReview } from './ChangeReview'
export { ReviewDialog } from './ReviewDialog'
export { useOwnReviews } from './useOwnReviews'
