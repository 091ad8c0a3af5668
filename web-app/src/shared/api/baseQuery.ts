/**
 * The one way to the server: adds the bearer token and the consistency token, refreshes once after
 * a 401 and repeats failed reads.
 */
import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query'

import { config } from '../config'
import { sessionEnded, viewIsOver } from '../session/sessionSlice'
import { clearStorage, isViewing, readToken } from '../session/storage'
import { fetchOrTake } from './broughtAlong'
import { consistency } from './consistency'
import { type BaseError, statusOf, toApiError } from './problem'
import { renewToken } from './sessionCalls'
import { stepUp } from './stepUp'

type Base = BaseQueryFn<string | FetchArgs, unknown, BaseError, object, FetchBaseQueryMeta>

export const MAX_RETRIES = 3
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 30_000

/** A 401 of these calls is about the credentials in the call, not about the session. */
const CREDENTIAL_CALLS = [
  '/auth/login',
  '/auth/login/second-factor',
  '/admin/login',
  '/auth/signup',
  '/auth/logout',
]

function isRead(args: string | FetchArgs): boolean {
  return typeof args === 'string' || (args.method ?? 'GET').toUpperCase() === 'GET'
}

const send: Base = async (args, api, options) => {
  const read = isRead(args)
  const run = fetchBaseQuery({
    baseUrl: config.apiBase,
    fetchFn: fetchOrTake,
    credentials: 'same-origin',
    prepareHeaders(headers) {
      const token = readToken()
      if (token !== null) headers.set('Authorization', `Bearer ${token}`)
      if (read) consistency.attach(headers)
    },
  })
  const result = await run(args, api, options)
  const response = result.meta?.response
  if (!read) consistency.remember(response)
  if (!result.error) return result
  const seconds = Number(response?.headers.get('Retry-After') ?? '')
  return seconds > 0 ? { ...result, error: { ...result.error, retryAfter: seconds } } : result
}

/** Ends the session in this tab; storage events tell the others. Drafts stay where they are. */
function endSession(api: BaseQueryApi, reason: 'suspended' | 'expired') {
  clearStorage()
  consistency.forget()
  api.dispatch(sessionEnded(reason))
}

const withRefresh: Base = async (args, api, options) => {
  const token = readToken()
  const result = await send(args, api, options)
  const url = typeof args === 'string' ? args : args.url
  if (result.error === undefined || token === null || CREDENTIAL_CALLS.includes(url)) return result
  const { status, code } = toApiError(result.error)
  if (isViewing()) {
    // Nothing renews a view; the page that shows it goes back to the admin's own session.
    if (status === 401) api.dispatch(viewIsOver())
    return result
  }
  if (code === 'account_suspended') endSession(api, 'suspended')
  // A refused passkey says nothing about the session that it should prove.
  if (status !== 401 || code === 'passkey_refused') return result

  const renewal = await renewToken(token)
  if (renewal === 'unavailable') {
    const error: BaseError = { status: 'FETCH_ERROR', error: 'The session could not be renewed.' }
    return { ...result, error }
  }
  const again = renewal === 'renewed' ? await send(args, api, options) : result
  if (again.error !== undefined && statusOf(again.error) === 401) endSession(api, 'expired')
  return again
}

/** Asks the person to prove who they are where a call needs it, and repeats the call. */
const withStepUp: Base = async (args, api, options) => {
  const result = await withRefresh(args, api, options)
  if (result.error === undefined || !stepUp.isNeeded(toApiError(result.error).code)) return result
  return (await stepUp.ask()) ? withRefresh(args, api, options) : result
}

/** Milliseconds before retry number `attempt` (from 1): 1 s, doubling, 30 s at most. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS)
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Network errors, 429 and 5xx may be temporary; every other answer is final. */
export function isPassing(error: BaseError): boolean {
  const status = statusOf(error)
  return error.status === 'FETCH_ERROR' || status === 429 || status >= 500
}

export const baseQuery = retry(withStepUp, {
  backoff: (attempt, _max, signal) => pause(retryDelay(attempt), signal),
  retryCondition: (error, args, { attempt, baseQueryApi }) =>
    attempt <= MAX_RETRIES &&
    isRead(args as string | FetchArgs) &&
    !baseQueryApi.signal.aborted &&
    isPassing(error as BaseError),
}) as Base
