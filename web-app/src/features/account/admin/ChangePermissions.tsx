/** Changes an admin's permissions. They hold from the admin's next request on. */
import { useState } from 'react'

import { type Admin, toApiError, UNREACHED, useChangeAdminPermissionsMutation } from '@/shared/api'
import { Button, Dialog, notify } from '@/shared/ui'

import { PermissionBoxes } from './PermissionBoxes'

export function ChangePermissions({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const [permissions, setPermissions] = useState(admin.permissions)
  const [change, { isLoading }] = useChangeAdminPermissionsMutation()

  async function save() {
    try {
      await change({ id: admin.id, permissionsRequest: { permissions } }).unwrap()
      notify.success(`What ${admin.name} may do is changed.`)
      onClose()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error(message || UNREACHED)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`What ${admin.name} may do`}
      description="It holds from their very next click."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isLoading} onClick={() => void save()}>
            {isLoading ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <PermissionBoxes value={permissions} onChange={setPermissions} />
    </Dialog>
  )
}
