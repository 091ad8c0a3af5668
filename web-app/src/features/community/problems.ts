/** How failures are told. The alerts speak of signing in, since that is what is missing most often. */
import { toApiError, UNREACHED } from '@/shared/api'
import { notify } from '@/shared/ui'

/** What is logged, and what is said. */
const TEXTS = {
  create: {
    log: 'Failed to create community post',
    alert: 'Failed to create post. Please ensure you’re logged in and try again.',
  },
  like: { log: 'Failed to like post', alert: 'You must be logged in to like a post.' },
  reply: { log: 'Failed to reply to post', alert: 'You must be logged in to reply.' },
} as const

/** Tells of a failure; without an error the reason is that nobody is signed in. */
export function tell(what: keyof typeof TEXTS, error?: unknown) {
  const { log, alert } = TEXTS[what]
  if (error === undefined) {
    notify.error(alert)
    return
  }
  const problem = toApiError(error)
  console.error(log, problem)
  // Somebody who is signed in learns the reason as well, such as the time to wait.
  const reason = problem.status === 401 ? '' : problem.detail || problem.message
  notify.error(alert, reason ? { description: reason } : {})
}

/** For what is done beside writing. */
export function tellPlainly(error: unknown) {
  const { message } = toApiError(error)
  notify.error(message || UNREACHED)
}
