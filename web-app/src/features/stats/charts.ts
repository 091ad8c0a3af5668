/** The list of charts, and the figures of a day that each shows. */
import type { StatsDay, TicketFigures } from '@/shared/api'

import { COUNT, DOLLARS, MINUTES, NAIRA, SECONDS, type Unit } from './units'

export type Series = {
  label: string
  of: (day: StatsDay) => number | null
  unit: Unit
  looks: 'line' | 'bar' | 'stack'
  /** Has another unit than the first series, so its axis is on the other side. */
  aside?: boolean
}

export type ChartOf = {
  title: string
  note: string
  series: readonly Series[]
  /** A sentence from support's figures of all days together. */
  inAll?: (tickets: TicketFigures) => string | undefined
}

const line = (label: string, of: Series['of'], unit = COUNT): Series => ({
  label,
  of,
  unit,
  looks: 'line',
})
const bar = (label: string, of: Series['of'], unit = COUNT): Series => ({
  ...line(label, of, unit),
  looks: 'bar',
})
const stack = (label: string, of: Series['of']): Series => ({ ...line(label, of), looks: 'stack' })

/**
 * `Over these days, half of the tickets had a first answer within 30 min …`; undefined if none had
 * one.
 */
function waited({ halfAnsweredMinutes, mostAnsweredMinutes }: TicketFigures): string | undefined {
  if (halfAnsweredMinutes === null || mostAnsweredMinutes === null) return undefined
  const [half, most] = [halfAnsweredMinutes, mostAnsweredMinutes].map(MINUTES.full)
  return `Over these days, half of the tickets had a first answer within ${half}, 95 of 100 within ${most}.`
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1_000)

export const CHARTS: readonly ChartOf[] = [
  {
    title: 'Sign-ups and activity',
    note: 'Accounts opened, accounts whose people did something themselves, and different visitors.',
    series: [
      bar('Sign-ups', (day) => day.signUps),
      line('Active', (day) => day.activeUsers),
      { ...line('Visitors', (day) => day.visitors), aside: true },
    ],
  },
  {
    title: 'Jobs',
    note: 'Taken up, delivered for the first time, and approved or reviewed.',
    series: [
      line('Opened', (day) => day.jobsOpened),
      line('Delivered', (day) => day.jobsDelivered),
      line('Approved', (day) => day.jobsCompleted),
    ],
  },
  {
    title: 'Revenue',
    note: 'Payments that were verified, in naira and about as much in dollars, and what went back.',
    series: [
      bar('Naira', (day) => day.revenueKobo / 100, NAIRA),
      { ...line('Dollars', (day) => day.revenueCents / 100, DOLLARS), aside: true },
      { ...line('Given back', (day) => day.givenBackKobo / 100, NAIRA) },
    ],
  },
  {
    title: 'Tokens',
    note: 'Granted for nothing, bought, spent, and lapsed at the end of a day.',
    series: [
      line('Granted', (day) => day.tokensGranted),
      line('Bought', (day) => day.tokensBought),
      line('Spent', (day) => day.tokensSpent),
      line('Lapsed', (day) => day.tokensLapsed),
    ],
  },
  {
    title: 'Replies by outcome',
    note: 'Those that came, those that their readers stopped, and those that failed.',
    series: [
      stack('Came', (day) => day.repliesDelivered),
      stack('Stopped', (day) => day.repliesStopped),
      stack('Failed', (day) => day.repliesFailed),
    ],
  },
  {
    title: 'Time to a reply',
    note: 'Within how many seconds half of the replies came, and 95 of 100.',
    series: [
      line('Half', (day) => seconds(day.halfWithinMs), SECONDS),
      line('95 of 100', (day) => seconds(day.mostWithinMs), SECONDS),
    ],
  },
  {
    title: 'Model cost beside charge',
    note: 'What models cost the house, and the tokens that clients were charged for the same replies.',
    series: [
      bar('Cost', (day) => day.modelCostMicros / 1_000_000, DOLLARS),
      { ...line('Tokens charged', (day) => day.tokensCharged), aside: true },
    ],
  },
  {
    title: 'Tickets',
    note: 'Opened, answered by support for the first time, and closed.',
    series: [
      bar('Opened', ({ tickets }) => tickets.opened),
      line('First answered', ({ tickets }) => tickets.answered),
      line('Closed', ({ tickets }) => tickets.closed),
    ],
  },
  {
    title: 'How long tickets wait',
    note: 'Within what time half of the tickets had their first answer or were closed, and 95 of 100.',
    series: [
      line('Half answered', ({ tickets }) => tickets.halfAnsweredMinutes, MINUTES),
      line('95 of 100 answered', ({ tickets }) => tickets.mostAnsweredMinutes, MINUTES),
      line('Half closed', ({ tickets }) => tickets.halfClosedMinutes, MINUTES),
      line('95 of 100 closed', ({ tickets }) => tickets.mostClosedMinutes, MINUTES),
    ],
    inAll: waited,
  },
]
