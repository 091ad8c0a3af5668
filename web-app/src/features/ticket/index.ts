/** The parts of this feature for the settings and the administration. */
export { TicketsTab } from './admin/TicketsTab'
export { OwnTickets } from './OwnTickets'
export { TicketForm } from './TicketForm'
