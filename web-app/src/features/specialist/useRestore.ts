/** Restores an earlier version of a specialist. */
import { toApiError, UNREACHED, useRestoreAgentMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { notify } from '@/shared/ui'

/** `now` is the current version: the same version can be restored again after another one. */
export function useRestore(id: string, now: number) {
  const [run, { isLoading }] = useRestoreAgentMutation()
  const keyFor = useIdempotencyKey()

  async function restore(version: number) {
    const restoreRequest = { version }
    try {
      const key = keyFor({ id, now, ...restoreRequest })
      const stored = await run({ id, restoreRequest, 'Idempotency-Key': key }).unwrap()
      notify.success(`Version ${version} is restored as version ${stored.version}.`)
    } catch (cause) {
      const { detail, message } = toApiError(cause)
      notify.error(`Version ${version} could not be restored.`, {
        description: detail || message || UNREACHED,
      })
    }
  }

  return { restore, isRestoring: isLoading }
}
