/** Files that people bring. */
export { AttachButton, AttachLimits } from './AttachButton'
export { DropZone } from './DropZone'
export { FileTray } from './FileTray'
export { bringWith } from './bring'
export { ACCEPTED_PICTURES, isImage, pictureRefusal, pictureTypeOf } from './limits'
export { forgetFiles, keepFiles, keptFilesSoon } from './kept'
export type { Brought, Tray, TrayItem } from './tray'
export { useKeptTray, useTray } from './useTray'
