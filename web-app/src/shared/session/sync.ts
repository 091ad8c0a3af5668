/** Moves between signed out and signed in: sync with the server, sign-out, other tabs. */
import type { AppDispatch, RootState } from '../store'
import { revokeSession } from '../api/sessionCalls'
import { api, consistency, toApiError, type User } from '../api'
import { profileChanged, sessionEnded, signedIn, syncing } from './sessionSlice'
import { clearStorage, decodeToken, readToken, TOKEN_KEY, writeCachedUser } from './storage'

const ADMIN_ROLES = ['admin', 'superadmin']

/**
 * Stays subscribed until the answer is there: what a write makes stale meanwhile would else be gone before
 * it was looked at.
 */
async function answerOf<Answer>(request: {
  unwrap: () => Promise<Answer>
  unsubscribe: () => void
}): Promise<Answer> {
  try {
    return await request.unwrap()
  } finally {
    request.unsubscribe()
  }
}

async function readUser(dispatch: AppDispatch, token: string): Promise<User> {
  const isAdmin = ADMIN_ROLES.includes(decodeToken(token).role ?? '')
  const endpoint = isAdmin ? api.endpoints.getAdminMe : api.endpoints.getMe
  return answerOf(dispatch(endpoint.initiate(undefined, { forceRefetch: true })))
}

/** Tokens left, null when they could not be read (which must not fail a sign-in). */
async function readBalance(dispatch: AppDispatch): Promise<number | null> {
  const request = dispatch(api.endpoints.getTokens.initiate(undefined, { forceRefetch: true }))
  try {
    return (await answerOf(request)).tokens
  } catch (error) {
    console.error('The balance could not be read.', toApiError(error))
    return null
  }
}

/** Checks the stored token against the server; without one, or without success, nobody is signed in. */
export function syncSession() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const token = readToken()
    if (token === null) {
      dispatch(sessionEnded(null))
      return
    }
    dispatch(syncing())
    try {
      const user = await readUser(dispatch, token)
      const tokens = ADMIN_ROLES.includes(user.role) ? user.tokens : await readBalance(dispatch)
      if (readToken() === null) return
      const synced = { ...user, tokens: tokens ?? 0 }
      writeCachedUser(synced)
      dispatch(signedIn({ user: synced, balanceStale: tokens === null }))
    } catch (error) {
      if (readToken() === null) return
      console.error('The session could not be read.', toApiError(error))
      clearStorage()
      dispatch(sessionEnded('expired'))
    }
  }
}

/** Shows a saved profile everywhere, and keeps it for the next start. */
export function adoptProfile(saved: User) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(profileChanged(saved))
    const { user } = getState().session
    if (user !== null) writeCachedUser(user)
  }
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function signOut() {
  return async (dispatch: AppDispatch): Promise<void> => {
    const token = readToken()
    clearStorage()
    consistency.forget()
    dispatch(sessionEnded('left'))
    dispatch(api.util.resetApiState())
    if (token === null) return
    await revokeSession(token).catch((error: unknown) => {
      console.error('The session could not be revoked.', error)
    })
  }
}

/** The server has ended the session: nothing of it stays here but drafts. */
export function loseSession(reason: 'expired' | 'suspended') {
  return (dispatch: AppDispatch): void => {
    clearStorage()
    consistency.forget()
    dispatch(sessionEnded(reason))
    dispatch(api.util.resetApiState())
  }
}

/** Follows a sign-in or sign-out in another tab. Returns a function that stops following. */
export function followOtherTabs(dispatch: AppDispatch): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    if (readToken() === null) {
      dispatch(sessionEnded('left'))
      dispatch(api.util.resetApiState())
      return
    }
    const renewedOnly =
      event.oldValue !== null &&
      event.newValue !== null &&
      decodeToken(event.oldValue).sub === decodeToken(event.newValue).sub
    if (renewedOnly) return
    dispatch(api.util.resetApiState())
    void dispatch(syncSession())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
