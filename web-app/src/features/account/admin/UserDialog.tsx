/** Asks before any action on an account. */
import { DeleteUser, type Deletion } from './DeleteUser'
import { type StatusChange, StatusDialog } from './StatusDialog'

export type UserChange = StatusChange | Deletion

type UserDialogProps = {
  change: UserChange
  onClose: () => void
  /** Called instead of closing, once the account is deleted. */
  onDeleted?: () => void
}

export function UserDialog({ change, onClose, onDeleted = onClose }: UserDialogProps) {
  return change.action === 'delete' ? (
    <DeleteUser user={change.user} onClose={onClose} onDeleted={onDeleted} />
  ) : (
    <StatusDialog change={change} onClose={onClose} />
  )
}
