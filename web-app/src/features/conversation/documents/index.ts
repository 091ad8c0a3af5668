/** Delivered work and files: the sheet, downloads, approval, changes, rating. */
export { around } from './around'
export { Attachments } from './Attachments'
export { CancelJob } from './CancelJob'
export { DocumentDesk } from './DocumentDesk'
export { DocumentSheet } from './DocumentSheet'
export { Downloads } from './Downloads'
export { RateDialog } from './RateDialog'
export { Rating } from './Rating'
