/**
 * The token in the link of a mail: it stands behind the `#`, so that no server on the way sees it.
 */
import { useLocation } from 'react-router'

import { toApiError } from '../api/problem'

/** The token of the link that led here; empty when there is none. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
}

/** The result of using the link. */
export type LinkOutcome = 'working' | 'done' | 'spent' | 'failed'

/** State of the request that uses the link. */
export type LinkCall = { isSuccess: boolean; isLoading: boolean; error?: unknown }

export function linkOutcome(token: string, call: LinkCall): LinkOutcome {
  if (token === '') return 'spent'
  if (call.isSuccess) return 'done'
  if (call.isLoading || call.error === undefined) return 'working'
  return toApiError(call.error).code === 'link_spent' ? 'spent' : 'failed'
}
