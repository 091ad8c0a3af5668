/**
 * An answer that is read while it is being written: one JSON object a line. Not part of the API
 * slice, because the slice keeps answers, and this one ends when nobody reads it any more.
 */
import { config } from '../config'
import { readToken } from '../session/storage'
import { consistency } from './consistency'
import type { BaseError } from './problem'
import { renewToken } from './sessionCalls'

function send(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json' })
  const token = readToken()
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  return fetch(config.apiBase + path, {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify(body),
    signal,
  })
}

/** With one renewal of the session after a 401, as for every other call. */
async function sendRenewed(path: string, body: object, signal: AbortSignal): Promise<Response> {
  const token = readToken()
  const response = await send(path, body, signal)
  if (response.status !== 401 || token === null) return response
  return (await renewToken(token)) === 'renewed' ? send(path, body, signal) : response
}

/** The same shape as a failed call of the API slice. */
async function failureOf(response: Response): Promise<BaseError> {
  const data: unknown = await response.json().catch(() => null)
  return { status: response.status, data }
}

function parsed(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/**
 * Posts, and yields the objects as they arrive; throws what `toApiError` can read when the call is
 * refused.
 */
export async function* readLines(
  path: string,
  body: object,
  signal: AbortSignal,
): AsyncGenerator<object> {
  const response = await sendRenewed(path, body, signal)
  if (!response.ok || response.body === null) throw await failureOf(response)
  consistency.remember(response)
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const lines = rest.split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) {
        const object = parsed(line)
        if (object !== null) yield object
      }
      if (done) return
    }
  } finally {
    // When the reader stops, the server may stop, too.
    void reader.cancel().catch(() => undefined)
  }
}
