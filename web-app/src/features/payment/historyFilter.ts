/** The filters of the billing history, as chosen and as requested. */
import type { BillingEntry, DownloadBillingHistoryApiArg } from '@/shared/api'

/** Days of the reader's calendar, both included. */
export type HistoryFilter = { kind: BillingEntry['kind'] | 'all'; from: string; to: string }

export const EVERYTHING: HistoryFilter = { kind: 'all', from: '', to: '' }

export const KINDS: readonly { value: HistoryFilter['kind']; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'grant', label: 'Free tokens' },
  { value: 'spending', label: 'Replies' },
  { value: 'hold', label: 'Set aside' },
  { value: 'release', label: 'Given back' },
  { value: 'refund', label: 'Refunds' },
]

/**
 * Midnight at the start of a day, or of the day that many days later; undefined for an invalid day.
 */
function midnight(day: string, later: number): string | undefined {
  const at = new Date(`${day}T00:00`)
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

export function toQuery({ kind, from, to }: HistoryFilter): DownloadBillingHistoryApiArg {
  const [first, end] = [midnight(from, 0), midnight(to, 1)]
  return {
    ...(kind !== 'all' && { kind }),
    ...(first !== undefined && { from: first }),
    ...(end !== undefined && { to: end }),
  }
}
