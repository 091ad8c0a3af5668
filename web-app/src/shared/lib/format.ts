/** Figures and times as people read them. */
import { dateFormat } from './locale'

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** 1,234,567 */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/**
 * Balances where there is little room: 1.5M from a million on, 12K from a thousand on. Always
 * rounded down, so that nobody sees tokens they do not have.
 */
export function formatTokens(tokens: number): string {
  if (tokens >= 1_000_000) return `${(Math.floor(tokens / 100_000) / 10).toFixed(1)}M`
  if (tokens >= 1_000) return `${Math.floor(tokens / 1_000)}K`
  return String(tokens)
}

/** 4.8, or 0 without a rating. */
export function formatRating(rating: number | null | undefined): string {
  return rating ? rating.toFixed(1) : '0'
}

/** 14 Nov 2025, 09:41, in the form of the reader's locale. */
export function formatDateTime(iso: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Just now, 5 minutes ago, 3 hours ago, yesterday; the date after a week. */
export function formatAgo(iso: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return 'Just now'
  if (minutes < 60) return ago.format(-minutes, 'minute')
  if (minutes < 24 * 60) return ago.format(-Math.floor(minutes / 60), 'hour')
  const days = Math.floor(minutes / (24 * 60))
  return days < 7 ? ago.format(-days, 'day') : formatDate(iso)
}

/** 14 Nov 2025, in the form of the reader's locale. */
export function formatDate(iso: string): string {
  return dateFormat({ dateStyle: 'medium' }).format(new Date(iso))
}
