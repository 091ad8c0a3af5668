/** The form for a ticket, with these words in it; it cuts what is too long. */
import type { TicketRequest } from '@/shared/api'

export function ticketLink({ subject, body }: TicketRequest): string {
  return `/settings?${new URLSearchParams({ tab: 'support', subject, body })}`
}
