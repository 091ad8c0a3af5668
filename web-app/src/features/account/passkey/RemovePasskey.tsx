/** Asks before a passkey is removed. */
import { toApiError, UNREACHED } from '@/shared/api'
import { type Passkey, useRemovePasskeyMutation } from '@/shared/api/passkey'
import { deviceName } from '@/shared/lib/deviceName'
import { ConfirmDialog, notify } from '@/shared/ui'

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [remove, { isLoading }] = useRemovePasskeyMutation()

  async function confirm() {
    try {
      await remove({ id: passkey.id }).unwrap()
      notify.success('The passkey is removed. It signs nobody in any more.')
    } catch (cause) {
      const { detail, message } = toApiError(cause)
      const description = detail || message || UNREACHED
      notify.error('The passkey could not be removed.', { description })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title="Remove this passkey?"
      description={`The passkey of ${deviceName(passkey)} does not sign you in any more. Your device may go on listing it until you delete it there as well.`}
      confirm={isLoading ? 'Removing…' : 'Remove'}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
