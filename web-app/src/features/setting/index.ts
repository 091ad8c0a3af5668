/** What the frame of the app shows of this feature. */
export { DeletionNotice } from './DeletionNotice'
