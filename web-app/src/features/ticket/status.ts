/** The states of tickets, in words and tones. */
import type { TicketStatus } from '@/shared/api'
import type { Tone } from '@/shared/ui'

export const STATUSES = ['open', 'waiting', 'closed'] as const satisfies readonly TicketStatus[]

const WORDS: Record<TicketStatus, { label: string; own: string; tone: Tone }> = {
  open: { label: 'Open', own: 'Waits for support', tone: 'info' },
  waiting: { label: 'Waiting', own: 'Waits for you', tone: 'warning' },
  closed: { label: 'Closed', own: 'Closed', tone: 'neutral' },
}

export const statusWords = (status: TicketStatus) => WORDS[status]
