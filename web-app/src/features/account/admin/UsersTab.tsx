/** Everybody with an account: to find, to suspend, to let in again. */
import { useState } from 'react'

import { toApiError, useUserPagesInfiniteQuery } from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { EmptyState, ErrorState, Loading, LoadMore, Skeleton, TextField } from '@/shared/ui'

import { StatusDialog, type StatusChange } from './StatusDialog'
import { UserTable } from './UserTable'

function useUsers(search: string) {
  const list = useUserPagesInfiniteQuery(search ? { search } : {})
  return { ...list, users: list.data?.pages.flatMap(({ items }) => items) ?? [] }
}

type UserListProps = { search: string; onChange: (change: StatusChange) => void }

function UserList({ search, onChange }: UserListProps) {
  const list = useUsers(search)
  const actor = useAppSelector(selectUser)

  if (list.isError && list.currentData === undefined) {
    return (
      <ErrorState onRetry={() => void list.refetch()}>
        {toApiError(list.error).message || 'The users could not be loaded.'}
      </ErrorState>
    )
  }
  if (list.isLoading || actor === null) {
    return (
      <Loading label="Loading users">
        <Skeleton className="h-64" />
      </Loading>
    )
  }
  if (list.users.length === 0) {
    return <EmptyState title="Nobody found">No name or address contains “{search}”.</EmptyState>
  }
  return (
    <div className="grid gap-4" aria-busy={list.isFetching}>
      <UserTable users={list.users} actor={actor} onChange={onChange} />
      <LoadMore list={list} label="Load more" />
    </div>
  )
}

export function UsersTab() {
  const [typed, setTyped] = useState('')
  const [change, setChange] = useState<StatusChange | null>(null)
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Users</h2>
      <div className="max-w-sm">
        <TextField
          label="Search users"
          hideLabel
          type="search"
          placeholder="Search by name or email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <UserList search={useDebounced(typed).trim()} onChange={setChange} />
      {change && <StatusDialog change={change} onClose={() => setChange(null)} />}
    </div>
  )
}
