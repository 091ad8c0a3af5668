/** Who is signed in, as far as this browser knows. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

import type { User } from '../api/generated/endpoints'
import { readCachedUser, readToken } from './storage'

export type SessionState = {
  /** `loading` until a stored token has been checked against the server. */
  status: 'loading' | 'signedOut' | 'signedIn'
  user: User | null
  /** The balance could not be read, so the 0 shown is not the whole truth. */
  balanceStale: boolean
  /** Why the last session ended; null once the sign-in page has shown it. */
  ended: 'left' | 'expired' | 'suspended' | null
  /**
   * Set while an admin sees this page as `user` does: its latest end, and whether the server has
   * ended it.
   */
  view: { until: string; isOver: boolean } | null
  /** There is delivered work that the person has not looked at. */
  hasNewWork: boolean
}

function initialState(): SessionState {
  const token = readToken()
  return {
    status: token === null ? 'signedOut' : 'loading',
    user: token === null ? null : readCachedUser(),
    balanceStale: false,
    ended: null,
    view: null,
    hasNewWork: false,
  }
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    syncing(state) {
      state.status = 'loading'
    },
    signedIn(state, action: PayloadAction<{ user: User; balanceStale?: boolean }>) {
      state.status = 'signedIn'
      state.user = action.payload.user
      state.balanceStale = action.payload.balanceStale ?? false
      state.ended = null
      state.view = null
    },
    /** From here on the page shows what `user` sees. */
    viewBegan(state, { payload }: PayloadAction<{ user: User; until: string }>) {
      state.status = 'signedIn'
      state.user = payload.user
      state.balanceStale = false
      state.view = { until: payload.until, isOver: false }
    },
    viewIsOver(state) {
      if (state.view) state.view.isOver = true
    },
    /** Shows the balance of an answer at once. */
    balanceChanged(state, action: PayloadAction<number>) {
      if (state.user) state.user.tokens = action.payload
      state.balanceStale = false
    },
    /** A saved profile; role, permissions and balance stay those of the session. */
    profileChanged(state, { payload }: PayloadAction<User>) {
      if (state.user === null) return
      const { role, permissions, tokens } = state.user
      state.user = { ...payload, role, permissions, tokens }
    },
    sessionEnded(state, action: PayloadAction<SessionState['ended']>) {
      state.status = 'signedOut'
      state.user = null
      state.balanceStale = false
      state.ended = action.payload
      state.view = null
    },
    newWorkTold(state, action: PayloadAction<boolean>) {
      state.hasNewWork = action.payload
    },
    endNoticed(state) {
      state.ended = null
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectUser: (state) => state.user,
    selectView: (state) => state.view,
    selectHasNewWork: (state) => state.hasNewWork,
    selectIsAdmin: (state) => state.user?.role === 'admin' || state.user?.role === 'superadmin',
    selectPermissions: (state) => state.user?.permissions,
  },
})

export const {
  balanceChanged,
  endNoticed,
  newWorkTold,
  profileChanged,
  sessionEnded,
  signedIn,
  syncing,
  viewBegan,
  viewIsOver,
} = sessionSlice.actions
export const {
  selectHasNewWork,
  selectIsAdmin,
  selectPermissions,
  selectSession,
  selectUser,
  selectView,
} = sessionSlice.selectors
