/** Specialists where others speak of them: to find one, and what clients think of them. */
export { ChangeReview } from './ChangeReview'
export { ReviewDialog } from './ReviewDialog'
export { SpecialistPicker } from './SpecialistPicker'
export { useOwnReviews } from './useOwnReviews'
