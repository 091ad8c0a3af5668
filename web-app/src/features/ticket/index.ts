/** What the settings and the administration show of tickets. */
export { TicketsTab } from './admin/TicketsTab'
export { OwnTickets } from './OwnTickets'
export { TicketForm } from './TicketForm'
