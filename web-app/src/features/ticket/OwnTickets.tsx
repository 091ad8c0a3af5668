/** The member's own tickets, the latest change first; each opens in its place. */
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'

import { type Ticket, toApiError, useTicketPagesInfiniteQuery } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatDateTime } from '@/shared/lib/format'
import { EmptyState, PagedList } from '@/shared/ui'

import { OwnThread } from './OwnThread'
import { StatusTag } from './StatusTag'

type LineProps = { ticket: Ticket; isOpen: boolean; onToggle: () => void }

function Line({ ticket, isOpen, onToggle }: LineProps) {
  const id = useId()
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left hover:text-accent-strong"
      >
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular text-sm text-ink-muted">{ticket.number}</span>
            <StatusTag status={ticket.status} own />
            <time dateTime={ticket.updatedAt} className="tabular text-xs text-ink-muted">
              {formatDateTime(ticket.updatedAt)}
            </time>
          </span>
          <span dir="auto" className="font-medium wrap-anywhere">
            {ticket.subject}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cx(
            'size-4.5 shrink-0 text-ink-muted transition-transform duration-150',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      <div id={id} className="pb-6 empty:hidden">
        {isOpen && <OwnThread ticketId={ticket.id} />}
      </div>
    </li>
  )
}

export function OwnTickets() {
  const list = useTicketPagesInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  // A notification leads to its ticket.
  const asked = useSearchParams()[0].get('ticket')
  const [open, setOpen] = useState(asked)
  return (
    <PagedList
      list={list}
      loading="Loading your tickets"
      failure={toApiError(list.error).message || 'Your tickets could not be loaded.'}
      height="h-28"
      nothing={
        <EmptyState title="No tickets yet">
          What you write above is listed here, with the answers.
        </EmptyState>
      }
    >
      {(tickets) => (
        <ul aria-label="Your tickets" className="border-t border-rule">
          {tickets.map((ticket) => (
            <Line
              key={ticket.id}
              ticket={ticket}
              isOpen={open === ticket.id}
              onToggle={() => setOpen(open === ticket.id ? null : ticket.id)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
