/**
 * The two calls that keep a session alive and end it. They stand beside the API slice,
 * because it depends on them itself.
 */
import { config } from '../config'
import { readToken, writeToken } from '../session/storage'

export type Renewal = 'renewed' | 'refused' | 'unavailable'

let running: Promise<Renewal> | null = null

async function callServer(): Promise<Renewal> {
  const response = await fetch(`${config.apiBase}/auth/refresh`, {
    method: 'POST',
    credentials: 'same-origin',
  }).catch(() => null)
  if (response === null || response.status >= 500 || response.status === 429) return 'unavailable'
  if (!response.ok) return 'refused'
  const answer = (await response.json().catch(() => ({}))) as { token?: unknown }
  if (typeof answer.token !== 'string') return 'refused'
  // A sign-out while the answer was on its way wins.
  if (readToken() === null) return 'refused'
  writeToken(answer.token)
  return 'renewed'
}

async function renewOnce(usedToken: string): Promise<Renewal> {
  const current = readToken()
  if (current === null) return 'refused'
  return current === usedToken ? callServer() : 'renewed'
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
    const renewal: Promise<Renewal> =
      'locks' in navigator
        ? Promise.resolve(navigator.locks.request('session-refresh', () => renewOnce(usedToken)))
        : renewOnce(usedToken)
    running = renewal.finally(() => {
      running = null
    })
  }
  return running
}

/** Revokes the session on the server; lives on when the page is being closed. */
export async function revokeSession(token: string): Promise<void> {
  const response = await fetch(`${config.apiBase}/auth/logout`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  })
  if (!response.ok) throw new Error(`Sign-out answered ${response.status}`)
}
