/** Passkeys: adding one, signing in with it, removing it. A credential is known by its id. */
import { accountOf, base64Url, http, problem, signedOut, written } from '../../http'
import { type Account, type MockPasskey, record, world } from '../../world'
import { answerSignIn } from '../account'

/** So many can one account have. */
const MOST = 10

const CHALLENGE = base64Url('the challenge of the mock world')

/** The document calls what the browser reads and writes an object, and nothing more exact. */
const asAnswer = (options: object) => ({ options: options as never })

/** The id of a credential; empty when there is none. */
function idOf(credential: { id?: unknown }): string {
  return typeof credential.id === 'string' ? credential.id : ''
}

const passkeysOf = ({ user }: Account) => world.passkeys.get(user.id) ?? []

function holderOf(credentialId: string) {
  for (const account of world.accounts) {
    const passkey = passkeysOf(account).find((one) => one.credentialId === credentialId)
    if (passkey !== undefined) return { account, passkey }
  }
  return undefined
}

/** Marks the session of the account by its passkey; false if it is none of theirs. */
export function usesPasskey(account: Account, credential: object): boolean {
  const found = holderOf(idOf(credential))
  if (found?.account !== account) return false
  found.passkey.lastUsedAt = new Date().toISOString()
  world.passkeyUsed.add(account.user.id)
  return true
}

export function passkeyRefused() {
  const told = 'This passkey does not open an account here. Sign in with your password.'
  return problem(401, 'passkey_refused', told)
}

/** What the service answers where passkeys can not work. */
const refused = () => (world.passkeysWork ? undefined : problem(404, 'no_passkeys'))

const asListed = ({ id, browser, system, createdAt, lastUsedAt }: MockPasskey) => ({
  id,
  browser,
  system,
  createdAt,
  lastUsedAt,
})

let added = 0

function newPasskey(credentialId: string): MockPasskey {
  added += 1
  const createdAt = new Date().toISOString()
  const device = { browser: 'Chrome', system: 'macOS' }
  return { id: `passkey-${added}`, credentialId, ...device, createdAt, lastUsedAt: null }
}

const ofUser = ({ user }: Account) => ({
  id: base64Url(user.id),
  name: user.email,
  displayName: user.fullname,
})

export const passkeyHandlers = [
  http.post('/users/me/passkeys/options', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const nowhere = refused()
    if (nowhere) return response.untyped(nowhere)
    const known = passkeysOf(account)
    if (known.length >= MOST) {
      const full = 'You have ten passkeys already. Remove one first.'
      return response.untyped(problem(409, 'passkeys_full', full))
    }
    return response(200).json(
      asAnswer({
        challenge: CHALLENGE,
        rp: { id: 'localhost', name: 'AI Freelance' },
        user: ofUser(account),
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: known.map(({ credentialId: id }) => ({ type: 'public-key', id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    )
  }),

  http.post('/users/me/passkeys', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const credentialId = idOf((await request.json()).credential)
    if (credentialId === '' || holderOf(credentialId) !== undefined) {
      const fields = { credential: 'This passkey could not be checked. Please try again.' }
      const message = 'Some fields need another look.'
      return response.untyped(problem(422, 'validation_failed', message, { fields }))
    }
    const passkey = newPasskey(credentialId)
    world.passkeys.set(account.user.id, [passkey, ...passkeysOf(account)])
    record(account.user, 'account.passkey_added', account.user.fullname)
    return response(201).json({ id: passkey.id }, written())
  }),

  http.get('/users/me/passkeys', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    return response(200).json(passkeysOf(account).map(asListed))
  }),

  http.delete('/users/me/passkeys/{id}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const known = passkeysOf(account)
    const others = known.filter(({ id }) => id !== params.id)
    if (others.length === known.length) return response.untyped(problem(404, 'not_found'))
    world.passkeys.set(account.user.id, others)
    record(account.user, 'account.passkey_removed', account.user.fullname)
    return response(204).empty(written())
  }),

  http.post('/auth/passkey/options', ({ response }) => {
    const nowhere = refused()
    if (nowhere) return response.untyped(nowhere)
    const options = { challenge: CHALLENGE, rpId: 'localhost', userVerification: 'required' }
    return response(200).json(asAnswer(options))
  }),

  http.post('/auth/passkey', async ({ request, response }) => {
    const found = holderOf(idOf((await request.json()).credential))
    if (found === undefined) return response.untyped(passkeyRefused())
    if (found.account.user.status === 'Suspended') {
      return response.untyped(problem(403, 'account_suspended', 'This account is suspended.'))
    }
    found.passkey.lastUsedAt = new Date().toISOString()
    return response(200).json(answerSignIn(found.account, { byPasskey: true }), written())
  }),
]
