/** The two keys of browser storage that make a session: the access token and the cached user. */
import type { User } from '../api/generated/endpoints'

export const TOKEN_KEY = 'token'
export const USER_KEY = 'authUser'

export type TokenClaims = { sub?: string; role?: string; exp?: number }

/**
 * The token of a view of somebody else's account: only in the memory of this page, so that a reload
 * ends the view.
 */
let viewToken: string | null = null

export function holdView(token: string) {
  viewToken = token
}

export function dropView() {
  viewToken = null
}

export const isViewing = () => viewToken !== null

/** The token for calls. */
export function readToken(): string | null {
  return viewToken ?? localStorage.getItem(TOKEN_KEY)
}

export function writeToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token)
}

export function readCachedUser(): User | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')
    return typeof user === 'object' && user !== null && 'id' in user ? (user as User) : null
  } catch {
    return null
  }
}

export function writeCachedUser(user: User) {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
}

/** Only the session: drafts stay. */
export function clearStorage() {
  localStorage.removeItem(TOKEN_KEY)
  localStorage.removeItem(USER_KEY)
}

/** The claims of a JWT, unverified: good for choosing a call, never for allowing one. */
export function decodeToken(token: string): TokenClaims {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
  } catch {
    return {}
  }
}
