/** One of the member's own tickets: its messages, and a field to answer. */
import { toApiError, useAnswerTicketMutation, useGetTicketQuery } from '@/shared/api'
import { ErrorState, Loading, Skeleton } from '@/shared/ui'

import { Talk } from './Talk'
import { TextForm } from './TextForm'
import { Transcript } from './Transcript'

/** New answers are shown by themselves while the page is open. */
const POLL_MS = 15_000

export function OwnThread({ ticketId }: { ticketId: string }) {
  const { data, error, refetch } = useGetTicketQuery(
    { ticketId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  )
  const [answer, { isLoading }] = useAnswerTicketMutation()

  if (data === undefined && error !== undefined) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The ticket could not be loaded.'}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <Loading label="Loading the ticket">
        <Skeleton className="h-32" />
      </Loading>
    )
  }
  const { ticket, messages, transcript } = data
  const all = messages.map(({ id, from, text, timestamp }) => ({
    id,
    text,
    timestamp,
    who: from === 'user' ? 'You' : 'Support',
    look: from === 'user' ? ('member' as const) : ('support' as const),
  }))
  const isClosed = ticket.status === 'closed'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Transcript lines={transcript} member="You" />
      <Talk label={`Ticket ${ticket.number}`} all={all} />
      <TextForm
        label={`Your answer in ${ticket.number}`}
        hint={isClosed ? 'This ticket is closed. An answer opens it again.' : ''}
        button="Send answer"
        isSending={isLoading}
        send={(text, key) =>
          answer({ ticketId, ticketText: { text }, 'Idempotency-Key': key }).unwrap()
        }
        done="Your answer has reached support."
      />
    </div>
  )
}
