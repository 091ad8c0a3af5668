/** Naming, pinning and archiving a conversation. */
import { type SessionChange, useArrangeChatSessionMutation } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { notify } from '@/shared/ui'

const FAILED = 'That did not work. Please try again.'

export function useArranging() {
  const [arrange, { isLoading }] = useArrangeChatSessionMutation()

  /** Resolves to whether it was done; shows `done` if so. */
  async function change(id: string, sessionChange: SessionChange, done: string): Promise<boolean> {
    try {
      await arrange({ id, 'Idempotency-Key': newKey(), sessionChange }).unwrap()
    } catch {
      notify.error(FAILED)
      return false
    }
    notify.success(done)
    return true
  }

  return { change, isLoading }
}
