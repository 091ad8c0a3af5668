/** The parts of this feature for the settings and the administration, and the way to its form. */
export { TicketsTab } from './admin/TicketsTab'
export { ticketLink } from './link'
export { OwnTickets } from './OwnTickets'
export { TicketForm } from './TicketForm'
