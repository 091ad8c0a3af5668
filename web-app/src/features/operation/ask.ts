/** Says what became of something that was asked of the server. */
import { toApiError, UNREACHED } from '@/shared/api'
import { notify } from '@/shared/ui'

/** Tells `done` once it is, or why it is not. */
export async function told(asked: Promise<unknown>, done: string): Promise<void> {
  try {
    await asked
    notify.success(done)
  } catch (cause) {
    notify.error(toApiError(cause).message || UNREACHED)
  }
}
