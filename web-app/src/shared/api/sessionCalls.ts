/**
 * The calls that renew a session and end it. Not part of the API slice, because the slice depends
 * on them.
 */
import { config } from '../config'
import { decodeToken, readToken, writeToken } from '../session/storage'
import { rememberStorageKey } from '../session/storageKey'

/** At a sign-out, the session waits at most this long for its storage key. */
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

/** One call at a time, among all tabs. */
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
  // A sign-out wins if it happens while the answer is on its way.
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
 * a lock shared by all tabs lets them renew one after the other, and the second tab finds the new
 * token.
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
 * The storage key of the person who is signing out, for a page that was reloaded since it got the
 * key; null when the session is over, belongs to somebody else, or can not be reached.
 */
export async function askStorageKey(userId: string): Promise<string | null> {
  const answer = await alone(() => callServer(AbortSignal.timeout(KEY_PATIENCE_MS)))
  if (typeof answer === 'string' || decodeToken(answer.token).sub !== userId) return null
  return typeof answer.storageKey === 'string' ? answer.storageKey : null
}

/**
 * Revokes the session on the server; the call continues when the page is closed. With
 * `forgetDevice` the server also forgets this browser.
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
