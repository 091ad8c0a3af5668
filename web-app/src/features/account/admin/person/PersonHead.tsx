/** Who it is, the state of the account, and the actions on it. */
import { useEffect, useRef } from 'react'

import type { Person, User } from '@/shared/api'
import { formatDate, formatDateTime } from '@/shared/lib/format'
import { Button, Tag } from '@/shared/ui'

import type { UserChange } from '../UserDialog'
import { actionFor, mayDelete, mayTouch, statusTone, toRow } from '../users'

const LABELS = { suspend: 'Suspend', activate: 'Unsuspend' } as const

/** The server decides; an action that it would refuse is not offered. */
function mayView(actor: User, { user }: Person): boolean {
  return actor.id !== user.id && user.role === 'user' && user.status !== 'Deleted'
}

type HeadProps = {
  person: Person
  actor: User
  onChange: (change: UserChange) => void
  onView: () => void
}

function Since({ person: { user, suspension } }: { person: Person }) {
  return (
    <p className="text-sm text-ink-muted">
      Joined {formatDate(user.createdAt)} ·{' '}
      {user.lastActive ? `last active ${formatDateTime(user.lastActive)}` : 'never signed in'}
      {suspension &&
        ` · suspended since ${formatDateTime(suspension.since)} by ${suspension.by ?? 'the product itself'}`}
    </p>
  )
}

export function PersonHead({ person, actor, onChange, onView }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const row = toRow(person.user)
  const action = mayTouch(actor, person.user) ? actionFor(row.status) : null
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid gap-2">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="text-3xl wrap-anywhere outline-none">
          {row.name || 'Somebody who was erased'}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          {row.email && <span>{row.email}</span>}
          <Tag tone={row.isAdmin ? 'accent' : 'neutral'}>{row.role}</Tag>
          <Tag tone={statusTone(row.status)}>{row.status}</Tag>
        </p>
        <Since person={person} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {mayView(actor, person) && (
          <Button variant="secondary" size="sm" onClick={onView}>
            View as
          </Button>
        )}
        {action && (
          <Button variant="secondary" size="sm" onClick={() => onChange({ user: row, action })}>
            {LABELS[action]}
          </Button>
        )}
        {mayDelete(actor, person.user) && (
          <Button
            variant="danger"
            size="sm"
            onClick={() => onChange({ user: row, action: 'delete' })}
          >
            Delete
          </Button>
        )}
      </div>
    </header>
  )
}
