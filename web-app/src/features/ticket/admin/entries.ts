/** The texts of a ticket for admins: who wrote each, and which are notes. */
import type { TicketMessage } from '@/shared/api'

import type { TalkEntry } from '../Talk'

const LOOKS = { user: 'member', agent: 'support', note: 'note' } as const

const UNKNOWN = { user: 'Member', agent: 'Support', note: 'Support' } as const

export function toEntries(messages: readonly TicketMessage[]): TalkEntry[] {
  return messages.map(({ id, kind, author, text, timestamp }) => {
    const name = author || UNKNOWN[kind]
    return {
      id,
      text,
      timestamp,
      who: kind === 'note' ? `Internal note by ${name}` : name,
      look: LOOKS[kind],
    }
  })
}
