/** Figures in cards, charts and tables. */
import { formatNumber } from '@/shared/lib/format'

const inDollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const inNaira = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** $1,204.50; whole dollars without cents. */
export function dollars(amount: number): string {
  return inDollars.format(amount).replace(/\.00$/, '')
}

export type Unit = {
  /** The full form. */
  full: (value: number) => string
  /** The short form, beside an axis. */
  brief: (value: number) => string
}

export const COUNT: Unit = { full: formatNumber, brief: (value) => short.format(value) }

export const NAIRA: Unit = {
  full: (value) => `₦${inNaira.format(value)}`,
  brief: (value) => `₦${short.format(value)}`,
}

/** Models may cost a fraction of a cent. */
export const DOLLARS: Unit = {
  full: (value) => (value !== 0 && value < 0.01 ? `$${value.toFixed(4)}` : dollars(value)),
  brief: (value) => `$${short.format(value)}`,
}

export const SECONDS: Unit = {
  full: (value) => `${value} s`,
  brief: (value) => `${value} s`,
}

/** 30 min, 4 h, 2 d: a ticket may wait for minutes or for days. */
function minutes(value: number): string {
  if (value < 60) return `${value} min`
  const [hours, days] = [value / 60, value / 1_440]
  return days < 1 ? `${short.format(hours)} h` : `${short.format(days)} d`
}

export const MINUTES: Unit = { full: minutes, brief: minutes }
