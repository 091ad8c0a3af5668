/** The state of a ticket. */
import type { TicketStatus } from '@/shared/api'
import { Tag } from '@/shared/ui'

import { statusWords } from './status'

/** `own` uses the words for the ticket's member. */
export function StatusTag({ status, own = false }: { status: TicketStatus; own?: boolean }) {
  const words = statusWords(status)
  return <Tag tone={words.tone}>{own ? words.own : words.label}</Tag>
}
