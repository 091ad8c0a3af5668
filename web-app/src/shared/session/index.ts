/** The session as screens use it. */
export {
  balanceChanged,
  endNoticed,
  selectIsAdmin,
  selectPermissions,
  selectSession,
  selectUser,
  sessionEnded,
  sessionSlice,
  type SessionState,
} from './sessionSlice'
export { readToken } from './storage'
export {
  adoptProfile,
  beginSession,
  followOtherTabs,
  forgetDevice,
  loseSession,
  signOut,
  syncSession,
} from './sync'
