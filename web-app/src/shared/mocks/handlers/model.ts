/** Connections to models, the choice of models, and trials. */
import { delay, HttpResponse } from 'msw'

import type {
  ModelChoice,
  ModelConnection,
  ModelRequest,
  Permission,
} from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../http'
import { NO_CHOICE, PRESETS, usedBy, writesNow } from '../world/model'
import { record, world } from '../world'

const SENTENCE = 'A good sentence knows when it has said enough.'
const NOTICE =
  'What writes here is this house’s built-in writer: careful rules, no person and no language model. It uses your facts, invents none, and leaves [brackets] where one is missing.'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request, permission: Permission = 'systemSettings') {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  if (account.user.permissions.includes(permission)) return undefined
  return problem(403, 'forbidden', 'You may not do this.')
}

const actor = (request: Request) => accountOf(request)?.user ?? null
const invalid = (fields: Record<string, string>) =>
  problem(422, 'validation_failed', 'Some fields are not valid.', { fields })
const unknown = () => problem(404, 'not_found', 'There is no such connection.')

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : ''
}

function wrongIn(asked: ModelRequest, known?: ModelConnection): Record<string, string> {
  const fields: Record<string, string> = {}
  const { name, baseUrl, model, maxTokens, apiKey } = asked
  const isTaken = world.models.connections.some((it) => it.name === name && it.id !== known?.id)
  if (name.trim() === '') fields.name = 'Give it a name.'
  if (isTaken) fields.name = 'Another connection has this name.'
  if (!/^https?:\/\/\S+$/.test(baseUrl)) {
    fields.baseUrl = 'An address begins with https:// or http://.'
  }
  if (model.trim() === '') fields.model = 'Say which model to ask for.'
  if (maxTokens < 16 || maxTokens > 200_000) fields.maxTokens = 'Between 16 and 200,000 tokens.'
  const hasMoved = known?.hasKey && originOf(known.baseUrl) !== originOf(baseUrl)
  if (hasMoved && apiKey === undefined) {
    fields.apiKey = 'Type the key again: the address changed.'
  }
  return fields
}

function connectionOf(asked: ModelRequest, known?: ModelConnection): ModelConnection {
  const { apiKey, inputPrice = null, outputPrice = null, ...setup } = asked
  const now = new Date().toISOString()
  return {
    ...setup,
    inputPrice,
    outputPrice,
    id: known?.id ?? `019b0000-0000-7000-8000-${String(world.position).padStart(12, '0')}`,
    hasKey: apiKey === undefined ? (known?.hasKey ?? false) : apiKey !== '',
    createdAt: known?.createdAt ?? now,
    changedAt: now,
    lastTest: null,
    failing: null,
    usedBy: known?.usedBy ?? [],
  }
}

/** As in an answer: with the places where each is used. */
function told(connection: ModelConnection): ModelConnection {
  return { ...connection, usedBy: usedBy(connection.id, world.models.choice) }
}

function lines(code: string) {
  const fails = { type: 'failed', code, message: 'The model did not answer as it should.' }
  const figures = { firstTextMs: 412, tokensPerSecond: 64, usageTold: true, totalTokens: 31 }
  const texts = SENTENCE.split(/(?<= )/).map((text) => ({ type: 'text', text }))
  return code === 'answers' ? [...texts, { type: 'done', ...figures }] : [fails]
}

function keepTrial(connection: ModelConnection | undefined, code: string) {
  if (connection === undefined) return
  const ok = code === 'answers'
  connection.lastTest = {
    at: new Date().toISOString(),
    ok,
    code: ok ? null : code,
    firstTextMs: ok ? 412 : null,
    tokensPerSecond: ok ? 64 : null,
    usageTold: ok ? true : null,
  }
  if (ok) connection.failing = null
}

/** Sends the objects line by line, at the pace of the world. */
function spoken(objects: object[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      for (const object of objects) {
        if (world.pace > 0) await delay(world.pace * 3)
        controller.enqueue(encoder.encode(`${JSON.stringify(object)}\n`))
      }
      controller.close()
    },
  })
}

