/** Sign-up, sign-in, profile and the administration of accounts. */
import type { Admin, AdminUser, User } from '../../api/generated/endpoints'
import { accountOf, http, issueToken, problem, signedOut, written } from '../http'
import { fileAsked, listFile } from '../listFiles'
import { type Account, record, world } from '../world'
import { proofRequired } from './account/proof'

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function findByEmail(email: string): Account | undefined {
  return world.accounts.find(({ user }) => user.email === email.trim().toLowerCase())
}

function newUser(fields: Pick<User, 'firstname' | 'lastname' | 'email'>): User {
  return {
    ...fields,
    id: `user-${world.accounts.length + 1}`,
    fullname: `${fields.firstname} ${fields.lastname}`,
    email: fields.email.trim().toLowerCase(),
    emailConfirmed: false,
    emailChange: null,
    deliveryMail: true,
    letters: true,
    passwordGiven: false,
    phone: null,
    bio: null,
    role: 'user',
    permissions: [],
    tokens: 20_000,
    status: 'Active',
    deletionDue: null,
    createdAt: new Date().toISOString(),
  }
}

/** The same for an account at all times, as on the server. */
function storageKeyOf(user: User): string {
  const key = btoa(user.id.slice(-32).padStart(32, '.'))
  return key.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

const tokenFor = (user: User) => ({ token: issueToken(user), storageKey: storageKeyOf(user) })

export function answerSignIn(account: Account, { byPasskey = false } = {}) {
  world.refreshCookie = account.user.id
  if (byPasskey) world.passkeyUsed.add(account.user.id)
  else world.passkeyUsed.delete(account.user.id)
  account.lastActive = new Date().toISOString()
  record(account.user, 'account.signed_in', account.user.fullname)
  return tokenFor(account.user)
}

function asAdminUser({ user, lastActive }: Account): AdminUser {
  const { id, fullname, firstname, lastname, email, role, status, createdAt } = user
  return { id, name: fullname, firstname, lastname, email, role, status, createdAt, lastActive }
}

function asAdmin({ user, lastActive }: Account): Admin {
  const { id, fullname, email, role, status, permissions, createdAt } = user
  return { id, name: fullname, email, role, status, permissions, createdAt, lastActive }
}

/** What a right password is answered by where a code is needed as well. */
function challengeFor(account: Account) {
  if (!world.factors.get(account.user.id)?.since) return null
  return problem(401, 'second_factor_required', 'Enter a code of your authenticator app.', {
    challenge: `challenge-${account.user.id}`,
  })
}

/** Whether the admin area is closed to an admin: a passkey in the session serves as well. */
function lacksFactor({ user }: Account): boolean {
  const hasOne = world.factors.get(user.id)?.since || world.passkeyUsed.has(user.id)
  return world.adminsNeedFactor && !hasOne
}

const wrong = () => problem(401, 'invalid_credentials', 'Invalid email or password.')
const suspended = () => problem(403, 'account_suspended', 'This account is suspended.')

export const accountHandlers = [
  http.post('/auth/signup', async ({ request, response }) => {
    const body = await request.json()
    const fields: Record<string, string> = {}
    if (!EMAIL.test(body.email)) fields.email = 'Please enter a valid email address'
    if (body.password.length < 8) fields.password = 'Password must be at least 8 characters long'
    if (Object.keys(fields).length > 0) {
      return response.untyped(
        problem(422, 'validation_failed', 'Some fields are not valid.', { fields }),
      )
    }
    const unproved = proofRequired(body.proof)
    if (unproved) return response.untyped(unproved)
    if (findByEmail(body.email)) {
      return response.untyped(problem(409, 'email_taken', 'This address has an account.'))
    }
    const user = newUser(body)
    world.accounts.push({ user, password: body.password, lastActive: null })
    record(user, 'account.signed_up', user.fullname)
    return response(201).json(user, written())
  }),

  http.post('/admin/login', async ({ request, response }) => {
    const { email, password } = await request.json()
    const account = findByEmail(email)
    const isAdmin = account !== undefined && account.user.role !== 'user'
    if (!isAdmin || account.password !== password) return response.untyped(wrong())
    const waits = challengeFor(account)
    if (waits) return response.untyped(waits)
    return response(200).json(answerSignIn(account), written())
  }),

  http.post('/auth/login', async ({ request, response }) => {
    const { email, password } = await request.json()
    const account = findByEmail(email)
    if (account === undefined || account.password !== password) return response.untyped(wrong())
    if (account.user.status === 'Suspended') return response.untyped(suspended())
    const waits = challengeFor(account)
    if (waits) return response.untyped(waits)
    return response(200).json(answerSignIn(account), written())
  }),

  http.post('/auth/refresh', ({ response }) => {
    const account = world.accounts.find(({ user }) => user.id === world.refreshCookie)
    if (account?.user.status !== 'Active') {
      return response.untyped(problem(401, 'session_ended', 'Your session has ended.'))
    }
    return response(200).json(tokenFor(account.user))
  }),

  http.post('/auth/logout', ({ request, response }) => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '')
    if (token !== undefined) world.expired.add(token)
    world.refreshCookie = null
    return response(204).empty()
  }),

  http.get('/auth/me', ({ request, response }) => {
    const account = accountOf(request)
    return account ? response(200).json(account.user) : response.untyped(signedOut())
  }),

  http.get('/admin/me', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (account.user.role === 'user') return response.untyped(problem(403, 'forbidden'))
    if (lacksFactor(account)) {
      return response.untyped(problem(403, 'second_factor_missing'))
    }
    return response(200).json(account.user)
  }),

  http.get('/users/me', ({ request, response }) => {
    const account = accountOf(request)
    return account ? response(200).json(account.user) : response.untyped(signedOut())
  }),

  http.put('/users/me', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { firstname, lastname, phone, bio } = await request.json()
    const fields: Record<string, string> = {}
    if (firstname.trim() === '') fields.firstname = 'First name is required'
    if (lastname.trim() === '') fields.lastname = 'Last name is required'
    if (Object.keys(fields).length > 0) {
      return response.untyped(
        problem(422, 'validation_failed', 'Some fields are not valid.', { fields }),
      )
    }
    Object.assign(account.user, {
      firstname,
      lastname,
      fullname: `${firstname} ${lastname}`,
      phone: phone ?? null,
      bio: bio ?? null,
    })
    record(account.user, 'account.profile_changed', account.user.fullname)
    return response(200).json(account.user, written())
  }),

  http.put('/users/me/mail', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    account.user.deliveryMail = (await request.json()).deliveries
    record(account.user, 'account.mail_chosen', account.user.fullname)
    return response(200).json(account.user, written())
  }),

  http.put('/users/me/letters', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    account.user.letters = (await request.json()).letters
    record(account.user, 'account.letters_chosen', account.user.fullname)
    return response(200).json(account.user, written())
  }),

  http.get('/admin/users', ({ request, response, query }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!account.user.permissions.includes('userManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const search = (query.get('search') ?? '').toLowerCase()
    // An erased account has nothing left to list.
    const found = world.accounts.filter(
      ({ user }) =>
        user.email !== '' && `${user.fullname} ${user.email}`.toLowerCase().includes(search),
    )
    return response(200).json(found.map(asAdminUser))
  }),

  http.post('/admin/users/exports', ({ request, response }) =>
    response.untyped(fileAsked(request)),
  ),

  http.get('/admin/users.csv', ({ request, response }) => {
    const lines = world.accounts.map(({ user }) => `${user.firstname},${user.email}`)
    return response.untyped(listFile(request, ['Name,Email', ...lines]))
  }),

  http.patch('/admin/users/{id}', async ({ request, params, response }) => {
    const actor = accountOf(request)
    if (actor === undefined) return response.untyped(signedOut())
    if (!actor.user.permissions.includes('userManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const account = world.accounts.find(({ user }) => user.id === params.id)
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    if (account === actor) return response.untyped(problem(409, 'own_account'))
    const { action } = await request.json()
    account.user.status = action === 'suspend' ? 'Suspended' : 'Active'
    record(actor.user, `account.${action}ed`, account.user.fullname)
    return response(200).json(asAdminUser(account), written())
  }),

  http.get('/admin/admins', ({ request, response, query }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!account.user.permissions.includes('adminManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const search = (query.get('search') ?? '').toLowerCase()
    const found = world.accounts.filter(
      ({ user }) =>
        user.role !== 'user' &&
        user.status !== 'Deleted' &&
        `${user.fullname} ${user.email}`.toLowerCase().includes(search),
    )
    return response(200).json(found.map(asAdmin))
  }),

  http.post('/admin/admins', async ({ request, response }) => {
    const actor = accountOf(request)
    if (actor === undefined) return response.untyped(signedOut())
    if (!actor.user.permissions.includes('adminManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const { fullname, email, password, permissions } = await request.json()
    const fields: Record<string, string> = {}
    if (fullname.trim() === '') fields.fullname = 'Full name is required'
    if (!EMAIL.test(email)) fields.email = 'Please enter a valid email address'
    if (password && password.length < 12) {
      fields.password = 'Password must be at least 12 characters long'
    }
    if (Object.keys(fields).length > 0) {
      return response.untyped(
        problem(422, 'validation_failed', 'Some fields are not valid.', { fields }),
      )
    }
    if (findByEmail(email)) return response.untyped(problem(409, 'email_taken'))
    const [firstname = '', ...rest] = fullname.split(' ')
    const user: User = {
      ...newUser({ firstname, lastname: rest.join(' '), email }),
      emailConfirmed: true,
      passwordGiven: true,
      role: 'admin',
      permissions,
    }
    const account = { user, password: password ?? '', lastActive: null }
    world.accounts.push(account)
    record(actor.user, 'account.admin_appointed', fullname)
    return response(201).json(asAdmin(account), written())
  }),

  http.patch('/admin/admins/{id}', async ({ request, params, response }) => {
    const actor = accountOf(request)
    if (actor === undefined) return response.untyped(signedOut())
    if (!actor.user.permissions.includes('adminManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const account = world.accounts.find(
      ({ user }) => user.id === params.id && user.role === 'admin',
    )
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    account.user.permissions = (await request.json()).permissions
    record(actor.user, 'account.permissions_changed', account.user.fullname)
    return response(200).json(asAdmin(account), written())
  }),

  http.delete('/admin/admins/{id}', ({ request, params, response }) => {
    const actor = accountOf(request)
    if (actor === undefined) return response.untyped(signedOut())
    if (!actor.user.permissions.includes('adminManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const account = world.accounts.find(({ user }) => user.id === params.id && user.role !== 'user')
    if (account === undefined) return response.untyped(problem(404, 'not_found'))
    if (account === actor) return response.untyped(problem(409, 'own_account'))
    account.user.status = 'Deleted'
    record(actor.user, 'account.deleted', account.user.fullname)
    return response(204).empty(written())
  }),
]
