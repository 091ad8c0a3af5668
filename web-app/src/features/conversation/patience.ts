/** Asking for a reply that may take longer than a call can wait. */
import { toApiError } from '@/shared/api'

/** Milliseconds before a reply that takes very long is asked for again, under the same key. */
const PENDING_PAUSE_MS = 1_000

export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Asks until there is an answer, as long as somebody is here to hear it. */
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
