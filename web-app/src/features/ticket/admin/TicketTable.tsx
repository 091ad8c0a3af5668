/** All tickets, one line each. */
import type { AdminTicket } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { Table, useColumns } from '@/shared/ui'

import { StatusTag } from '../StatusTag'

const HEADS = ['Ticket', 'Subject', 'Member', 'Status', 'Taken by', 'Last news']

type LineProps = { ticket: AdminTicket; onOpen: (id: string) => void }

function Line({ ticket, onOpen }: LineProps) {
  const { id, number, subject, status, member, assignee, updatedAt } = ticket
  return (
    <Table.Row>
      <Table.Cell className="tabular whitespace-nowrap">{number}</Table.Cell>
      <Table.Cell className="min-w-52">
        <button
          type="button"
          dir="auto"
          className="link min-h-9 text-left font-medium wrap-anywhere"
          onClick={() => onOpen(id)}
        >
          {subject || 'Without a subject'}
        </button>
      </Table.Cell>
      <Table.Cell>
        <p>{member.name || 'Somebody who was erased'}</p>
        <p className="text-ink-muted">{member.email}</p>
      </Table.Cell>
      <Table.Cell>
        <StatusTag status={status} />
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{assignee?.name ?? '–'}</Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
      </Table.Cell>
    </Table.Row>
  )
}

export type TicketTableProps = { tickets: AdminTicket[]; onOpen: (id: string) => void }

export function TicketTable({ tickets, onOpen }: TicketTableProps) {
  const columns = useColumns({ table: 'tickets', heads: HEADS, always: 'Subject' })
  return (
    <Table.Root label="Tickets" heads={HEADS} tall columns={columns}>
      {tickets.map((ticket) => (
        <Line key={ticket.id} ticket={ticket} onOpen={onOpen} />
      ))}
    </Table.Root>
  )
}
