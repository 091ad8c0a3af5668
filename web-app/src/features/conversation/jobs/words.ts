/** An order in words. */
import type { ChatJob, ChatJobDetails } from '@/shared/api/chatJobs'
import { formatNumber } from '@/shared/lib/format'

/** A version that was delivered in an order. */
export type OrderVersion = ChatJobDetails['delivered'][number]

/** The title is empty if the brief has neither letters nor digits. */
export function nameOf({ title }: Pick<ChatJob, 'title'>): string {
  return title.trim() || 'Order'
}

export function tokensOf(tokens: number): string {
  return `${formatNumber(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`
}

export function versionsOf({ versions, state }: Pick<ChatJob, 'versions' | 'state'>): string {
  if (versions === 0) return state === 'open' ? 'No version yet' : 'No version'
  return `${versions} ${versions === 1 ? 'version' : 'versions'}`
}

/** The price of a version; empty while it is not known. */
export function priceOf({ tokens, estimated }: OrderVersion): string {
  if (tokens === null) return ''
  return estimated ? `about ${tokensOf(tokens)}` : tokensOf(tokens)
}
