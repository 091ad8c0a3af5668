/** The change of an address. A link's token is its mailbox and the account's id. */
import { accountOf, http, problem, signedOut, written } from '../../http'
import { record, world } from '../../world'
import { EMAIL, findByEmail } from '../account'

const DAY_MS = 24 * 3_600_000

const spent = () =>
  problem(410, 'link_spent', 'This link has been used or has expired. Please ask for a new one.')

function invalid(email: string) {
  return problem(422, 'validation_failed', 'Some fields are not valid.', { fields: { email } })
}

/** The account and the change for which the link is, while it waits. */
function waitingFor(token: string) {
  const user = world.accounts
    .map((account) => account.user)
    .find(({ id }) => token.endsWith(`-${id}`))
  const mailbox = token.split('-', 1)[0]
  if (!user?.emailChange || (mailbox !== 'old' && mailbox !== 'new')) return undefined
  return { user, change: user.emailChange, mailbox } as const
}

export const emailChangeHandlers = [
  http.post('/users/me/email-change', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const email = (await request.json()).email.trim()
    const { user } = account
    if (!EMAIL.test(email)) return response.untyped(invalid('Please enter a valid email address'))
    const holder = findByEmail(email)
    if (holder === account) return response.untyped(invalid('This is your address already'))
    if (holder) {
      return response.untyped(problem(409, 'email_taken', 'This address has an account.'))
    }
    const until = new Date(Date.now() + DAY_MS).toISOString()
    user.emailChange = { email, until, oldConfirmed: false, newConfirmed: false }
    record(user, 'account.address_change_asked', user.fullname)
    return response(200).json(user, written())
  }),

  http.delete('/users/me/email-change', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    account.user.emailChange = null
    record(account.user, 'account.address_change_taken_back', account.user.fullname)
    return response(200).json(account.user, written())
  }),

  http.post('/users/me/email-change/letters', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    return account.user.emailChange === null
      ? response.untyped(problem(409, 'no_email_change'))
      : response(202).empty()
  }),

  http.post('/auth/email-change/confirmation', async ({ request, response }) => {
    const waiting = waitingFor((await request.json()).token)
    if (waiting === undefined) return response.untyped(spent())
    const { user, change, mailbox } = waiting
    if (findByEmail(change.email)) {
      return response.untyped(problem(409, 'email_taken', 'This address has an account.'))
    }
    Object.assign(change, mailbox === 'old' ? { oldConfirmed: true } : { newConfirmed: true })
    const changed = change.oldConfirmed && change.newConfirmed
    if (changed) {
      Object.assign(user, { email: change.email.toLowerCase(), emailConfirmed: true })
      user.emailChange = null
      world.sessions = world.sessions.filter(({ current }) => current)
      record(user, 'account.address_changed', user.fullname)
    }
    return response(200).json({ changed }, written())
  }),

  http.post('/auth/email-change/refusal', async ({ request, response }) => {
    const waiting = waitingFor((await request.json()).token)
    if (waiting?.mailbox !== 'old') return response.untyped(spent())
    waiting.user.emailChange = null
    record(waiting.user, 'account.address_change_refused', waiting.user.fullname)
    return response(204).empty(written())
  }),
]
