/** Asks before something is done to an account, whatever it is. */
import { DeleteUser, type Deletion } from './DeleteUser'
import { type StatusChange, StatusDialog } from './StatusDialog'

export type UserChange = StatusChange | Deletion

type UserDialogProps = {
  change: UserChange
  onClose: () => void
  /** Instead of closing, once the account is gone. */
  onDeleted?: () => void
}

export function UserDialog({ change, onClose, onDeleted = onClose }: UserDialogProps) {
  return change.action === 'delete' ? (
    <DeleteUser user={change.user} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <StatusDialog change={change} onClose={onClose} />
  )
}
