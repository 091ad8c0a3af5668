/** Figures and times as people read them. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** 1,234,567 */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/**
 * Balances in small places: 1.5M from a million on, 12K from a thousand on. Always rounded
 * down, so that nobody is shown tokens they do not have.
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

/** 14 Nov 2025, 09:41 */
export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  )
}

/** 14 Nov 2025 */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(iso))
}
