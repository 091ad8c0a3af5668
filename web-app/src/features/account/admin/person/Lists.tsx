/** A person's jobs and payments, and the views of the account by admins: the latest of each. */
import type { Person } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'

import { Lead, Part } from './Part'

/** `inProgress` and `pending` as `In progress` and `Pending`. */
function words(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function price(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular text-ink-muted">
      {formatDateTime(at)}
    </time>
  )
}

export function Work({ chats, count }: { chats: Person['chats']; count: number }) {
  return (
    <Part
      title="Jobs"
      count={count}
      items={chats}
      keyOf={({ id }) => id}
      nothing="No specialist was asked yet."
    >
      {({ agentName, status, messages, lastMessageAt }) => (
        <>
          <Lead
            below={`${words(status)}, ${formatNumber(messages)} ${messages === 1 ? 'message' : 'messages'}`}
          >
            {agentName}
          </Lead>
          <When at={lastMessageAt} />
        </>
      )}
    </Part>
  )
}

export function Payments({ payments, count }: { payments: Person['payments']; count: number }) {
  return (
    <Part
      title="Payments"
      count={count}
      items={payments}
      keyOf={({ reference }) => reference}
      nothing="Nothing was bought yet."
    >
      {({ plan, amount, currency, status, startedAt }) => (
        <>
          <Lead below={words(status)}>
            {plan}, {price(amount, currency)}
          </Lead>
          <When at={startedAt} />
        </>
      )}
    </Part>
  )
}

export function Tickets({ tickets, count }: { tickets: Person['tickets']; count: number }) {
  return (
    <Part
      title="Tickets"
      count={count}
      items={tickets}
      keyOf={({ id }) => id}
      nothing="Support was not asked yet."
    >
      {({ number, subject, status, updatedAt }) => (
        <>
          <Lead below={`${number}, ${words(status).toLowerCase()}`}>
            {subject || 'Without a subject'}
          </Lead>
          <When at={updatedAt} />
        </>
      )}
    </Part>
  )
}

export function Viewings({ viewings }: { viewings: Person['viewings'] }) {
  return (
    <Part
      title="Views of this account"
      items={viewings}
      keyOf={({ at, by }) => at + by}
      nothing="No admin has viewed it."
    >
      {({ by, at, reason }) => (
        <>
          <Lead below={reason}>{by || 'Somebody who was erased'}</Lead>
          <When at={at} />
        </>
      )}
    </Part>
  )
}
