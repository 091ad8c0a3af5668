/** Asks before an FAQ is deleted. */
import { type Faq, toApiError, UNREACHED, useRemoveFaqMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { ConfirmDialog, notify } from '@/shared/ui'

export type RemoveFaqProps = { faq: Faq; onRemoved: () => void; onClose: () => void }

export function RemoveFaq({ faq, onRemoved, onClose }: RemoveFaqProps) {
  const [remove, { isLoading }] = useRemoveFaqMutation()
  const keyFor = useIdempotencyKey()

  async function confirm() {
    try {
      await remove({ id: faq.id, 'Idempotency-Key': keyFor(faq.id) }).unwrap()
      notify.success('The FAQ is deleted.')
      onRemoved()
    } catch (cause) {
      notify.error(toApiError(cause).message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title="Are you sure you want to delete this FAQ?"
      description={`“${faq.question}” is no longer shown, and live support no longer answers it.`}
      confirm="Delete"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
