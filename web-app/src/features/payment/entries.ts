/** Lines of the billing history in words. */
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

/** The subject of a line. */
export function title({ kind, plan }: BillingEntry): string {
  if (kind === 'purchase') return plan ?? 'Tokens bought'
  return TITLES[kind] ?? kind
}

/** Debt is paid by purchases, and by bought tokens that were held and come back. */
function paidOff({ kind, debt }: BillingEntry): string {
  const source = kind === 'purchase' ? 'of it' : 'that came back'
  return `${formatNumber(-debt)} ${source} paid off what was owed`
}

/** Further facts: unused free tokens expire with their day, and debt is paid first. */
export function note(entry: BillingEntry): string | null {
  const { lapsed, debt } = entry
  const said: string[] = []
  if (lapsed > 0) said.push(`${formatNumber(lapsed)} of the day before lapsed`)
  if (debt > 0) said.push(`${formatNumber(debt)} of it is owed`)
  if (debt < 0) said.push(paidOff(entry))
  return said.length > 0 ? said.join(', ') : null
}

/** +100,000 or −420; a dash for no change. */
export function signed(tokens: number): string {
  if (tokens === 0) return '-'
  return `${tokens > 0 ? '+' : '−'}${formatNumber(Math.abs(tokens))}`
}

const SIGNS: Record<string, string> = { NGN: '₦' }

/** ₦1,500 from 150000 kobo, −₦1,500 for a refund; hundredths only if there are any. */
export function money(amount: number, currency: string): string {
  const figures = new Intl.NumberFormat('en', {
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(Math.abs(amount) / 100)
  return `${amount < 0 ? '−' : ''}${SIGNS[currency] ?? `${currency} `}${figures}`
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
