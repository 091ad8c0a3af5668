/** The accounts found, and the actions on several of them at once. */
import {
  type AdminUser,
  toApiError,
  UNREACHED,
  useChangeUserStatusMutation,
  type User,
} from '@/shared/api'
import { type BulkAction, BulkBar, useSelection } from '@/shared/ui'

import type { StatusChange } from './StatusDialog'
import type { UserChange } from './UserDialog'
import { type StatusAction, toStatusChange } from './users'
import { UserTable } from './UserTable'

export type UserLinesProps = {
  users: AdminUser[]
  actor: User
  onChange: (change: UserChange) => void
}

function useActions(changes: ReadonlyMap<string, StatusChange>, chosen: readonly string[]) {
  const [changeStatus] = useChangeUserStatusMutation()
  const work = (action: StatusAction) => (id: string) =>
    changeStatus({ id, userAction: { action } })
      .unwrap()
      .then(
        () => undefined,
        (error: unknown) => toApiError(error).message || UNREACHED,
      )
  const of = (action: StatusAction) => chosen.filter((id) => changes.get(id)?.action === action)
  const accounts = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)
  const [suspended, activated] = [of('suspend'), of('activate')]
  const actions: BulkAction[] = [
    {
      verb: 'Suspend',
      ids: suspended,
      title: `Suspend ${accounts(suspended.length)}?`,
      effect:
        'Their sessions end at once; they can not sign in or write until they are unsuspended. Nothing is deleted.',
      work: work('suspend'),
      done: (count) => `${accounts(count)} suspended.`,
    },
    {
      verb: 'Unsuspend',
      ids: activated,
      title: `Unsuspend ${accounts(activated.length)}?`,
      effect: 'They can sign in and write again from now on.',
      isHarmless: true,
      work: work('activate'),
      done: (count) => `${accounts(count)} can be used again.`,
    },
  ]
  return actions
}

export function UserLines({ users, actor, onChange }: UserLinesProps) {
  const changes = new Map<string, StatusChange>()
  for (const user of users) {
    const change = toStatusChange(actor, { ...user, status: user.status ?? 'Active' })
    if (change) changes.set(user.id, change)
  }
  const selection = useSelection([...changes.keys()])
  const actions = useActions(changes, selection.ids)
  return (
    <div className="grid gap-3">
      <BulkBar
        selection={selection}
        actions={actions}
        nameOf={(id) => changes.get(id)?.user.name ?? id}
      />
      <UserTable users={users} actor={actor} selection={selection} onChange={onChange} />
    </div>
  )
}
