/** The audit log. */
import { HttpResponse } from 'msw'

import type { AuditLog } from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { record, world } from '../world'

type Parameters = {
  get: (name: 'admin' | 'action' | 'target' | 'correlation' | 'from' | 'to') => string | null
}

/** An action in full, or all of one kind; a target in full, or its id alone. */
function matches(entry: AuditLog, query: Parameters): boolean {
  const [admin, action, target] = [query.get('admin'), query.get('action'), query.get('target')]
  const correlation = query.get('correlation')
  const [from, to] = [query.get('from'), query.get('to')]
  return (
    (!admin || entry.admin.toLowerCase().includes(admin.toLowerCase())) &&
    (!action || entry.action === action || entry.action.startsWith(`${action}.`)) &&
    (!target || entry.target === target || entry.target.endsWith(`/${target}`)) &&
    (!correlation || entry.correlationId === correlation) &&
    (!from || Date.parse(entry.timestamp) >= Date.parse(from)) &&
    (!to || Date.parse(entry.timestamp) < Date.parse(to))
  )
}

/** Why somebody may not read it; null for who may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  if (account.user.permissions.includes('auditLogs')) return null
  return problem(403, 'forbidden', 'You may not read the audit log.')
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
      meaning: 'A superadmin said what this admin may do.',
      values: [
        { field: 'firstname', personal: true, old: null, new: null },
        { field: 'permissions', personal: false, old: ['stats'], new: ['stats', 'auditLogs'] },
      ],
    })
  }),

  http.get('/admin/audit-logs.csv', ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused !== null) return response.untyped(refused)
    if (query.get('ticket') === null) return response.untyped(problem(422, 'validation_failed'))
    const found = world.auditLogs.filter((entry) => matches(entry, query))
    const rows = found.map(({ timestamp, admin, action }) => `${timestamp},${admin},${action}`)
    const file = ['Timestamp,Admin,Action', ...rows].join('\n')
    return response.untyped(new HttpResponse(file, { headers: { 'Content-Type': 'text/csv' } }))
  }),
]
