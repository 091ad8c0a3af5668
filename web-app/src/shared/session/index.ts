/** The session as screens use it. */
export {
  balanceChanged,
  endNoticed,
  newWorkTold,
  selectHasNewWork,
  selectIsAdmin,
  selectPermissions,
  selectSession,
  selectUser,
  selectView,
  sessionEnded,
  sessionSlice,
  type SessionState,
} from './sessionSlice'
export { isViewing, readToken } from './storage'
export {
  adoptProfile,
  beginSession,
  followOtherTabs,
  forgetDevice,
  loseSession,
  signOut,
  syncSession,
} from './sync'
export { beginView, endView } from './view'
