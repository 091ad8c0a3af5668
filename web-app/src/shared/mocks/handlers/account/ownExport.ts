/** Everything about a person as one file. Each look at it puts another half of it together. */
import { HttpResponse } from 'msw'

import type { OwnExport } from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../../http'
import { record, world } from '../../world'

const WEEK_MS = 7 * 24 * 3_600_000

const NONE: OwnExport = {
  state: 'none',
  askedAt: null,
  done: 0,
  parts: 0,
  bytes: 0,
  until: null,
}

function lookedAt(now: OwnExport): OwnExport {
  if (now.state !== 'building') return now
  const done = now.done + 2
  if (done < now.parts) return { ...now, done }
  const until = new Date(Date.now() + WEEK_MS).toISOString()
  return { ...now, state: 'ready', done: now.parts, bytes: 48_213, until }
}

export const ownExportHandlers = [
  http.get('/users/me/export', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const now = world.ownExports.get(account.user.id) ?? NONE
    world.ownExports.set(account.user.id, lookedAt(now))
    return response(200).json(now)
  }),

  http.post('/users/me/export', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (world.ownExports.get(account.user.id)?.state === 'building') {
      const told = 'Your data is being put together already.'
      return response.untyped(problem(409, 'export_running', told))
    }
    const askedAt = new Date().toISOString()
    const asked: OwnExport = { ...NONE, state: 'building', askedAt, parts: 4 }
    world.ownExports.set(account.user.id, asked)
    record(account.user, 'own-export.asked', account.user.fullname)
    return response(202).json(asked, written())
  }),

  http.post('/users/me/export/tickets', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (world.ownExports.get(account.user.id)?.state !== 'ready') {
      return response.untyped(problem(404, 'not_found'))
    }
    record(account.user, 'own-export.fetched', account.user.fullname)
    return response(201).json({ ticket: 'good-for-five-minutes' }, written())
  }),

  http.get('/users/me/export/file', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (world.ownExports.get(account.user.id)?.state !== 'ready') {
      return response.untyped(problem(404, 'not_found'))
    }
    if (!new URL(request.url).searchParams.has('ticket')) {
      return response.untyped(problem(422, 'validation_failed'))
    }
    const headers = { 'Content-Type': 'application/zip' }
    return response.untyped(new HttpResponse('PK', { headers }))
  }),
]
