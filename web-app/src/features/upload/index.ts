/** Files that people bring. */
export { AttachButton } from './AttachButton'
export { DropZone } from './DropZone'
export { FileTray } from './FileTray'
export { isImage } from './limits'
export type { Brought, Tray } from './tray'
export { useTray } from './useTray'
