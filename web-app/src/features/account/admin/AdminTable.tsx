/** The admins, one line each, with the actions on them. */
import type { Admin, User } from '@/shared/api'
import { formatDate, formatDateTime } from '@/shared/lib/format'
import { ACTIONS, Button, Table, Tag } from '@/shared/ui'

import { summary } from './permissions'
import { mayTouch, statusTone } from './users'

export type AdminChange = { admin: Admin; action: 'permissions' | 'delete' }

const HEADS = ['Name', 'Email', 'Status', 'Permissions', 'Created', 'Last Active', ACTIONS]

type LineProps = { admin: Admin; actor: User; onChange: (change: AdminChange) => void }

function Permissions({ admin }: { admin: Admin }) {
  if (admin.role === 'superadmin') return <Tag tone="accent">Superadmin: all</Tag>
  const { labels, more } = summary(admin.permissions)
  if (labels.length === 0) return <>-</>
  return (
    <>
      {labels.join(', ')}
      {more > 0 && <span className="whitespace-nowrap text-ink-muted"> +{more} more</span>}
    </>
  )
}

function AdminLine({ admin, actor, onChange }: LineProps) {
  const isTouchable = mayTouch(actor, admin)
  return (
    <Table.Row>
      <Table.Cell className="h-11 min-w-32 font-medium wrap-anywhere">{admin.name}</Table.Cell>
      <Table.Cell className="min-w-40 wrap-anywhere">{admin.email}</Table.Cell>
      <Table.Cell>
        <Tag tone={statusTone(admin.status)}>{admin.status}</Tag>
      </Table.Cell>
      <Table.Cell className="min-w-52">
        <Permissions admin={admin} />
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={admin.createdAt}>{formatDate(admin.createdAt)}</time>
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        {admin.lastActive === null ? (
          '-'
        ) : (
          <time dateTime={admin.lastActive}>{formatDateTime(admin.lastActive)}</time>
        )}
      </Table.Cell>
      <Table.Cell className="py-0 text-right whitespace-nowrap">
        {isTouchable && admin.role === 'admin' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Permissions of ${admin.name}`}
            onClick={() => onChange({ admin, action: 'permissions' })}
          >
            Permissions
          </Button>
        )}
        {isTouchable && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete ${admin.name}`}
            onClick={() => onChange({ admin, action: 'delete' })}
          >
            Delete
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

export type AdminTableProps = Omit<LineProps, 'admin'> & { admins: Admin[] }

export function AdminTable({ admins, ...line }: AdminTableProps) {
  return (
    <Table.Root label="Admins" heads={HEADS} tall>
      {admins.map((admin) => (
        <AdminLine key={admin.id} admin={admin} {...line} />
      ))}
    </Table.Root>
  )
}
