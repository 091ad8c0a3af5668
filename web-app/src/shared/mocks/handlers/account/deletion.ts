/** The end of an account: at once by an admin, after a week by its owner. */
import type { User } from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../../http'
import { type Account, record, world } from '../../world'

const WEEK_MS = 7 * 24 * 3_600_000

const GONE = { fullname: 'Deleted user', firstname: '', lastname: '', email: '' }

function invalid(message: string) {
  const fields = { password: message }
  return problem(422, 'validation_failed', 'Some fields are not valid.', { fields })
}

/** Their texts are emptied, but the posts stay. */
function blankTexts({ id }: User) {
  const content = 'Removed together with its author’s account.'
  for (const { post, authorId, replies } of world.discussions) {
    const author = GONE.fullname
    if (authorId === id) Object.assign(post, { author, title: 'Removed discussion', content })
    for (const { reply, authorId: by } of replies) {
      if (by === id) Object.assign(reply, { author, content })
    }
  }
  for (const { ticket, messages, transcript } of world.tickets) {
    if (ticket.member.id !== id) continue
    Object.assign(ticket, { subject: '', member: { id, name: '', email: '' } })
    for (const line of [...messages, ...transcript]) line.text = ''
  }
}

function erase({ user }: Account) {
  const isTheirs = (key: string) => key.startsWith(`${user.id}/`)
  for (const kept of [world.conversations, world.memories]) {
    for (const key of kept.keys()) if (isTheirs(key)) kept.delete(key)
  }
  for (const [id, { owner }] of world.uploads) if (owner === user.id) world.uploads.delete(id)
  world.support.delete(user.id)
  for (const payment of world.purchases) {
    if (payment.userId === user.id) Object.assign(payment, { user: GONE.fullname, email: '' })
  }
  blankTexts(user)
  const nothing = { phone: null, bio: null, emailChange: null, deletionDue: null }
  Object.assign(user, { ...GONE, ...nothing, status: 'Deleted' })
}

/** Why the caller may not delete this account; undefined when they may. */
function refusal({ user: actor }: Account, { user }: Account) {
  if (actor.id === user.id) {
    return problem(409, 'own_account', 'You can not do this to your own account.')
  }
  const mayTouch =
    user.role === 'user' ||
    actor.role === 'superadmin' ||
    (user.role === 'admin' && actor.permissions.includes('adminManagement'))
  return mayTouch ? undefined : problem(403, 'forbidden')
}

export const deletionHandlers = [
  http.delete('/admin/users/{id}', ({ request, params, response }) => {
    const actor = accountOf(request)
    if (actor === undefined) return response.untyped(signedOut())
    if (!actor.user.permissions.includes('userManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const account = world.accounts.find(({ user }) => user.id === params.id)
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    const refused = refusal(actor, account)
    if (refused) return response.untyped(refused)
    erase(account)
    record(actor.user, 'account.deleted', account.user.fullname)
    return response(204).empty(written())
  }),

  http.post('/users/me/deletion', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { password } = await request.json()
    if (password === '') return response.untyped(invalid('Your password is required'))
    if (password !== account.password) return response.untyped(invalid('This is not your password'))
    if (account.user.role !== 'user') return response.untyped(problem(403, 'forbidden'))
    account.user.deletionDue ??= new Date(Date.now() + WEEK_MS).toISOString()
    record(account.user, 'account.deletion_asked', account.user.fullname)
    return response(200).json(account.user, written())
  }),

  http.delete('/users/me/deletion', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    account.user.deletionDue = null
    record(account.user, 'account.deletion_taken_back', account.user.fullname)
    return response(200).json(account.user, written())
  }),
]
