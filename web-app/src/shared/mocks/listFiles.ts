/** Lists of the admin area as files, in the mock world: it ignores the filters. */
import { HttpResponse } from 'msw'

import { accountOf, problem, signedOut, written } from './http'
import { record } from './world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  const may = account.user.permissions.includes('userManagement')
  return may ? undefined : problem(403, 'forbidden')
}

/** The ticket by which it is had. */
export const fileAsked = (request: Request) => {
  const refused = refusal(request)
  if (refused) return refused
  record(accountOf(request)?.user ?? null, 'export.asked', 'export/1')
  return HttpResponse.json({ ticket: 'good-for-five-minutes' }, { status: 201, ...written() })
}

/** For who has asked. */
export const listFile = (request: Request, lines: readonly string[]) => {
  const refused = refusal(request)
  if (refused) return refused
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('ticket')) return problem(422, 'validation_failed')
  return new HttpResponse(lines.join('\n'), { headers: { 'Content-Type': 'text/csv' } })
}
