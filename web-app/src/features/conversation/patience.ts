/** Requests for a reply that may take longer than a call can wait. */
import { toApiError } from '@/shared/api'

/** Milliseconds before a very slow reply is requested again, with the same key. */
const PENDING_PAUSE_MS = 1_000

export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Repeats the request until there is an answer, as long as the page is open. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  isHere: () => boolean,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (toApiError(error).code !== 'reply_pending' || !isHere()) throw error
      await pause(PENDING_PAUSE_MS)
    }
  }
}
