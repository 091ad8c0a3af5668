/**
 * Password reset and confirmation of an address. A link's token is its purpose and the account's
 * id.
 */
import { accountOf, http, problem, signedOut, written } from '../../http'
import { type Account, record, world } from '../../world'
import { EMAIL } from '../account'

function accountOfLink(purpose: string, token: string): Account | undefined {
  if (world.spentLinks.has(token)) return undefined
  return world.accounts.find(({ user }) => token === `${purpose}-${user.id}`)
}

const spent = () =>
  problem(410, 'link_spent', 'This link has been used or has expired. Please ask for a new one.')

function invalid(fields: Record<string, string>) {
  return problem(422, 'validation_failed', 'Some fields are not valid.', { fields })
}

export const recoveryHandlers = [
  http.post('/auth/forgot-password', async ({ request, response }) => {
    const { email } = await request.json()
    if (!EMAIL.test(email)) {
      return response.untyped(invalid({ email: 'Please enter a valid email address' }))
    }
    return response(202).empty()
  }),

  http.post('/auth/reset-password', async ({ request, response }) => {
    const { token, password } = await request.json()
    if (password.length < 8) {
      return response.untyped(invalid({ password: 'Password must be at least 8 characters long' }))
    }
    const account = accountOfLink('reset', token)
    if (account === undefined) return response.untyped(spent())
    world.spentLinks.add(token)
    account.password = password
    Object.assign(account.user, { emailConfirmed: true, emailChange: null })
    record(account.user, 'account.password_changed', account.user.fullname)
    return response(204).empty(written())
  }),

  http.post('/auth/confirm-email', async ({ request, response }) => {
    const { token } = await request.json()
    const account = accountOfLink('confirm', token)
    if (account === undefined) return response.untyped(spent())
    account.user.emailConfirmed = true
    record(account.user, 'account.address_confirmed', account.user.fullname)
    return response(204).empty(written())
  }),

  http.post('/users/me/confirmation', ({ request, response }) =>
    accountOf(request) === undefined ? response.untyped(signedOut()) : response(202).empty(),
  ),

  http.put('/users/me/password', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { current, password } = await request.json()
    if (current !== account.password) {
      return response.untyped(invalid({ current: 'This is not your current password' }))
    }
    account.password = password
    Object.assign(account.user, { passwordGiven: false, emailChange: null })
    world.sessions = world.sessions.filter((session) => session.current)
    return response(204).empty(written())
  }),

  http.get('/users/me/sessions', ({ request, response }) =>
    accountOf(request) === undefined
      ? response.untyped(signedOut())
      : response(200).json(world.sessions),
  ),

  http.delete('/users/me/sessions', ({ request, response }) => {
    if (accountOf(request) === undefined) return response.untyped(signedOut())
    world.sessions = world.sessions.filter(({ current }) => current)
    return response(204).empty(written())
  }),

  http.delete('/users/me/sessions/{id}', ({ params, request, response }) => {
    if (accountOf(request) === undefined) return response.untyped(signedOut())
    if (!world.sessions.some(({ id }) => id === params.id)) {
      return response.untyped(problem(404, 'not_found'))
    }
    world.sessions = world.sessions.filter(({ id }) => id !== params.id)
    return response(204).empty(written())
  }),
]
