/** The state of a ticket, and whose it is. */
import {
  type AdminTicket,
  type TicketStatus,
  toApiError,
  UNREACHED,
  useChangeTicketStatusMutation,
  useLetGoOfTicketMutation,
  useTakeTicketMutation,
} from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, Chip, notify } from '@/shared/ui'

import { STATUSES, statusWords } from '../status'

async function tell(work: Promise<unknown>, done: string) {
  try {
    await work
    notify.success(done)
  } catch (cause) {
    const { message } = toApiError(cause)
    notify.error(message || UNREACHED)
  }
}

function Assignee({ ticket: { id, assignee } }: { ticket: AdminTicket }) {
  const me = useAppSelector(selectUser)
  const [take, taking] = useTakeTicketMutation()
  const [letGo, lettingGo] = useLetGoOfTicketMutation()
  const isBusy = taking.isLoading || lettingGo.isLoading
  const ticketId = id
  return (
    <>
      {assignee?.id !== me?.id && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          onClick={() => void tell(take({ ticketId }).unwrap(), 'The ticket is yours.')}
        >
          Assign to me
        </Button>
      )}
      {assignee && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isBusy}
          onClick={() => void tell(letGo({ ticketId }).unwrap(), 'The ticket is nobody’s.')}
        >
          Unassign
        </Button>
      )}
    </>
  )
}

export function TicketActions({ ticket }: { ticket: AdminTicket }) {
  const [change, { isLoading }] = useChangeTicketStatusMutation()

  function choose(status: TicketStatus) {
    if (status === ticket.status) return
    const request = { ticketId: ticket.id, ticketStatusRequest: { status } }
    const done = `The ticket is ${statusWords(status).label.toLowerCase()}.`
    void tell(change(request).unwrap(), done)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div role="group" aria-label="Status of the ticket" className="flex flex-wrap gap-2">
        {STATUSES.map((status) => (
          <Chip
            key={status}
            selected={status === ticket.status}
            disabled={isLoading}
            onClick={() => choose(status)}
          >
            {statusWords(status).label}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Assignee ticket={ticket} />
      </div>
    </div>
  )
}
