/** Days, clock times and durations as a conversation shows them. */
import { dateFormat } from '@/shared/lib/locale'

const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
const DATE: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From seven days on, the date says more than a number of days. */
const LONGEST_RELATIVE_DAYS = 7

export function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}

export function isOneDay(iso: string, other: string): boolean {
  return startOfDay(Date.parse(iso)) === startOfDay(Date.parse(other))
}

/** Whole calendar days from one moment to another; days with 23 or 25 hours count as one. */
function daysBetween(from: number, to: number): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY)
}

/** 09:41, or 9:41 AM where the clock has twelve hours. */
export function clockTime(iso: string): string {
  return dateFormat(CLOCK).format(new Date(iso))
}

/** Today, Yesterday or the date. */
export function dayLabel(iso: string, now: number): string {
  const time = Date.parse(iso)
  const days = daysBetween(time, now)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return dateFormat(DATE).format(time)
}

/** just now, 5 minutes ago, 3 hours ago, yesterday, 4 days ago, then the date. */
export function timeAgo(iso: string, now: number): string {
  const time = Date.parse(iso)
  const passed = now - time
  const days = daysBetween(time, now)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (days === 0) return relative.format(-Math.floor(passed / HOUR), 'hour')
  if (days < LONGEST_RELATIVE_DAYS) return relative.format(-days, 'day')
  return dateFormat(DATE).format(time)
}

export type Day<Item> = { key: string; label: string; items: Item[] }

/**
 * The day itself, so that the key stays the same when earlier days are loaded; with a number if a
 * day comes twice because a clock was set back.
 */
function keyOf(iso: string, days: readonly Day<unknown>[]): string {
  const key = String(startOfDay(Date.parse(iso)))
  const earlier = days.filter((day) => day.key.startsWith(key)).length
  return earlier === 0 ? key : `${key}/${earlier}`
}

/** Groups neighbours of the same day under one label. */
export function byDay<Item extends { timestamp: string }>(
  items: readonly Item[],
  now: number,
): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const label = dayLabel(item.timestamp, now)
    const last = days.at(-1)
    if (last?.label === label) last.items.push(item)
    else days.push({ key: keyOf(item.timestamp, days), label, items: [item] })
  }
  return days
}
