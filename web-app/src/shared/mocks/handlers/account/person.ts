/** A person's page and the views of an account in the mock world. */
import type { Person, PersonAsOf } from '../../../api/generated/endpoints'
import { accountOf, http, issueToken, problem, signedOut, written } from '../../http'
import { type Account, record, world } from '../../world'

type Looked = Person['viewings'][number]

const VIEW_MS = 15 * 60_000

/** By the member's account; when the world forgets its accounts, these go as well. */
const viewings = new WeakMap<Account, Looked[]>()

const looksAt = (account: Account) => viewings.get(account) ?? []

/** Why the caller may not look after users; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('userManagement') ? undefined : problem(403, 'forbidden')
}

const named = (id: string | readonly string[]) => world.accounts.find(({ user }) => user.id === id)

function walletOf({ user: { tokens } }: Account): Person['wallet'] {
  const tomorrow = new Date()
  tomorrow.setUTCHours(24, 0, 0, 0)
  const daily = Math.min(tokens, 20_000)
  const balance = {
    tokens,
    daily,
    bought: tokens - daily,
    held: 0,
    debt: 0,
    dailyAllowance: 20_000,
    afterConfirmation: false,
    refillsAt: tomorrow.toISOString(),
  }
  return { balance, granted: 20_000, bought: tokens - daily, spent: 0 }
}

function personOf(account: Account): Person {
  const { id, fullname, firstname, lastname, email, role, status, createdAt } = account.user
  const { lastActive } = account
  const tickets = world.tickets.filter(({ ticket }) => ticket.member.id === id)
  const events = world.auditLogs.filter(({ actorId, ownerId }) => [actorId, ownerId].includes(id))
  return {
    user: { id, name: fullname, firstname, lastname, email, role, status, createdAt, lastActive },
    suspension: status === 'Suspended' ? { since: createdAt, by: 'Rosa Keller' } : null,
    wallet: walletOf(account),
    counts: { chats: 0, payments: 0, tickets: tickets.length, reportsBy: 0, reportsAbout: 0 },
    sessions:
      lastActive === null
        ? []
        : [{ remember: true, createdAt: lastActive, lastSeenAt: lastActive }],
    chats: [],
    payments: [],
    tickets: tickets.map(({ ticket }) => ({
      id: ticket.id,
      number: ticket.number,
      subject: ticket.subject,
      status: ticket.status,
      updatedAt: ticket.updatedAt,
    })),
    reportsBy: [],
    reportsAbout: [],
    viewings: looksAt(account),
    events: events.slice(0, 20).map(({ position, action, admin, timestamp }) => ({
      position,
      action,
      by: admin,
      at: timestamp,
    })),
  }
}

const JOBS = { open: 0, approved: 0, reviewed: 0, cancelled: 0 }
const PAYMENTS = { pending: 0, failed: 0, expired: 0, paid: 0, refunded: 0 }
const STEP_TOKENS = 10

/** Until now they had the present state, and each event cost a few tokens. */
function standingOf(account: Account, left: number): NonNullable<PersonAsOf['standing']> {
  const { user } = account
  const wallet = walletOf(account)
  const [back, spent] = [left * STEP_TOKENS, wallet.spent]
  return {
    status: left === 0 ? user.status : 'Active',
    role: user.role,
    permissions: user.permissions,
    addressConfirmed: true,
    wallet: {
      ...wallet,
      balance: { ...wallet.balance, tokens: wallet.balance.tokens + back },
      spent: Math.max(0, spent - back),
    },
    jobs: JOBS,
    payments: PAYMENTS,
  }
}

function asOf(account: Account, event: number | null): PersonAsOf {
  const { id, createdAt } = account.user
  const theirs = world.auditLogs.filter(({ actorId, ownerId }) => [actorId, ownerId].includes(id))
  const later = theirs.map(({ position, timestamp }) => ({ position, at: timestamp })).reverse()
  const marks = [{ position: 1, at: createdAt }, ...later]
  const number = Math.min(event ?? marks.length, marks.length)
  const [first, last] = [marks[0], marks.at(-1)]
  const mark = marks[number - 1] ?? first
  if (first === undefined || last === undefined || mark === undefined) {
    throw new Error('An account begins with an event.')
  }
  const standing = standingOf(account, marks.length - number)
  return { ...mark, event: number, events: marks.length, first, last, standing }
}

export const personHandlers = [
  http.get('/admin/users/{id}', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const account = named(params.id)
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    return response(200).json(personOf(account))
  }),

  http.get('/admin/users/{id}/as-of', ({ request, params, response, query }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const account = named(params.id)
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    const event = query.get('event')
    return response(200).json(asOf(account, event === null ? null : Number(event)))
  }),

  http.post('/admin/users/{id}/view', async ({ request, params, response }) => {
    const refused = refusal(request)
    const admin = accountOf(request)
    if (refused || admin === undefined) return response.untyped(refused ?? signedOut())
    const account = named(params.id)
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    if (account === admin) return response.untyped(problem(409, 'own_account'))
    if (account.user.role !== 'user') return response.untyped(problem(403, 'forbidden'))
    const { reason } = await request.json()
    const [at, until] = [0, VIEW_MS].map((later) => new Date(Date.now() + later).toISOString())
    if (at === undefined || until === undefined) return response.untyped(problem(500, 'internal'))
    viewings.set(account, [{ by: admin.user.fullname, at, until, reason }, ...looksAt(account)])
    record(admin.user, 'account.viewed', account.user.fullname)
    return response(201).json({ token: issueToken(account.user), until }, written())
  }),

  http.get('/users/me/viewings', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const told = looksAt(account).map(({ at, until, reason }) => ({ at, until, reason }))
    return response(200).json(told)
  }),
]
