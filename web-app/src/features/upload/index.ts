/** Files that people bring. */
export { AttachButton, AttachLimits } from './AttachButton'
export { DropZone } from './DropZone'
export { FileTray } from './FileTray'
export { isImage } from './limits'
export { forgetFiles, keepFiles, keptFilesSoon } from './kept'
export type { Brought, Tray, TrayItem } from './tray'
export { useKeptTray, useTray } from './useTray'
