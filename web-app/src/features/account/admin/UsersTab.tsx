/** All accounts: find, suspend, reactivate, delete. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { toApiError, useUserPagesInfiniteQuery } from '@/shared/api'
import { SaveListButton } from '@/shared/lists/SaveListButton'
import { useSearchText, withPart } from '@/shared/lib/address'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { EmptyState, PagedList, TextField } from '@/shared/ui'

import { PersonPage } from './person/PersonPage'
import { type UserChange, UserDialog } from './UserDialog'
import { UserLines } from './UserLines'

type UserListProps = { search: string; onChange: (change: UserChange) => void }

function UserList({ search, onChange }: UserListProps) {
  const filter: Record<string, string> = search ? { search } : {}
  const list = useUserPagesInfiniteQuery(filter)
  const actor = useAppSelector(selectUser)
  if (actor === null) return null
  return (
    <PagedList
      list={list}
      loading="Loading users"
      failure={toApiError(list.error).message || 'The users could not be loaded.'}
      height="h-64"
      nothing={
        <EmptyState title="Nobody found">No name or address contains “{search}”.</EmptyState>
      }
      beside={
        <SaveListButton
          variant="ghost"
          size="sm"
          file={{ list: 'users', at: '.csv', filter, name: 'users.csv' }}
        >
          Download CSV
        </SaveListButton>
      }
    >
      {(users) => <UserLines users={users} actor={actor} onChange={onChange} />}
    </PagedList>
  )
}

/** All accounts, or the one person named in the address. */
export function UsersTab() {
  const [params, setParams] = useSearchParams()
  const person = params.get('person')
  if (person === null) return <Everybody />
  const close = () => setParams(withPart('person', null))
  return <PersonPage key={person} id={person} onClose={close} />
}

function Everybody() {
  const { typed, type, settled } = useSearchText('search')
  const [change, setChange] = useState<UserChange | null>(null)
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
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <UserList search={settled} onChange={setChange} />
      {change && <UserDialog change={change} onClose={() => setChange(null)} />}
    </div>
  )
}
