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
export { readToken, writeToken } from './storage'
export { adoptProfile, followOtherTabs, loseSession, signOut, syncSession } from './sync'
