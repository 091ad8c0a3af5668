/** What the link of a mail brings along: it stands behind the `#`, so that no server on the way sees it. */
import { useLocation } from 'react-router'

import { toApiError } from '../api/problem'

/** The token of the link that led here; empty when there is none. */
export function useLinkToken(): string {
  const { hash } = useLocation()
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
}

/** What came of using it. */
export type LinkOutcome = 'working' | 'done' | 'spent' | 'failed'

/** How far the request that uses it is. */
export type LinkCall = { isSuccess: boolean; isLoading: boolean; error?: unknown }

export function linkOutcome(token: string, call: LinkCall): LinkOutcome {
  if (token === '') return 'spent'
  if (call.isSuccess) return 'done'
  if (call.isLoading || call.error === undefined) return 'working'
  return toApiError(call.error).code === 'link_spent' ? 'spent' : 'failed'
}
