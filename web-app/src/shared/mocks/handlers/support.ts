/** Live support of the mock world: it has one answer. */
import type { SupportMessage } from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../http'
import { record, world } from '../world'

const KNOWN = /token|free/i
const TOKENS =
  '20,000 every day, filled up again at midnight UTC. Free tokens are always spent before bought ones.'
const UNKNOWN = 'I do not have an answer to that. Ask me about tokens.'

function line(from: SupportMessage['from'], text: string): SupportMessage {
  return { id: crypto.randomUUID(), from, text, timestamp: new Date().toISOString() }
}

const foreign = () => problem(404, 'not_found', 'There is no such session.')

export const supportHandlers = [
  http.get('/support/contacts', ({ response }) => response(200).json(world.contacts)),

  http.get('/support/history', ({ request, query, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const session = query.get('sessionId')
    if (session && session !== account.user.id) return response.untyped(foreign())
    return response(200).json(world.support.get(account.user.id) ?? [])
  }),

  http.post('/support/ai-chat', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { message, sessionId } = await request.json()
    if (sessionId && sessionId !== account.user.id) return response.untyped(foreign())
    const key = request.headers.get('Idempotency-Key') ?? crypto.randomUUID()
    const messages = world.supported.get(key) ?? [
      line('user', message.trim()),
      line('agent', KNOWN.test(message) ? TOKENS : UNKNOWN),
    ]
    if (!world.supported.has(key)) {
      const said = world.support.get(account.user.id) ?? []
      world.support.set(account.user.id, [...said, ...messages])
      world.supported.set(key, messages)
      record(account.user, 'support.asked', account.user.fullname)
    }
    return response(200).json({ reply: messages[1]?.text ?? '', messages }, written())
  }),
]
