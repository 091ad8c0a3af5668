/** The parts of this feature for others: finding a specialist, and reviews. */
export { ChangeReview } from './ChangeReview'
export { ReviewDialog } from './ReviewDialog'
export { SpecialistPicker } from './SpecialistPicker'
export { useOwnReviews } from './useOwnReviews'
