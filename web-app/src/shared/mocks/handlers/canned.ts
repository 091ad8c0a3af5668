/** Canned answers of support, in the mock world. */
import type { CannedAnswer, CannedAnswerRequest } from '../../api/generated/canned'
import { accountOf, http, problem, signedOut, written } from '../http'
import { record, world } from '../world'

function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('userManagement') ? undefined : problem(403, 'forbidden')
}

const actor = (request: Request) => accountOf(request)?.user ?? null
const unknown = () => problem(404, 'not_found', 'There is no such answer.')

/** The message for each wrong field; undefined when there is none. */
function invalid({ title, text }: CannedAnswerRequest) {
  const fields: Record<string, string> = {}
  if (title === '') fields.title = 'The title is required'
  if (text === '') fields.text = 'The text is required'
  const [told] = Object.values(fields)
  return told === undefined ? undefined : problem(422, 'validation_failed', told, { fields })
}

export const cannedHandlers = [
  http.get('/admin/canned-answers', ({ request, response }) => {
    const refused = refusal(request)
    return refused ? response.untyped(refused) : response(200).json(world.cannedAnswers)
  }),

  http.post('/admin/canned-answers', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    const wrong = invalid(asked)
    if (wrong) return response.untyped(wrong)
    const answer: CannedAnswer = { id: crypto.randomUUID(), ...asked }
    record(actor(request), 'ticket-answers.answer-kept', 'ticket-answers/house')
    world.cannedAnswers = [...world.cannedAnswers, answer]
    return response(201).json(answer, written())
  }),

  http.put('/admin/canned-answers/{id}', async ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    const wrong = invalid(asked)
    if (wrong) return response.untyped(wrong)
    if (!world.cannedAnswers.some(({ id }) => id === params.id)) return response.untyped(unknown())
    const answer: CannedAnswer = { id: params.id, ...asked }
    record(actor(request), 'ticket-answers.answer-changed', 'ticket-answers/house')
    world.cannedAnswers = world.cannedAnswers.map((one) => (one.id === answer.id ? answer : one))
    return response(200).json(answer, written())
  }),

  http.delete('/admin/canned-answers/{id}', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    if (!world.cannedAnswers.some(({ id }) => id === params.id)) return response.untyped(unknown())
    record(actor(request), 'ticket-answers.answer-removed', 'ticket-answers/house')
    world.cannedAnswers = world.cannedAnswers.filter(({ id }) => id !== params.id)
    return response.untyped(new Response(null, { status: 204, ...written() }))
  }),
]
