/** The newsletter. A link's token is its purpose and the address. */
import { http, problem, written } from '../http'
import { world } from '../world'
import { EMAIL } from './account'

const spent = () => problem(410, 'link_spent', 'This link has been used or has expired.')

export const newsletterHandlers = [
  http.post('/newsletter/subscriptions', async ({ request, response }) => {
    const { email } = await request.json()
    if (!EMAIL.test(email)) {
      const fields = { email: 'Please enter a valid email address' }
      return response.untyped(
        problem(422, 'validation_failed', 'Some fields are not valid.', { fields }),
      )
    }
    const address = email.toLowerCase()
    if (world.subscriptions.get(address) !== 'confirmed') world.subscriptions.set(address, 'asked')
    return response(202).empty(written())
  }),

  http.post('/newsletter/confirm', async ({ request, response }) => {
    const { token } = await request.json()
    const address = token.replace(/^confirm-/, '')
    const stage = world.subscriptions.get(address)
    if (stage === undefined || stage === 'ended') return response.untyped(spent())
    world.subscriptions.set(address, 'confirmed')
    return response(204).empty(written())
  }),

  http.post('/newsletter/unsubscribe', ({ query, response }) => {
    const address = (query.get('token') ?? '').replace(/^leave-/, '')
    if (!world.subscriptions.has(address)) return response.untyped(spent())
    world.subscriptions.set(address, 'ended')
    return response(204).empty(written())
  }),
]
