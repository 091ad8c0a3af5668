/** Frequently asked questions, in the mock world. */
import { HttpResponse } from 'msw'

import type { Faq, FaqRequest } from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../http'
import { record, world } from '../world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('faqManagement') ? undefined : problem(403, 'forbidden')
}

const unknown = () => problem(404, 'not_found', 'There is no such FAQ.')
const actor = (request: Request) => accountOf(request)?.user ?? null

/** The message for each wrong field; undefined when there is none. */
function invalid({ question, answer }: FaqRequest) {
  const fields: Record<string, string> = {}
  if (question.length > 200) fields.question = 'The question must be at most 200 characters long'
  if (answer.length > 2_000) fields.answer = 'The answer must be at most 2000 characters long'
  const [told] = Object.values(fields)
  return told === undefined ? undefined : problem(422, 'validation_failed', told, { fields })
}

export const faqHandlers = [
  http.get('/faqs', ({ response }) => response(200).json(world.faqs)),

  http.get('/users/faqs', ({ request, response }) =>
    accountOf(request) === undefined
      ? response.untyped(signedOut())
      : response(200).json(world.faqs),
  ),

  http.post('/admin/faqs', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    const wrong = invalid(asked)
    if (wrong) return response.untyped(wrong)
    const faq: Faq = { id: crypto.randomUUID(), ...asked }
    record(actor(request), 'faq.question-added', 'faq/house')
    world.faqs = [...world.faqs, faq]
    return response(201).json(faq, written())
  }),

  http.put('/admin/faqs/{id}', async ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    const wrong = invalid(asked)
    if (wrong) return response.untyped(wrong)
    if (!world.faqs.some(({ id }) => id === params.id)) return response.untyped(unknown())
    const faq: Faq = { id: params.id, ...asked }
    record(actor(request), 'faq.question-changed', 'faq/house')
    world.faqs = world.faqs.map((known) => (known.id === faq.id ? faq : known))
    return response(200).json(faq, written())
  }),

  http.delete('/admin/faqs/{id}', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    if (!world.faqs.some(({ id }) => id === params.id)) return response.untyped(unknown())
    record(actor(request), 'faq.question-removed', 'faq/house')
    world.faqs = world.faqs.filter(({ id }) => id !== params.id)
    return response.untyped(new HttpResponse(null, { status: 204, ...written() }))
  }),
]
