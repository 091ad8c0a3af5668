/** The part of this feature for the app's frame. */
export { DeletionNotice } from './DeletionNotice'
