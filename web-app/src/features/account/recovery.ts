/** The messages for failures of password reset and confirmation. */
import type { ApiError } from '@/shared/api'

/** Milliseconds that "Sending..." stays at least, so that the next screen does not flash up. */
export const SENDING_MS = 1_000

export function recoveryErrorText({ status, message, retryAfter }: ApiError): string {
  if (status === 0) {
    return 'Could not connect. Please check your internet connection and try again.'
  }
  if (retryAfter !== null) {
    return `Too many attempts: please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} before the next one.`
  }
  return message || 'An unexpected error occurred. Please try again.'
}
