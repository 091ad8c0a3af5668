/** Briefs and rehearsals of specialists, and drafts of them that are tried. */
import { HttpResponse } from 'msw'

import type { Rehearsal, RehearsalRun } from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../http'
import { BRIEF, goOn, type MockRehearsals, PROMPT } from '../world/rehearsal'
import { record, world } from '../world'

/** Why the caller may not do it; undefined when they may. */
function forbidden(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  const may = account.user.permissions.includes('aiSpecialist')
  return may ? undefined : problem(403, 'forbidden')
}

function refusal(request: Request, agentId: string) {
  const refused = forbidden(request)
  if (refused) return refused
  return world.agents.some(({ id }) => id === agentId) ? undefined : problem(404, 'not_found')
}

function rehearsalsOf(agentId: string): MockRehearsals {
  const known = world.rehearsals.get(agentId) ?? { briefs: [structuredClone(BRIEF)], runs: [] }
  world.rehearsals.set(agentId, known)
  return known
}

function asRun({ id, askedAt, finishedAt, sides, done, total }: Rehearsal): RehearsalRun {
  return { id, askedAt, finishedAt, sides, done, total }
}

export const rehearsalHandlers = [
  http.get('/admin/specialists/{agentId}/briefs', ({ request, params, response }) => {
    const refused = refusal(request, params.agentId)
    if (refused) return response.untyped(refused)
    return response(200).json({ briefs: rehearsalsOf(params.agentId).briefs, prompt: PROMPT })
  }),

  http.put('/admin/specialists/{agentId}/briefs', async ({ request, params, response }) => {
    const refused = refusal(request, params.agentId)
    if (refused) return response.untyped(refused)
    const { briefs } = await request.json()
    const empty = briefs.findIndex(({ title, text }) => title === '' || text === '')
    if (empty !== -1) {
      const name = briefs[empty]?.title === '' ? 'title' : 'text'
      const fields = { [`briefs[${empty}].${name}`]: 'It can not be empty.' }
      return response.untyped(problem(422, 'validation_failed', 'Not valid.', { fields }))
    }
    rehearsalsOf(params.agentId).briefs = briefs
    record(accountOf(request)?.user ?? null, 'rehearsal.briefs-written', params.agentId)
    return response(200).json({ briefs, prompt: PROMPT }, written())
  }),

  http.get('/admin/specialists/{agentId}/rehearsals', ({ request, params, response }) => {
    const refused = refusal(request, params.agentId)
    if (refused) return response.untyped(refused)
    return response(200).json(rehearsalsOf(params.agentId).runs.map(asRun))
  }),

  http.post('/admin/specialists/{agentId}/rehearsals', async ({ request, params, response }) => {
    const refused = refusal(request, params.agentId)
    if (refused) return response.untyped(refused)
    const { sides } = await request.json()
    const { briefs, runs } = rehearsalsOf(params.agentId)
    record(accountOf(request)?.user ?? null, 'rehearsal.asked', params.agentId)
    const run: Rehearsal = {
      id: `019b0000-0000-7000-9000-${String(world.position).padStart(12, '0')}`,
      askedAt: new Date().toISOString(),
      finishedAt: null,
      sides,
      done: 0,
      total: briefs.length * sides.length,
      briefs: structuredClone(briefs),
      results: [],
    }
    runs.unshift(run)
    return response(202).json(asRun(run), written())
  }),

  http.get('/admin/specialists/{agentId}/rehearsals/{runId}', ({ request, params, response }) => {
    const refused = refusal(request, params.agentId)
    if (refused) return response.untyped(refused)
    const run = rehearsalsOf(params.agentId).runs.find(({ id }) => id === params.runId)
    if (run === undefined) return response.untyped(problem(404, 'not_found'))
    const answer = structuredClone(run)
    goOn(run)
    return response(200).json(answer)
  }),

  http.post('/admin/agents/try', async ({ request, response }) => {
    const { draft, turns } = await request.json()
    const refused = forbidden(request)
    if (refused) return response.untyped(refused)
    if (draft.systemPrompt.trim() === '') {
      const fields = { 'draft.systemPrompt': 'System prompt is required' }
      return response.untyped(
        problem(422, 'validation_failed', 'Some fields need another look.', { fields }),
      )
    }
    const text = `${draft.name || 'The draft'} answers “${turns.at(-1)?.text ?? ''}”.`
    const done = { document: null, truncated: false, tokens: 120, model: null, cost: null }
    const lines = [
      { type: 'text', text },
      { type: 'done', ...done },
    ]
    const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const headers = { 'Content-Type': 'application/x-ndjson' }
    return response.untyped(new HttpResponse(body, { headers }))
  }),
]