function isKnown(id: string | null): boolean {
  return id === null || world.models.connections.some((it) => it.id === id)
}

export const modelHandlers = [
  http.get('/writer', ({ response }) => {
    const isBuiltIn = writesNow(world.models) === 'built-in'
    return response(200).json(
      isBuiltIn ? { kind: 'built-in', notice: NOTICE } : { kind: 'model', notice: null },
    )
  }),

  http.get('/admin/models', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { connections, choice, environment, use, spentToday, ceilingReachedAt } = world.models
    return response(200).json({
      connections: connections.map(told),
      choice,
      environment,
      writes: writesNow(world.models),
      presets: [...PRESETS],
      use,
      spentToday,
      ceilingReachedAt,
    })
  }),

  http.get('/admin/models/names', ({ request, response }) => {
    const refused = refusal(request, 'aiSpecialist')
    if (refused) return response.untyped(refused)
    return response(200).json(world.models.connections.map(({ id, name }) => ({ id, name })))
  }),

  http.post('/admin/models', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    const wrong = wrongIn(asked)
    if (Object.keys(wrong).length > 0) return response.untyped(invalid(wrong))
    record(actor(request), 'model.connected', 'model/house')
    const connection = connectionOf(asked)
    world.models.connections.push(connection)
    return response(201).json(told(connection), written())
  }),

  http.put('/admin/models/choice', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const choice: ModelChoice = { ...NO_CHOICE, ...(await request.json()) }
    const { default: first, fallback, judge, categories, specialists, ceiling } = choice
    const rules = [...categories, ...specialists].map(({ modelId }) => modelId)
    const fields: Record<string, string> = {}
    if (![first, fallback, judge, ...rules].every(isKnown)) fields.default = 'It is gone.'
    if (ceiling !== null && ceiling < 0.01) fields.ceiling = 'One cent at least, or nothing.'
    if (Object.keys(fields).length > 0) return response.untyped(invalid(fields))
    world.models.choice = choice
    record(actor(request), 'model.chosen', 'model/house')
    return response(200).json(choice, written())
  }),

  http.post('/admin/models/discover', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    return response(200).json(world.models.found)
  }),

  http.post('/admin/models/test', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { modelId, draft } = await request.json()
    const known = world.models.connections.find(({ id }) => id === modelId)
    if (!draft && known === undefined) return response.untyped(unknown())
    const wrong = draft ? wrongIn({ ...draft, name: draft.name || 'Draft' }, known) : {}
    if (Object.keys(wrong).length > 0) return response.untyped(invalid(wrong))
    const { trial } = world.models
    if (!draft) keepTrial(known, trial)
    return response.untyped(
      new HttpResponse(spoken(lines(trial)), {
        headers: { 'Content-Type': 'application/x-ndjson' },
      }),
    )
  }),

  http.put('/admin/models/{modelId}', async ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { connections } = world.models
    const at = connections.findIndex(({ id }) => id === params.modelId)
    const known = connections[at]
    if (known === undefined) return response.untyped(unknown())
    const asked = await request.json()
    const wrong = wrongIn(asked, known)
    if (Object.keys(wrong).length > 0) return response.untyped(invalid(wrong))
    record(actor(request), 'model.changed', 'model/house')
    const connection = connectionOf(asked, known)
    connections[at] = connection
    return response(200).json(told(connection), written())
  }),

  http.delete('/admin/models/{modelId}', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { connections, choice } = world.models
    const known = connections.find(({ id }) => id === params.modelId)
    if (known === undefined) return response.untyped(unknown())
    const places = usedBy(known.id, choice)
    if (places.length > 0) {
      const message = `It is in use: ${places.join(', ')}. Choose something else there first.`
      return response.untyped(problem(409, 'model_in_use', message))
    }
    world.models.connections = connections.filter((it) => it !== known)
    record(actor(request), 'model.disconnected', 'model/house')
    return response.untyped(new HttpResponse(null, { status: 204, ...written() }))
  }),
]
