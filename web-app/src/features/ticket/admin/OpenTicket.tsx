/** A ticket for admins: the thread, the notes, and the actions. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { type AdminTicketThread, toApiError, useGetAnyTicketQuery } from '@/shared/api'
import { Button, ErrorState, Loading, Skeleton } from '@/shared/ui'

import { StatusTag } from '../StatusTag'
import { Talk } from '../Talk'
import { Transcript } from '../Transcript'
import { TicketActions } from './TicketActions'
import { TicketTexts } from './TicketTexts'
import { toEntries } from './entries'

/** New answers of the member are shown by themselves while the page is open. */
const POLL_MS = 15_000

function Head({ ticket }: { ticket: AdminTicketThread['ticket'] }) {
  const { number, subject, status, member, assignee } = ticket
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <span className="tabular">{number}</span>
        <StatusTag status={status} />
        <span>{assignee ? `Taken by ${assignee.name}` : 'Taken by nobody'}</span>
      </p>
      <h2 ref={heading} tabIndex={-1} dir="auto" className="text-2xl wrap-anywhere">
        {subject || 'Without a subject'}
      </h2>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {member.name || 'Somebody who was erased'} {member.email && `· ${member.email}`}
      </p>
    </header>
  )
}

function Thread({ thread }: { thread: AdminTicketThread }) {
  const { ticket, messages, transcript } = thread
  const member = ticket.member.name || 'Member'
  return (
    <article className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Head ticket={ticket} />
      <TicketActions ticket={ticket} />
      <Transcript lines={transcript} member={member} />
      <Talk label={`Ticket ${ticket.number}`} all={toEntries(messages)} />
      <TicketTexts ticket={ticket} />
    </article>
  )
}

export type OpenTicketProps = { ticketId: string; onClose: () => void }

export function OpenTicket({ ticketId, onClose }: OpenTicketProps) {
  const { data, error, refetch } = useGetAnyTicketQuery(
    { ticketId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <Button variant="ghost" size="sm" className="-ml-3" onClick={onClose}>
          <ArrowLeft aria-hidden className="size-4" />
          All tickets
        </Button>
      </div>
      {data && <Thread thread={data} />}
      {!data && error !== undefined && (
        <ErrorState onRetry={() => void refetch()}>
          {toApiError(error).message || 'The ticket could not be loaded.'}
        </ErrorState>
      )}
      {!data && error === undefined && (
        <Loading label="Loading the ticket">
          <Skeleton className="h-64 max-w-3xl" />
        </Loading>
      )}
    </div>
  )
}
