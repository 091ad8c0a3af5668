/** The accounts, one line each, with the actions on them. */
import { Link, useSearchParams } from 'react-router'

import type { AdminUser, User } from '@/shared/api'
import { formatDate, formatDateTime } from '@/shared/lib/format'
import { personPath } from '@/shared/lib/personPath'
import {
  ACTIONS,
  Button,
  SelectAll,
  SelectBox,
  type Selection,
  Table,
  Tag,
  useColumns,
} from '@/shared/ui'

import type { UserChange } from './UserDialog'
import { actionFor, mayDelete, mayTouch, statusTone, toRow } from './users'

const HEADS = ['Name', 'Email', 'Role', 'Status', 'Join Date', 'Last Active']
const LABELS = { suspend: 'Suspend', activate: 'Unsuspend' } as const

type RowProps = {
  user: AdminUser
  actor: User
  selection: Selection
  onChange: (change: UserChange) => void
}

function UserLine({ user, actor, selection, onChange }: RowProps) {
  const row = toRow(user)
  const [address] = useSearchParams()
  const action = mayTouch(actor, user) ? actionFor(row.status) : null
  return (
    <Table.Row>
      <Table.Cell className="w-px">
        {action && (
          <SelectBox
            label={`Select ${row.name}`}
            checked={selection.has(user.id)}
            onChange={() => selection.toggle(user.id)}
          />
        )}
      </Table.Cell>
      <Table.Cell className="h-11 min-w-32 font-medium wrap-anywhere">
        <Link className="link inline-flex min-h-9 items-center" to={personPath(user.id, address)}>
          {row.name}
        </Link>
      </Table.Cell>
      <Table.Cell className="min-w-40 wrap-anywhere">{row.email}</Table.Cell>
      <Table.Cell>{row.isAdmin ? <Tag tone="accent">{row.role}</Tag> : row.role}</Table.Cell>
      <Table.Cell>
        <Tag tone={statusTone(row.status)}>{row.status}</Tag>
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={row.joinDate}>{formatDate(row.joinDate)}</time>
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        {row.lastActive === null ? (
          '-'
        ) : (
          <time dateTime={row.lastActive}>{formatDateTime(row.lastActive)}</time>
        )}
      </Table.Cell>
      <Table.Cell className="py-0 text-right whitespace-nowrap">
        {action && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${LABELS[action]} ${row.name}`}
            onClick={() => onChange({ user: row, action })}
          >
            {LABELS[action]}
          </Button>
        )}
        {mayDelete(actor, user) && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${row.name}`}
            onClick={() => onChange({ user: row, action: 'delete' })}
          >
            Delete
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

export type UserTableProps = {
  users: AdminUser[]
  actor: User
  selection: Selection
  onChange: (change: UserChange) => void
}

export function UserTable({ users, actor, selection, onChange }: UserTableProps) {
  const columns = useColumns({ table: 'users', heads: HEADS, always: 'Name', before: 1 })
  return (
    <Table.Root
      label="Users"
      heads={[
        { name: 'Select', as: 'mark' as const, head: <SelectAll selection={selection} /> },
        ...HEADS,
        ACTIONS,
      ]}
      tall
      columns={columns}
    >
      {users.map((user) => (
        <UserLine
          key={user.id}
          user={user}
          actor={actor}
          selection={selection}
          onChange={onChange}
        />
      ))}
    </Table.Root>
  )
}
