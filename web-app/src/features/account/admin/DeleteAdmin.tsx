/** Asks before an admin is deleted. */
import { type Admin, toApiError, UNREACHED, useDeleteAdminMutation } from '@/shared/api'
import { ConfirmDialog, notify } from '@/shared/ui'

export function DeleteAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteAdminMutation()

  async function confirm() {
    try {
      await remove({ id: admin.id }).unwrap()
      notify.success(`${admin.name} is deleted.`)
      onClose()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error(message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title={`Delete ${admin.name}?`}
      description="Their sessions end at once, nobody can sign in to the account again, and its address is free. What they did stays in the audit log. This can not be undone."
      confirm="Delete"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
