/** Support tickets in the mock world: opened by members, answered by admins who may see people. */
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { fileAsked, listFile } from '../listFiles'
import {
  type MockTicket,
  type Opening,
  ownThread,
  ownTicket,
  text,
  ticketOf,
} from '../world/ticket'
import { type Account, record, world } from '../world'

const FIRST_NUMBER = 1_001

const missing = () => problem(404, 'not_found', 'There is nothing at this address.')

/** The ticket opened with this key, or a new one. */
function opened(request: Request, account: Account, opening: Opening) {
  const key = request.headers.get('Idempotency-Key') ?? crypto.randomUUID()
  const known = world.ticketKeys.get(key)
  if (known) return known
  const thread = ticketOf(account.user, opening, FIRST_NUMBER + world.tickets.length)
  world.ticketKeys.set(key, thread)
  world.tickets.unshift(thread)
  record(account.user, 'ticket.opened', `ticket/${thread.ticket.id}`)
  return thread
}

const named = ({ ticket: { id, number } }: MockTicket) => ({ id, number })

function own(request: Request, id: string | readonly string[]) {
  const account = accountOf(request)
  if (account === undefined) return { refused: signedOut() }
  const thread = world.tickets.find(
    ({ ticket }) => ticket.id === id && ticket.member.id === account.user.id,
  )
  return thread ? { account, thread } : { refused: missing() }
}

/** Why the caller may not look after tickets; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('userManagement') ? undefined : problem(403, 'forbidden')
}

function any(request: Request, id: string | readonly string[]) {
  const refused = refusal(request)
  const account = accountOf(request)
  if (refused || account === undefined) return { refused: refused ?? signedOut() }
  const thread = world.tickets.find(({ ticket }) => ticket.id === id)
  return thread ? { account, thread } : { refused: missing() }
}

export const ticketHandlers = [
  http.get('/support/tickets', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const mine = world.tickets.filter(({ ticket }) => ticket.member.id === account.user.id)
    const { items, init } = pageOf(mine.map(ownTicket), request.url, 25)
    return response(200).json(items, init)
  }),

  http.post('/support/tickets', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const thread = opened(request, account, await request.json())
    return response(201).json(named(thread), written())
  }),

  http.post('/support/ai-chat/tickets', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const transcript = world.support.get(account.user.id) ?? []
    const question = transcript.findLast(({ from }) => from === 'user')?.text
    if (question === undefined) {
      const told = 'Say first what it is about, then a person can read it.'
      return response.untyped(problem(409, 'nothing_said', told))
    }
    const thread = opened(request, account, { subject: question, body: question, transcript })
    return response(201).json(named(thread), written())
  }),

  http.get('/support/tickets/{ticketId}', ({ request, params, response }) => {
    const { thread, refused } = own(request, params.ticketId)
    if (refused) return response.untyped(refused)
    return response(200).json(ownThread(thread))
  }),

  http.post('/support/tickets/{ticketId}/answers', async ({ request, params, response }) => {
    const { account, thread, refused } = own(request, params.ticketId)
    if (refused) return response.untyped(refused)
    const { text: words } = await request.json()
    thread.messages = [...thread.messages, text('user', account.user, words)]
    thread.ticket = { ...thread.ticket, status: 'open' }
    record(account.user, 'ticket.answered', `ticket/${thread.ticket.id}`)
    return response(204).empty(written())
  }),

  http.get('/admin/tickets', ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const search = (query.get('search') ?? '').toLowerCase()
    const status = query.get('status')
    const found = world.tickets
      .map(({ ticket }) => ticket)
      .filter((ticket) => status === null || ticket.status === status)
      .filter(({ number, subject, member: { name, email } }) =>
        [number, subject, name, email].join(' ').toLowerCase().includes(search),
      )
    const { items, init } = pageOf(found, request.url, 25)
    return response(200).json(items, init)
  }),

  http.post('/admin/tickets/exports', ({ request, response }) =>
    response.untyped(fileAsked(request)),
  ),

  http.get('/admin/tickets.csv', ({ request, response }) =>
    response.untyped(listFile(request, ['Ticket', 'T-1001'])),
  ),

  http.get('/admin/tickets/{ticketId}', ({ request, params, response }) => {
    const { thread, refused } = any(request, params.ticketId)
    if (refused) return response.untyped(refused)
    return response(200).json(structuredClone(thread))
  }),

  http.post('/admin/tickets/{ticketId}/replies', async ({ request, params, response }) => {
    const { account, thread, refused } = any(request, params.ticketId)
    if (refused) return response.untyped(refused)
    const { text: words } = await request.json()
    thread.messages = [...thread.messages, text('agent', account.user, words)]
    thread.ticket = { ...thread.ticket, status: 'waiting' }
    record(account.user, 'ticket.replied', `ticket/${thread.ticket.id}`)
    return response(204).empty(written())
  }),

  http.post('/admin/tickets/{ticketId}/notes', async ({ request, params, response }) => {
    const { account, thread, refused } = any(request, params.ticketId)
    if (refused) return response.untyped(refused)
    const { text: words } = await request.json()
    thread.messages = [...thread.messages, text('note', account.user, words)]
    record(account.user, 'ticket.noted', `ticket/${thread.ticket.id}`)
    return response(204).empty(written())
  }),

  http.put('/admin/tickets/{ticketId}/status', async ({ request, params, response }) => {
    const { account, thread, refused } = any(request, params.ticketId)
    if (refused) return response.untyped(refused)
    const { status } = await request.json()
    thread.ticket = { ...thread.ticket, status }
    record(account.user, 'ticket.status-changed', `ticket/${thread.ticket.id}`)
    return response(204).empty(written())
  }),

  http.put('/admin/tickets/{ticketId}/assignee', ({ request, params, response }) => {
    const { account, thread, refused } = any(request, params.ticketId)
    if (refused) return response.untyped(refused)
    const { id, fullname: name } = account.user
    thread.ticket = { ...thread.ticket, assignee: { id, name } }
    record(account.user, 'ticket.taken', `ticket/${thread.ticket.id}`)
    return response(204).empty(written())
  }),

  http.delete('/admin/tickets/{ticketId}/assignee', ({ request, params, response }) => {
    const { account, thread, refused } = any(request, params.ticketId)
    if (refused) return response.untyped(refused)
    thread.ticket = { ...thread.ticket, assignee: null }
    record(account.user, 'ticket.let-go', `ticket/${thread.ticket.id}`)
    return response(204).empty(written())
  }),
]
