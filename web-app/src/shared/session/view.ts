/**
 * An admin sees this page as a member does. The member's token is only in memory: the browser's
 * storage, and other tabs, stay the admin's, and so does the session that continues afterwards.
 */
import { api, type View } from '../api'
import type { AppDispatch } from '../store'
import { syncing, viewBegan } from './sessionSlice'
import { dropView, holdView } from './storage'
import { readBalance, readUser, syncSession } from './sync'

/** Fails, and leaves the admin signed in as before, when the account can not be read. */
export function beginView({ token, until }: View) {
  return async (dispatch: AppDispatch): Promise<void> => {
    holdView(token)
    // The page shows nothing of the admin's while the member's data is loading.
    dispatch(syncing())
    dispatch(api.util.resetApiState())
    try {
      const user = await readUser(dispatch, token)
      const tokens = (await readBalance(dispatch)) ?? 0
      dispatch(viewBegan({ user: { ...user, tokens }, until }))
    } catch (error) {
      await dispatch(endView())
      throw error
    }
  }
}

/** Returns to the admin's own session. */
export function endView() {
  return async (dispatch: AppDispatch): Promise<void> => {
    dropView()
    dispatch(syncing())
    dispatch(api.util.resetApiState())
    await dispatch(syncSession())
  }
}
