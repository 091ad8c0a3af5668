/** The price of a message, in the mock world: by the length of what is read for it. */
import type { EstimateRequest } from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut } from '../../http'
import { placeOf } from '../../world/conversation'
import { type Account, world } from '../../world'

const REPLY = 400
const LONGEST_REPLY = 3_600
const CHARACTERS_PER_TOKEN = 4

/** Why there is no estimate; null when there is one. */
function refused(account: Account, request: EstimateRequest) {
  const { agentId, text, attachments = [], editOf, replaces, instead } = request
  const isKnown = [editOf, replaces, instead].every((id) => !id || placeOf(account, id))
  if (!isKnown || !world.agents.some(({ id }) => id === agentId)) return problem(404, 'not_found')
  if (text.trim() !== '' || attachments.length > 0 || instead) return null
  const fields = { text: 'Say something or send a file' }
  return problem(422, 'invalid', 'Please check the form.', { fields })
}

/** Number of characters to read, without the earlier messages. */
function toRead(account: Account, { text, attachments = [], editOf }: EstimateRequest): number {
  const document = editOf ? placeOf(account, editOf)?.message.document : null
  const files = attachments.reduce((sum, { size }) => sum + size, 0)
  return text.length + files + (document?.content.length ?? 0)
}

export const estimateHandlers = [
  http.post('/chat/estimate', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const asked = await request.json()
    const refusal = refused(account, asked)
    if (refusal !== null) return response.untyped(refusal)
    const read = Math.ceil(toRead(account, asked) / CHARACTERS_PER_TOKEN)
    const [hold, balance] = [read + LONGEST_REPLY, account.user.tokens]
    const missing = Math.max(0, hold - balance)
    return response(200).json({ hold, likely: read + REPLY, balance, missing })
  }),
]
