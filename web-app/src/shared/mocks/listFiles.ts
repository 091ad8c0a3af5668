/** Lists of the admin area as files, in the mock world: what is narrowed is left to the server. */
import { HttpResponse } from 'msw'

import { accountOf, http, problem, signedOut, written } from '../http'
import { record, world } from '../world'

/** Why somebody may not; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  const may = account.user.permissions.includes('userManagement')
  return may ? undefined : problem(403, 'forbidden')
}

const asked = (request: Request) => {
  const refused = refusal(request)
  if (refused) return refused
  record(accountOf(request)?.user ?? null, 'export.asked', 'export/1')
  return HttpResponse.json({ ticket: 'good-for-five-minutes' }, { status: 201, ...written() })
}

const file = (request: Request, lines: readonly string[]) => {
  const refused = refusal(request)
  if (refused) return refused
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('ticket')) return problem(422, 'validation_failed')
  return new HttpResponse(lines.join('\n'), { headers: { 'Content-Type': 'text/csv' } })
}

export const listFileHandlers = [
  http.post('/admin/users/exports', ({ request, response }) => response.untyped(asked(request))),
  http.post('/admin/payments/exports', ({ request, response }) => response.untyped(asked(request))),
  http.post('/admin/tickets/exports', ({ request, response }) => response.untyped(asked(request))),

  http.get('/admin/users.csv', ({ request, response }) => {
    const lines = world.accounts.map(({ user }) => `${user.firstname},${user.email}`)
    return response.untyped(file(request, ['Name,Email', ...lines]))
  }),
  http.get('/admin/payments.csv', ({ request, response }) => {
    const lines = world.purchases.map(({ reference }) => reference)
    return response.untyped(file(request, ['Reference', ...lines]))
  }),
  http.get('/admin/tickets.csv', ({ request, response }) => {
    return response.untyped(file(request, ['Ticket', 'T-1001']))
  }),
]
