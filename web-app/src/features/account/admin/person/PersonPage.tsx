/**
 * One person, for admins who look after users: who they are and what they have done here, without
 * any text of their work.
 */
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'

import { type Person, toApiError, type User, useGetUserQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, ErrorState, Loading, Skeleton } from '@/shared/ui'

import { type UserChange, UserDialog } from '../UserDialog'
import { AsOf } from './AsOf'
import { Events } from './Events'
import { Payments, Tickets, Viewings, Work } from './Lists'
import { PersonHead } from './PersonHead'
import { Reports } from './Reports'
import { Sessions, Wallet } from './Standing'
import { ViewDialog } from './ViewDialog'

type ShownProps = { person: Person; actor: User; onDeleted: () => void }

function Shown({ person, actor, onDeleted }: ShownProps) {
  const [change, setChange] = useState<UserChange | null>(null)
  const [isViewing, setIsViewing] = useState(false)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PersonHead
        person={person}
        actor={actor}
        onChange={setChange}
        onView={() => setIsViewing(true)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <Wallet wallet={person.wallet} />
        <Sessions sessions={person.sessions} />
        <Work chats={person.chats} count={person.counts.chats} />
        <Payments payments={person.payments} count={person.counts.payments} />
        <Tickets tickets={person.tickets} count={person.counts.tickets} />
        <Viewings viewings={person.viewings} />
        <Reports
          title="Reports by them"
          reports={person.reportsBy}
          count={person.counts.reportsBy}
          other="Written by"
        />
        <Reports
          title="Reports about them"
          reports={person.reportsAbout}
          count={person.counts.reportsAbout}
          other="Reported by"
        />
      </div>
      <AsOf id={person.user.id} />
      <Events
        events={person.events}
        person={person.user.id}
        mayReadAll={actor.permissions.includes('auditLogs')}
      />
      {change && (
        <UserDialog change={change} onClose={() => setChange(null)} onDeleted={onDeleted} />
      )}
      {isViewing && <ViewDialog user={person.user} onClose={() => setIsViewing(false)} />}
    </article>
  )
}

function PersonLoading() {
  return (
    <Loading label="Loading the person">
      <div className="grid gap-6">
        <Skeleton className="h-20 max-w-xl" />
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </Loading>
  )
}

export function PersonPage({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useGetUserQuery({ id }, { refetchOnMountOrArgChange: true })
  const actor = useAppSelector(selectUser)
  if (actor === null) return null
  const isMissing = toApiError(error).status === 404
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onClose}>
          <ArrowLeft aria-hidden className="size-4" />
          All users
        </Button>
      </div>
      {data && <Shown person={data} actor={actor} onDeleted={onClose} />}
      {!data && error !== undefined && (
        <ErrorState onRetry={() => void refetch()}>
          {isMissing ? 'There is no such person.' : 'The person could not be loaded.'}
        </ErrorState>
      )}
      {!data && error === undefined && <PersonLoading />}
    </div>
  )
}
