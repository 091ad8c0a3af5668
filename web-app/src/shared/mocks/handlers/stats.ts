/** The statistics, in the mock world: the same days again and again. */
import type { StatsDay, TicketFigures } from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut } from '../http'
import { world } from '../world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('stats') ? undefined : problem(403, 'forbidden')
}

/** Figures of support for a day. */
const ticketsOf = (opened: number): TicketFigures => ({
  opened,
  answered: opened,
  closed: Math.max(0, opened - 1),
  halfAnsweredMinutes: 30,
  mostAnsweredMinutes: 240,
  halfClosedMinutes: 480,
  mostClosedMinutes: 2_880,
})

/** The figures of a day before today; weekdays are busier. */
function dayBefore(ago: number): StatsDay {
  const at = new Date(Date.now() - ago * 86_400_000)
  const wave = 6 + ((ago * 5) % 7) - (at.getUTCDay() % 6 === 0 ? 5 : 0)
  return {
    day: at.toISOString().slice(0, 10),
    visitors: wave * 23,
    signUps: wave,
    activeUsers: wave * 9,
    conversations: wave * 5,
    jobsOpened: wave * 4,
    jobsDelivered: wave * 3,
    jobsCompleted: wave * 2,
    revenueKobo: wave * 150_000,
    revenueCents: wave * 99,
    givenBackKobo: ago % 9 === 0 ? 150_000 : 0,
    tokensGranted: wave * 180_000,
    tokensBought: wave * 100_000,
    tokensSpent: wave * 70_000,
    tokensLapsed: wave * 60_000,
    repliesDelivered: wave * 14,
    repliesStopped: wave,
    repliesFailed: ago % 4,
    halfWithinMs: 4_000,
    mostWithinMs: 15_000,
    tokensCharged: wave * 70_000,
    modelCostMicros: wave * 310_000,
    tickets: ticketsOf(wave),
  }
}

export const statsHandlers = [
  http.put('/presence', ({ response }) => response(204).empty()),

  http.get('/admin/stats', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    return response(200).json({
      totalUsers: world.accounts.length,
      activeUsers: 2,
      monthlyVisitors: 1_204,
      loggedInUsers: 1,
      activeSpecialists: world.agents.length,
      monthlyRevenue: 104.5,
      pendingJobs: 3,
      completedJobs: 41,
    })
  }),

  http.get('/admin/stats/history', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const days = Number(new URL(request.url).searchParams.get('days') ?? 30)
    const specialists = world.agents.slice(0, 3).map(({ id, name, category }, place) => ({
      id,
      name,
      category,
      conversations: 9 - place,
      jobsOpened: 7 - place,
      jobsDelivered: 5 - place,
      jobsCompleted: 4 - place,
      replies: 30 - place,
      tokens: 21_000 - place,
    }))
    return response(200).json({
      days: Array.from({ length: days }, (_, place) => dayBefore(days - 1 - place)),
      specialists,
      tickets: ticketsOf(9),
    })
  }),
]
