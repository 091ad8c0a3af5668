/** Categories for admins, in the mock world. */
import { HttpResponse } from 'msw'

import type { Category, CategoryRequest } from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../../http'
import { record, world } from '../../world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  const may = account.user.permissions.includes('categoryManagement')
  return may ? undefined : problem(403, 'forbidden')
}

const missing = () => problem(404, 'not_found', 'There is no such category.')

const members = ({ name }: Category) => world.agents.filter(({ category }) => category === name)

const are = (count: number) => (count === 1 ? '1 specialist is' : `${count} specialists are`)

/** The faults that the server refuses. */
function wrong({ name, icon }: CategoryRequest, known: Category | undefined) {
  const fields: Record<string, string> = {}
  if (name.trim() === '') fields.name = 'Name is required'
  const isFine =
    /^(https:\/\/.|\/api\/upload\/public\/.)/.test(icon) || icon === (known?.icon ?? '')
  if (icon !== '' && !isFine) {
    fields.icon = 'Please give an address that begins with https://, or upload a picture.'
  }
  if (Object.keys(fields).length > 0) {
    return problem(422, 'validation_failed', 'Some fields need another look.', { fields })
  }
  const taken = world.categories.some(
    (other) => other !== known && other.name.toLowerCase() === name.trim().toLowerCase(),
  )
  if (!taken) return undefined
  const told = 'Another category has this name.'
  return problem(409, 'category_name_taken', told, { fields: { name: told } })
}

/** A subcategory that has specialists can not be removed. */
function dropped(known: Category, { subcategories }: CategoryRequest) {
  const isDropped = (name: string) => !subcategories.includes(name)
  const used = members(known).filter(({ subcategory }) => isDropped(subcategory))
  const [first] = used
  if (first === undefined) return undefined
  const count = used.filter(({ subcategory }) => subcategory === first.subcategory).length
  const told = `${are(count)} in ${first.subcategory}, so it stays.`
  const fields = { subcategories: told }
  return problem(409, 'subcategory_in_use', told, { fields })
}

const contentOf = ({ name, description, icon, subcategories }: CategoryRequest) => ({
  name: name.trim(),
  description: description.trim(),
  icon: icon.trim(),
  subcategories: subcategories.map((it) => it.trim()).filter((it) => it !== ''),
})

export const categoryHandlers = [
  http.get('/admin/categories', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const counted = world.categories.map((category) => ({
      ...category,
      specialists: members(category).length,
    }))
    return response(200).json(counted)
  }),

  http.post('/admin/categories', async ({ request, response }) => {
    const asked = await request.json()
    const refused = refusal(request) ?? wrong(asked, undefined)
    if (refused) return response.untyped(refused)
    const position = Math.max(0, ...world.categories.map((it) => it.position)) + 1
    const category: Category = {
      ...contentOf(asked),
      id: `category-${position}`,
      claimedCount: '',
      position,
      createdAt: new Date().toISOString(),
    }
    world.categories.push(category)
    record(accountOf(request)?.user ?? null, 'category.listed', `category/${category.id}`)
    return response(201).json(category, written())
  }),

  http.put('/admin/categories/{id}', async ({ request, params, response }) => {
    const asked = await request.json()
    const known = world.categories.find(({ id }) => id === params.id)
    const refused =
      refusal(request) ?? (known ? (wrong(asked, known) ?? dropped(known, asked)) : missing())
    if (refused || !known) return response.untyped(refused ?? missing())
    for (const agent of members(known)) agent.category = asked.name.trim()
    Object.assign(known, contentOf(asked))
    record(accountOf(request)?.user ?? null, 'category.changed', `category/${known.id}`)
    return response(200).json(known, written())
  }),

  http.delete('/admin/categories/{id}', ({ request, params, query, response }) => {
    const known = world.categories.find(({ id }) => id === params.id)
    const refused = refusal(request) ?? (known ? undefined : missing())
    if (refused || !known) return response.untyped(refused ?? missing())
    const moveTo = world.categories.find(({ id }) => id === query.get('moveTo'))
    const all = members(known)
    if (moveTo === undefined && all.length > 0) {
      const detail = `${are(all.length)} in this category.`
      return response.untyped(problem(409, 'category_in_use', 'Specialists are in it.', { detail }))
    }
    for (const agent of all) agent.category = moveTo?.name ?? ''
    world.categories = world.categories.filter((category) => category !== known)
    record(accountOf(request)?.user ?? null, 'category.retired', `category/${known.id}`)
    return response.untyped(new HttpResponse(null, { status: 204, ...written() }))
  }),
]
