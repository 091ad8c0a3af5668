/** How a ticket stands. */
import type { TicketStatus } from '@/shared/api'
import { Tag } from '@/shared/ui'

import { statusWords } from './status'

/** `own` speaks to the member whose ticket it is. */
export function StatusTag({ status, own = false }: { status: TicketStatus; own?: boolean }) {
  const words = statusWords(status)
  return <Tag tone={words.tone}>{own ? words.own : words.label}</Tag>
}
