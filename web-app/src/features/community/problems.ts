/**
 * The messages of failures. They mention signing in, because a missing sign-in is the most frequent
 * cause.
 */
import { toApiError, UNREACHED } from '@/shared/api'
import { notify } from '@/shared/ui'

/** The text that is logged, and the one that is shown. */
const TEXTS = {
  create: {
    log: 'Failed to create community post',
    alert: 'Failed to create post. Please ensure you’re logged in and try again.',
  },
  like: { log: 'Failed to like post', alert: 'You must be logged in to like a post.' },
  reply: { log: 'Failed to reply to post', alert: 'You must be logged in to reply.' },
} as const

/** Shows a failure; without an error the cause is that nobody is signed in. */
export function tell(what: keyof typeof TEXTS, error?: unknown) {
  const { log, alert } = TEXTS[what]
  if (error === undefined) {
    notify.error(alert)
    return
  }
  const problem = toApiError(error)
  console.error(log, problem)
  // A signed-in person also sees the reason, such as the time to wait.
  const reason = problem.status === 401 ? '' : problem.detail || problem.message
  notify.error(alert, reason ? { description: reason } : {})
}

/** For all actions other than writing. */
export function tellPlainly(error: unknown) {
  const { message } = toApiError(error)
  notify.error(message || UNREACHED)
}
