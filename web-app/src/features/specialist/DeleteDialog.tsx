/** Asks before a specialist is deleted. */
import { type AdminAgent, toApiError, UNREACHED, useDeleteAgentMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { ConfirmDialog, notify } from '@/shared/ui'

export type DeleteDialogProps = { agent: AdminAgent; onClose: () => void }

export function DeleteDialog({ agent: { id, name }, onClose }: DeleteDialogProps) {
  const [remove, { isLoading }] = useDeleteAgentMutation()
  const keyFor = useIdempotencyKey()

  async function run() {
    try {
      await remove({ id, 'Idempotency-Key': keyFor({ id }) }).unwrap()
      notify.success(`“${name}” is deleted.`)
      onClose()
    } catch (cause) {
      const { detail, message } = toApiError(cause)
      notify.error(detail || message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      description="Are you sure you want to delete this AI specialist? Nobody can hire them any more. Conversations and reviews stay."
      confirm="Delete"
      isBusy={isLoading}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
