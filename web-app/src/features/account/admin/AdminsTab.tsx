/** The admins of the marketplace: find, create, give permissions, delete. */
import { useState } from 'react'

import { toApiError, useAdminPagesInfiniteQuery } from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, EmptyState, PagedList, TextField } from '@/shared/ui'

import { type AdminChange, AdminTable } from './AdminTable'
import { ChangePermissions } from './ChangePermissions'
import { CreateAdmin } from './CreateAdmin'
import { DeleteAdmin } from './DeleteAdmin'

type AdminListProps = { search: string; onChange: (change: AdminChange) => void }

function AdminList({ search, onChange }: AdminListProps) {
  const list = useAdminPagesInfiniteQuery(search ? { search } : {})
  const actor = useAppSelector(selectUser)
  if (actor === null) return null
  return (
    <PagedList
      list={list}
      loading="Loading admins"
      failure={toApiError(list.error).message || 'The admins could not be loaded.'}
      height="h-64"
      nothing={
        <EmptyState title="Nobody found">No name or address contains “{search}”.</EmptyState>
      }
    >
      {(admins) => <AdminTable admins={admins} actor={actor} onChange={onChange} />}
    </PagedList>
  )
}

export function AdminsTab() {
  const [typed, setTyped] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const [change, setChange] = useState<AdminChange | null>(null)
  const close = () => setChange(null)
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Admins</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full max-w-sm">
          <TextField
            label="Search admins"
            hideLabel
            type="search"
            placeholder="Search by name or email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button onClick={() => setIsCreating(true)}>New admin</Button>
      </div>
      <AdminList search={useDebounced(typed).trim()} onChange={setChange} />
      {isCreating && <CreateAdmin onClose={() => setIsCreating(false)} />}
      {change?.action === 'permissions' && (
        <ChangePermissions admin={change.admin} onClose={close} />
      )}
      {change?.action === 'delete' && <DeleteAdmin admin={change.admin} onClose={close} />}
    </div>
  )
}
