/** Tickets of the mock world: one whole thread, of which each side sees its part. */
import type {
  AdminTicketThread,
  SupportMessage,
  Ticket,
  TicketMessage,
  TicketThread,
  User,
} from '../../api/generated/endpoints'

export type MockTicket = AdminTicketThread

/** A text by an account, written now. */
export function text(kind: TicketMessage['kind'], by: User, words: string): TicketMessage {
  const timestamp = new Date().toISOString()
  return { id: crypto.randomUUID(), kind, author: by.fullname, text: words, timestamp }
}

export type Opening = { subject: string; body: string; transcript?: SupportMessage[] }

/** A ticket by an account, opened now. */
export function ticketOf(member: User, opening: Opening, number: number): MockTicket {
  const now = new Date().toISOString()
  return {
    ticket: {
      id: `ticket-${number}`,
      number: `T-${number}`,
      subject: opening.subject.trim(),
      status: 'open',
      createdAt: now,
      updatedAt: now,
      member: { id: member.id, name: member.fullname, email: member.email },
      assignee: null,
    },
    messages: [text('user', member, opening.body.trim())],
    transcript: opening.transcript ?? [],
  }
}

/** What the member sees in a list. */
export function ownTicket({ ticket }: MockTicket): Ticket {
  const { id, number, subject, status, createdAt, updatedAt } = ticket
  return { id, number, subject, status, createdAt, updatedAt }
}

/** What the member sees of the thread: no notes, and no names of admins. */
export function ownThread(thread: MockTicket): TicketThread {
  const messages = thread.messages.flatMap(({ id, kind, text: words, timestamp }) =>
    kind === 'note' ? [] : [{ id, from: kind, text: words, timestamp }],
  )
  return { ticket: ownTicket(thread), messages, transcript: thread.transcript }
}
