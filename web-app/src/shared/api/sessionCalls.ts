/**
 * The calls that keep a session alive and end it. They stand beside the API slice,
 * because it depends on them itself.
 */
import { config } from '../config'
import { decodeToken, readToken, writeToken } from '../session/storage'
import { rememberStorageKey } from '../session/storageKey'

/** The session lives that much longer at most for its key being asked for. */
const KEY_PATIENCE_MS = 3_000

export type Renewal = 'renewed' | 'refused' | 'unavailable'

let running: Promise<Renewal> | null = null

type Answer = { token: string; storageKey?: unknown }

async function callServer(signal: AbortSignal | null = null): Promise<Answer | Renewal> {
  const request = { method: 'POST', credentials: 'same-origin', signal } as const
  const response = await fetch(`${config.apiBase}/auth/refresh`, request).catch(() => null)
  if (response === null || response.status >= 500 || response.status === 429) return 'unavailable'
  if (!response.ok) return 'refused'
  const answer = (await response.json().catch(() => ({}))) as Partial<Answer>
  return typeof answer.token === 'string' ? (answer as Answer) : 'refused'
}

/** In a row with all tabs. */
function alone<Result>(call: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator
    ? Promise.resolve(navigator.locks.request('session-refresh', call))
    : call()
}

async function renewOnce(usedToken: string): Promise<Renewal> {
  const current = readToken()
  if (current === null) return 'refused'
  if (current !== usedToken) return 'renewed'
  const answer = await callServer()
  if (typeof answer === 'string') return answer
  // A sign-out while the answer was on its way wins.
  if (readToken() === null) return 'refused'
  rememberStorageKey(answer.token, answer.storageKey)
  writeToken(answer.token)
  return 'renewed'
}

/**
 * Renews the access token by the refresh cookie, once for any number of callers.
 * `usedToken` is the token that the server has just refused.
 *
 * Refresh tokens rotate, so two tabs that renew at the same moment would look like a thief:
 * a lock shared by all tabs puts them in a row, and whoever comes second finds the new token.
 */
export function renewToken(usedToken: string): Promise<Renewal> {
  if (running === null) {
    running = alone(() => renewOnce(usedToken)).finally(() => {
      running = null
    })
  }
  return running
}

/**
 * The storage key of whoever is signing out, for a page that was reloaded since it got it; null when the session
 * is over, somebody else's, or out of reach.
 */
export async function askStorageKey(userId: string): Promise<string | null> {
  const answer = await alone(() => callServer(AbortSignal.timeout(KEY_PATIENCE_MS)))
  if (typeof answer === 'string' || decodeToken(answer.token).sub !== userId) return null
  return typeof answer.storageKey === 'string' ? answer.storageKey : null
}

/**
 * Revokes the session on the server; lives on when the page is being closed. With `forgetDevice` the server does
 * not know this browser any more either.
 */
export async function revokeSession(
  token: string | null,
  { forgetDevice = false } = {},
): Promise<void> {
  const response = await fetch(
    `${config.apiBase}/auth/logout${forgetDevice ? '?forgetDevice=true' : ''}`,
    {
      method: 'POST',
      credentials: 'same-origin',
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      keepalive: true,
    },
  )
  if (!response.ok) throw new Error(`Sign-out answered ${response.status}`)
}
