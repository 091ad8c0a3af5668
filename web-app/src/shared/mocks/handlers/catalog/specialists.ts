/** Specialists for admins, in the mock world. */
import { HttpResponse } from 'msw'

import type { AgentDefinition, SpecialistRequest } from '../../../api/generated/endpoints'
import {
  adminAgentOf,
  type MockSpecialist,
  publicOf,
  stored,
} from '../../world/catalog/definitions'
import { accountOf, http, pageOf, problem, signedOut, written } from '../../http'
import { record, world } from '../../world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  const may = account.user.permissions.includes('aiSpecialist')
  return may ? undefined : problem(403, 'forbidden')
}

const missing = () => problem(404, 'not_found', 'There is no such specialist.')

const find = (id: string) => world.house.find((one) => one.id === id)

const invalid = (fields: Record<string, string>) =>
  problem(422, 'validation_failed', 'Some fields need another look.', { fields })

/** Whether these are 1 to 12 codes, each once. */
function areLanguages(codes: readonly string[]) {
  try {
    const known = Intl.getCanonicalLocales([...codes])
    return known.length === codes.length && codes.length > 0 && codes.length <= 12
  } catch {
    return false
  }
}

/** The faults that the server refuses. */
function wrong(asked: SpecialistRequest, known: AgentDefinition | undefined) {
  const fields: Record<string, string> = {}
  const { name, category, languages, systemPrompt, avatarUrl, portfolios } = asked
  if (name.trim() === '') fields.name = 'Name is required'
  if (systemPrompt.trim() === '') fields.systemPrompt = 'System prompt is required'
  if (!world.categories.some((one) => one.name === category)) {
    fields.category = 'Please choose a category that is there.'
  }
  if (languages && !areLanguages(languages)) {
    fields.languages = 'Please choose 1 to 12 languages.'
  }
  const isFine =
    /^(https:\/\/.|\/api\/upload\/public\/.)/.test(avatarUrl) || avatarUrl === known?.avatarUrl
  if (avatarUrl !== '' && !isFine) {
    fields.avatarUrl = 'Please give an address that begins with https://, or upload a picture.'
  }
  portfolios.forEach(({ title, content }, index) => {
    if (title.trim() === '' && content.trim() !== '') {
      fields[`portfolios[${index}].title`] = 'Title is required'
    }
  })
  return Object.keys(fields).length > 0 ? invalid(fields) : undefined
}

/** Stores another version, which everybody sees at once. */
function keep(request: Request, one: MockSpecialist, definition: AgentDefinition) {
  const user = accountOf(request)?.user ?? null
  const version = one.versions[0].version + 1
  const savedAt = new Date().toISOString()
  one.versions.unshift({ version, definition, savedBy: user?.fullname ?? 'System', savedAt })
  show(one)
  record(user, 'specialist.changed', `specialist/${one.id}`)
}

function show(one: MockSpecialist) {
  const before = world.agents.find(({ id }) => id === one.id)
  const others = world.agents.filter((agent) => agent !== before)
  const isActive = one.versions[0].definition.status === 'Active'
  world.agents = isActive ? [...others, publicOf(one, before)] : others
}

const FOUND_BY = ['name', 'codeName', 'category', 'subcategory'] as const

const COMPARE: Record<string, (one: MockSpecialist, other: MockSpecialist) => number> = {
  newest: (one, other) => Date.parse(other.created) - Date.parse(one.created),
  jobs: (one, other) => other.jobsCompleted - one.jobsCompleted,
  rating: (one, other) => other.rating - one.rating,
  category: (one, other) => adminAgentOf(one).category.localeCompare(adminAgentOf(other).category),
}

const byName = (one: MockSpecialist, other: MockSpecialist) =>
  adminAgentOf(one).name.localeCompare(adminAgentOf(other).name)

/**
 * The mock world reads no TOML: the file names the specialists to change, in lines such as `id =
 * "mara"`.
 */
const idsIn = (file: string) => [...file.matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id ?? '')

