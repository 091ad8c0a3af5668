/** All tickets: find one, and open it. The address names the open one. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { type TicketStatus, toApiError, useAllTicketPagesInfiniteQuery } from '@/shared/api'
import { withPart } from '@/shared/lib/address'
import { SaveListButton } from '@/shared/lists/SaveListButton'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Chip, EmptyState, PagedList, TextField } from '@/shared/ui'

import { STATUSES, statusWords } from '../status'
import { OpenTicket } from './OpenTicket'
import { TicketTable } from './TicketTable'

type Filter = { search: string; status: TicketStatus | null }

type ListProps = { filter: Filter; onOpen: (id: string) => void }

function TicketList({ filter: { search, status }, onOpen }: ListProps) {
  const filter = { ...(search && { search }), ...(status && { status }) }
  const list = useAllTicketPagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const isFiltered = search !== '' || status !== null
  return (
    <PagedList
      list={list}
      loading="Loading tickets"
      failure={toApiError(list.error).message || 'The tickets could not be loaded.'}
      height="h-64"
      nothing={
        isFiltered ? (
          <EmptyState title="No tickets found">No ticket fits what you look for.</EmptyState>
        ) : (
          <EmptyState title="No tickets yet">What members write to support comes here.</EmptyState>
        )
      }
      beside={
        <SaveListButton
          variant="ghost"
          size="sm"
          file={{ list: 'tickets', at: '.csv', filter, name: 'tickets.csv' }}
        >
          Download CSV
        </SaveListButton>
      }
    >
      {(tickets) => <TicketTable tickets={tickets} onOpen={onOpen} />}
    </PagedList>
  )
}

/** The open ticket, and the function to open another or none. */
function useOpened() {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) => setParams(withPart('ticket', id))
  return [params.get('ticket'), open] as const
}

export function TicketsTab() {
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<TicketStatus | null>(null)
  const [opened, open] = useOpened()
  const search = useDebounced(typed).trim()
  if (opened !== null) {
    return <OpenTicket key={opened} ticketId={opened} onClose={() => open(null)} />
  }
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Tickets</h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-full max-w-sm">
          <TextField
            label="Search tickets"
            hideLabel
            type="search"
            maxLength={200}
            placeholder="Number, subject, name or email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
          {STATUSES.map((one) => (
            <Chip
              key={one}
              selected={status === one}
              onClick={() => setStatus(status === one ? null : one)}
            >
              {statusWords(one).label}
            </Chip>
          ))}
        </div>
      </div>
      <TicketList filter={{ search, status }} onOpen={open} />
    </div>
  )
}
