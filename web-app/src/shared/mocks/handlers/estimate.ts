/** What a message would cost, in the mock world: by its length. */
import { accountOf, http, problem, signedOut } from '../http'
import { world } from '../world'

const REPLY = 400
const LONGEST_REPLY = 3_600
const CHARACTERS_PER_TOKEN = 4

export const estimateHandlers = [
  http.post('/chat/estimate', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { agentId, text } = await request.json()
    if (!world.agents.some(({ id }) => id === agentId)) {
      return response.untyped(problem(404, 'not_found'))
    }
    const read = Math.ceil(text.length / CHARACTERS_PER_TOKEN)
    const [hold, balance] = [read + LONGEST_REPLY, account.user.tokens]
    const missing = Math.max(0, hold - balance)
    return response(200).json({ hold, likely: read + REPLY, balance, missing })
  }),
]
