/** Changes between signed out and signed in: sync with the server, sign-out, other tabs. */
import type { AppDispatch, RootState } from '../store'
import { askStorageKey, revokeSession } from '../api/sessionCalls'
import { api, consistency, toApiError, type User } from '../api'
import {
  bringBack,
  canSeal,
  forgetEverything,
  hasBelongings,
  letGo,
  putAway,
  welcome,
} from '../belongings'
import { profileChanged, sessionEnded, signedIn, syncing } from './sessionSlice'
import {
  clearStorage,
  decodeToken,
  dropView,
  readToken,
  TOKEN_KEY,
  writeCachedUser,
  writeToken,
} from './storage'
import { forgetStorageKey, rememberStorageKey, storageKeyOf } from './storageKey'

const ADMIN_ROLES = ['admin', 'superadmin']

/**
 * Stays subscribed until the answer is there: an answer that a write makes stale in the meantime
 * would otherwise be removed before it is read.
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

export async function readUser(dispatch: AppDispatch, token: string): Promise<User> {
  const { getAdminMe, getMe } = api.endpoints
  const readFrom = (endpoint: typeof getMe) =>
    answerOf(dispatch(endpoint.initiate(undefined, { forceRefetch: true })))
  if (!ADMIN_ROLES.includes(decodeToken(token).role ?? '')) return readFrom(getMe)
  try {
    return await readFrom(getAdminMe)
  } catch (error) {
    // An admin without the second factor that admins need is read as any other person.
    if (toApiError(error).code !== 'second_factor_missing') throw error
    return readFrom(getMe)
  }
}

/** Tokens left, null when they could not be read (which must not make a sign-in fail). */
export async function readBalance(dispatch: AppDispatch): Promise<number | null> {
  const request = dispatch(api.endpoints.getTokens.initiate(undefined, { forceRefetch: true }))
  try {
    return (await answerOf(request)).tokens
  } catch (error) {
    console.error('The balance could not be read.', toApiError(error))
    return null
  }
}

/**
 * Checks the stored token against the server; without a token, or without success, nobody is signed
 * in.
 */
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
      welcome(user.id)
      dispatch(signedIn({ user: synced, balanceStale: tokens === null }))
    } catch (error) {
      if (readToken() === null) return
      console.error('The session could not be read.', toApiError(error))
      clearStorage()
      dispatch(sessionEnded('expired'))
    }
  }
}

/** Shows a saved profile everywhere, and stores it for the next start. */
export function adoptProfile(saved: User) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(profileChanged(saved))
    const { user } = getState().session
    if (user !== null) writeCachedUser(user)
  }
}

/** Begins a session from the server's answer, once what the person left here is back. */
export function beginSession({ token, storageKey }: { token: string; storageKey?: string }) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { sub } = decodeToken(token)
    if (sub !== undefined && storageKey) await bringBack(sub, storageKey)
    rememberStorageKey(token, storageKey)
    writeToken(token)
    // Answers for another person, or for nobody, are not shown to this person.
    dispatch(api.util.resetApiState())
    await dispatch(syncSession())
  }
}

/** Nothing of the session stays on this page, and answers that arrive later are not kept. */
function leave(userId: string | undefined) {
  return (dispatch: AppDispatch): void => {
    if (userId !== undefined) letGo(userId)
    forgetStorageKey()
    consistency.forget()
    sessionStorage.clear()
    dispatch(sessionEnded('left'))
    dispatch(api.util.resetApiState())
  }
}

/**
 * The key for what a person leaves here; an unknown key is asked for if there is anything to
 * encrypt.
 */
async function keyToPutAway(userId: string): Promise<string | null> {
  if (!canSeal()) return null
  const known = storageKeyOf(userId)
  try {
    return known ?? ((await hasBelongings(userId)) ? await askStorageKey(userId) : null)
  } catch (error) {
    console.error('What was typed here can not be sealed, and stays as it is.', error)
    return null
  }
}

/**
 * Ends the session here at once, and on the server as soon as it can be reached. What the person
 * leaves in this browser is encrypted until they come back.
 */
export function signOut() {
  return async (dispatch: AppDispatch): Promise<void> => {
    dropView()
    const token = readToken()
    const userId = decodeToken(token ?? '').sub
    const isBack = () => decodeToken(readToken() ?? '').sub === userId
    const key = userId === undefined ? Promise.resolve(null) : keyToPutAway(userId)
    const away = userId === undefined ? Promise.resolve() : putAway(userId, key, isBack)
    clearStorage()
    dispatch(leave(userId))
    // The session must live until its key is read.
    await key
    if (token !== null) {
      await revokeSession(token).catch((error: unknown) => {
        console.error('The session could not be revoked.', error)
      })
    }
    await away
  }
}

/**
 * Ends the session, and deletes everything that this browser and the server know of each other.
 * Fails, and deletes nothing, when the server can not be reached.
 */
export function forgetDevice() {
  return async (_dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await revokeSession(readToken(), { forgetDevice: true })
    const { user } = getState().session
    if (user !== null) letGo(user.id)
    await forgetEverything()
  }
}

/** The server has ended the session: only drafts stay here. */
export function loseSession(reason: 'expired' | 'suspended') {
  return (dispatch: AppDispatch): void => {
    dropView()
    clearStorage()
    forgetStorageKey()
    consistency.forget()
    dispatch(sessionEnded(reason))
    dispatch(api.util.resetApiState())
  }
}

/** Follows a sign-in or sign-out in another tab. Returns a function that stops following. */
export function followOtherTabs(dispatch: AppDispatch): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== TOKEN_KEY && event.key !== null) return
    const renewedOnly =
      event.oldValue !== null &&
      event.newValue !== null &&
      decodeToken(event.oldValue).sub === decodeToken(event.newValue).sub
    if (renewedOnly) return
    // A view belongs to the admin who began it.
    dropView()
    if (readToken() === null) {
      dispatch(leave(decodeToken(event.oldValue ?? '').sub))
      return
    }
    dispatch(api.util.resetApiState())
    void dispatch(syncSession())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