export const specialistHandlers = [
  http.post('/admin/agents/exports', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    record(accountOf(request)?.user ?? null, 'export.asked', 'export/1')
    return response(201).json({ ticket: 'good-for-five-minutes' }, written())
  }),

  http.get('/admin/agents/export', ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    if (query.get('ticket') === null) return response.untyped(problem(422, 'validation_failed'))
    const entries = world.house.map(({ id }) => `[[specialists]]\nid = "${id}"\n`)
    const headers = { 'Content-Type': 'application/toml' }
    return response.untyped(new HttpResponse(entries.join('\n'), { headers }))
  }),

  http.post('/admin/agents/import', async ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const file = new Response(await request.arrayBuffer())
    const ids = idsIn(await file.text())
    const named = ids.map((id) => ({ id, name: find(id)?.versions[0].definition.name ?? id }))
    const changed = named.filter(({ id }) => find(id) !== undefined)
    const created = named.filter((entry) => !changed.includes(entry))
    const isTrial = query.get('dryRun') === 'true'
    return response(200).json({ created, changed, unchanged: [] }, isTrial ? {} : written())
  }),

  http.get('/admin/agents', ({ request, query, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const words = (query.get('search') ?? '').toLowerCase()
    const sorted = world.house.toSorted(COMPARE[query.get('sort') ?? ''] ?? byName)
    const found = sorted
      .map(adminAgentOf)
      .filter((agent) => FOUND_BY.some((field) => agent[field].toLowerCase().includes(words)))
    const { items, init } = pageOf(found, request.url, 50)
    return response(200).json(items, init)
  }),

  http.post('/admin/agents', async ({ request, response }) => {
    const asked = await request.json()
    const refused = refusal(request) ?? wrong(asked, undefined)
    if (refused) return response.untyped(refused)
    const user = accountOf(request)?.user ?? null
    const created = new Date().toISOString()
    const id = `specialist-${world.house.length + 1}`
    const first = { version: 1, definition: stored(asked, id), savedBy: user?.fullname ?? '' }
    const one: MockSpecialist = {
      id,
      created,
      jobsCompleted: 0,
      rating: 0,
      versions: [{ ...first, savedAt: created }],
    }
    world.house.push(one)
    show(one)
    record(user, 'specialist.listed', `specialist/${id}`)
    return response(201).json(adminAgentOf(one), written())
  }),

  http.put('/admin/agents/{id}', async ({ request, params, response }) => {
    const asked = await request.json()
    const one = find(params.id)
    const now = one?.versions[0]
    const refused = refusal(request) ?? (one ? wrong(asked, now?.definition) : missing())
    if (refused || !one || !now) return response.untyped(refused ?? missing())
    if (asked.version != null && asked.version !== now.version) {
      const told = 'Somebody saved another version meanwhile.'
      return response.untyped(problem(409, 'specialist_changed', told))
    }
    keep(request, one, stored(asked, one.id))
    return response(200).json(adminAgentOf(one), written())
  }),

  http.delete('/admin/agents/{id}', ({ request, params, response }) => {
    const one = find(params.id)
    const refused = refusal(request) ?? (one ? undefined : missing())
    if (refused || !one) return response.untyped(refused ?? missing())
    world.house = world.house.filter((other) => other !== one)
    world.agents = world.agents.filter(({ id }) => id !== one.id)
    record(accountOf(request)?.user ?? null, 'specialist.retired', `specialist/${one.id}`)
    return response.untyped(new HttpResponse(null, { status: 204, ...written() }))
  }),

  http.get('/admin/agents/{id}/versions', ({ request, params, response }) => {
    const one = find(params.id)
    const refused = refusal(request) ?? (one ? undefined : missing())
    if (refused || !one) return response.untyped(refused ?? missing())
    const { items, init } = pageOf(one.versions, request.url, 10)
    return response(200).json(items, init)
  }),

  http.post('/admin/agents/{id}/restore', async ({ request, params, response }) => {
    const { version } = await request.json()
    const one = find(params.id)
    const refused = refusal(request) ?? (one ? undefined : missing())
    if (refused || !one) return response.untyped(refused ?? missing())
    const once = one.versions.find((it) => it.version === version)
    if (!once) return response.untyped(invalid({ version: 'There is no such version.' }))
    keep(request, one, once.definition)
    return response(200).json(adminAgentOf(one), written())
  }),
]
