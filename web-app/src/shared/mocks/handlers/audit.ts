/** The audit log. */
import { HttpResponse } from 'msw'

import type { AuditDetail, AuditLog } from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { type ChainState, record, world } from '../world'

const LINES = { 'Content-Type': 'application/x-ndjson' }

type Parameters = {
  get: (
    name: 'search' | 'admin' | 'action' | 'target' | 'person' | 'correlation' | 'from' | 'to',
  ) => string | null
}

/** A whole action, or all actions of one kind; a whole target, or its id alone. */
function matches(entry: AuditLog, query: Parameters): boolean {
  const [admin, action, target] = [query.get('admin'), query.get('action'), query.get('target')]
  const [person, correlation] = [query.get('person'), query.get('correlation')]
  const [from, to] = [query.get('from'), query.get('to')]
  const words = (query.get('search') ?? '').toLowerCase().split(' ').filter(Boolean)
  const parts = [entry.action, entry.admin, entry.target, entry.correlationId]
  const said = parts.join(' ').toLowerCase()
  return (
    words.every((word) => said.includes(word)) &&
    (!admin || entry.admin.toLowerCase().includes(admin.toLowerCase())) &&
    (!action || entry.action === action || entry.action.startsWith(`${action}.`)) &&
    (!target || entry.target === target || entry.target.endsWith(`/${target}`)) &&
    (!person || entry.actorId === person || entry.target.endsWith(`/${person}`)) &&
    (!correlation || entry.correlationId === correlation) &&
    (!from || Date.parse(entry.timestamp) >= Date.parse(from)) &&
    (!to || Date.parse(entry.timestamp) < Date.parse(to))
  )
}

/** Why the caller may not read it; null when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  if (account.user.permissions.includes('auditLogs')) return null
  return problem(403, 'forbidden', 'You may not read the audit log.')
}

/** The state of an entry in the audit chain. */
function chainOf(state: ChainState): AuditDetail['chain'] {
  const seal = {
    number: 7,
    first: 1,
    through: 900,
    sealedAt: '2025-11-14T09:00:00Z',
    key: '1f00ab42',
    index: 3,
    leaf: 'ab'.repeat(32),
  }
  return {
    state,
    hash: 'cd'.repeat(32),
    verified: state === 'verified' ? 900 : 0,
    seal: state === 'notSealed' ? null : seal,
  }
}

/** The entries for a file; a refusal if the caller may not have it. */
function forFile(request: Request, query: Parameters & { get: (name: 'ticket') => string | null }) {
  const refused = refusal(request)
  if (refused !== null) return refused
  if (query.get('ticket') === null) return problem(422, 'validation_failed')
  return world.auditLogs.filter((entry) => matches(entry, query))
}

export const auditHandlers = [
  http.get('/admin/audit-logs', ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused !== null) return response.untyped(refused)
    const found = world.auditLogs.filter((entry) => matches(entry, query))
    const { items, init } = pageOf(found, request.url, 50)
    return response(200).json(items, init)
  }),

  http.post('/admin/audit-logs/exports', ({ request, response }) => {
    const refused = refusal(request)
    if (refused !== null) return response.untyped(refused)
    record(accountOf(request)?.user ?? null, 'export.asked', 'export/1')
    return response(201).json({ ticket: 'good-for-five-minutes' }, written())
  }),

  http.get('/admin/audit-logs/{position}', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused !== null) return response.untyped(refused)
    const entry = world.auditLogs.find(({ position }) => String(position) === params.position)
    if (entry === undefined) return response.untyped(problem(404, 'not_found'))
    return response(200).json({
      entry,
      chain: chainOf(world.chainState),
      meaning: 'A superadmin said what this admin may do.',
      values: [
        { field: 'firstname', personal: true, old: null, new: null },
        { field: 'permissions', personal: false, old: ['stats'], new: ['stats', 'auditLogs'] },
      ],
    })
  }),

  http.get('/admin/audit-logs.csv', ({ request, query, response }) => {
    const found = forFile(request, query)
    if (found instanceof Response) return response.untyped(found)
    const rows = found.map(({ timestamp, admin, action }) => `${timestamp},${admin},${action}`)
    const file = ['Timestamp,Admin,Action', ...rows].join('\n')
    return response.untyped(new HttpResponse(file, { headers: { 'Content-Type': 'text/csv' } }))
  }),

  http.get('/admin/audit-logs.jsonl', ({ request, query, response }) => {
    const found = forFile(request, query)
    if (found instanceof Response) return response.untyped(found)
    const file = found.map((entry) => `${JSON.stringify(entry)}\n`).join('')
    return response.untyped(new HttpResponse(file, { headers: LINES }))
  }),

  http.get('/admin/audit-logs/{position}/proof', ({ request, response }) => {
    const account = accountOf(request)
    if (account?.user.role !== 'superadmin') return response.untyped(problem(403, 'forbidden'))
    return response.untyped(new HttpResponse('{"seal":{}}\n{"event":{}}\n', { headers: LINES }))
  }),
]
