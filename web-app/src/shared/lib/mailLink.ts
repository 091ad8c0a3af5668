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

export function linkOutcome(
  token: string,
  call: { isSuccess: boolean; isLoading: boolean; error?: unknown },
): LinkOutcome {
  if (token === '') return 'spent'
  if (call.isSuccess) return 'done'
  if (call.isLoading || call.error === undefined) return 'working'
  return toApiError(call.error).code === 'link_spent' ? 'spent' : 'failed'
}
