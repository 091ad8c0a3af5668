/** Asks before an account is suspended or reactivated. */
import { toApiError, UNREACHED, useChangeUserStatusMutation } from '@/shared/api'
import { ConfirmDialog, notify } from '@/shared/ui'

import type { StatusAction, UserRow } from './users'

const TEXTS = {
  suspend: {
    verb: 'Suspend',
    done: 'is suspended',
    effect:
      'Their sessions end at once; they can not sign in or write until the account is unsuspended. Nothing is deleted.',
  },
  activate: {
    verb: 'Unsuspend',
    done: 'can sign in again',
    effect: 'They can sign in and write again from now on.',
  },
} as const

export type StatusChange = { user: Pick<UserRow, 'id' | 'name'>; action: StatusAction }

export function StatusDialog({ change, onClose }: { change: StatusChange; onClose: () => void }) {
  const { user, action } = change
  const { verb, done, effect } = TEXTS[action]
  const [changeStatus, { isLoading }] = useChangeUserStatusMutation()

  async function confirm() {
    try {
      await changeStatus({ id: user.id, userAction: { action } }).unwrap()
      notify.success(`${user.name} ${done}.`)
      onClose()
    } catch (error) {
      const { message } = toApiError(error)
      notify.error(message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title={`${verb} ${user.name}?`}
      description={effect}
      confirm={verb}
      isHarmless={action === 'activate'}
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
