/** Shows the result of a request to the server. */
import { toApiError, UNREACHED } from '@/shared/api'
import { notify } from '@/shared/ui'

/** Shows `done` once it is done, or the reason of a failure. */
export async function told(asked: Promise<unknown>, done: string): Promise<void> {
  try {
    await asked
    notify.success(done)
  } catch (cause) {
    notify.error(toApiError(cause).message || UNREACHED)
  }
}
