/** Lines of the billing history as they are read. */
import type { BillingEntry } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import type { Tone } from '@/shared/ui'

const TITLES: Record<string, string> = {
  grant: 'Free tokens of the day',
  hold: 'Set aside for a reply',
  spending: 'Reply',
  release: 'Given back, no reply',
  refund: 'Payment taken back',
}

/** What a line is about. */
export function title({ kind, plan }: BillingEntry): string {
  if (kind === 'purchase') return plan ?? 'Tokens bought'
  return TITLES[kind] ?? kind
}

/** What else there is to say: free tokens that nobody used are gone with their day, and debt is paid first. */
export function note({ lapsed, debt }: BillingEntry): string | null {
  if (lapsed > 0) return `${formatNumber(lapsed)} of the day before lapsed`
  if (debt > 0) return `${formatNumber(debt)} of it is owed`
  return debt < 0 ? `${formatNumber(-debt)} of it paid off what was owed` : null
}

/** +100,000 or −420; a dash for what did not move. */
export function signed(tokens: number): string {
  if (tokens === 0) return '-'
  return `${tokens > 0 ? '+' : '−'}${formatNumber(Math.abs(tokens))}`
}

const SIGNS: Record<string, string> = { NGN: '₦' }

/** ₦1,500 out of 150000 kobo; the hundredths only where there are any. */
export function money(amount: number, currency: string): string {
  const figures = new Intl.NumberFormat('en', {
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount / 100)
  return `${SIGNS[currency] ?? `${currency} `}${figures}`
}

const STATUSES: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  expired: { label: 'Expired', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'positive' },
  refunded: { label: 'Refunded', tone: 'warning' },
}

export function status(name: string): { label: string; tone: Tone } {
  return STATUSES[name] ?? { label: name, tone: 'neutral' }
}
