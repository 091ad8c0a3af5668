/** The second factor: setting it up, signing in with it, removing it. */
import { accountOf, http, problem, signedOut, written } from '../../http'
import { type Account, APP_CODE, type MockFactor, record, world } from '../../world'
import { answerSignIn } from '../account'
import { passkeyRefused, usesPasskey } from './passkey'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const WRONG = 'This code is not right, or it has been used. Wait for the next one and try again.'

const invalid = (fields: Record<string, string>) =>
  problem(422, 'validation_failed', 'Some fields need another look.', { fields })

const wrongCode = () => invalid({ code: WRONG })

let made = 0

/** Ten codes that no one had before. */
function newCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    made += 1
    return `aaaaa-${String(made).padStart(5, '0')}`
  })
}

/** Whether the code is right; a recovery code is used up. */
function takesCode(factor: MockFactor, code: string): boolean {
  if (code === APP_CODE) return true
  const isOne = factor.recoveryCodes.includes(code)
  factor.recoveryCodes = factor.recoveryCodes.filter((one) => one !== code)
  return isOne
}

function challenged(challenge: string): Account | undefined {
  return world.accounts.find(({ user }) => challenge === `challenge-${user.id}`)
}

export const factorHandlers = [
  http.post('/auth/login/second-factor', async ({ request, response }) => {
    const { challenge, code } = await request.json()
    const account = challenged(challenge)
    const factor = account && world.factors.get(account.user.id)
    if (account === undefined || factor === undefined) {
      const ended = 'This sign-in took too long, or was tried too often.'
      return response.untyped(problem(401, 'challenge_ended', ended))
    }
    if (!takesCode(factor, code)) return response.untyped(wrongCode())
    return response(200).json(answerSignIn(account), written())
  }),

  http.post('/auth/step-up', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { password, code, credential } = await request.json()
    if (credential && !password && !code) {
      if (usesPasskey(account, credential)) return response(204).empty(written())
      return response.untyped(passkeyRefused())
    }
    if (password) {
      if (password === account.password) return response(204).empty(written())
      return response.untyped(invalid({ password: 'This is not your password' }))
    }
    const factor = world.factors.get(account.user.id)
    if (!factor?.since) return response.untyped(problem(409, 'no_second_factor'))
    if (!takesCode(factor, code ?? '')) return response.untyped(wrongCode())
    return response(204).empty(written())
  }),

  http.get('/users/me/second-factor', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const factor = world.factors.get(account.user.id)
    return response(200).json({
      since: factor?.since ?? null,
      recoveryCodes: factor?.recoveryCodes.length ?? 0,
      required: world.adminsNeedFactor && account.user.role !== 'user',
    })
  }),

  http.post('/users/me/second-factor', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (world.factors.get(account.user.id)?.since) {
      return response.untyped(problem(409, 'second_factor_set'))
    }
    world.factors.set(account.user.id, { since: null, recoveryCodes: [] })
    const uri = `otpauth://totp/AI%20Freelance:${account.user.email}?secret=${SECRET}&issuer=AI%20Freelance`
    return response(201).json({ secret: SECRET, uri })
  }),

  http.put('/users/me/second-factor', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { code } = await request.json()
    if (code !== APP_CODE) return response.untyped(wrongCode())
    const recoveryCodes = newCodes()
    world.factors.set(account.user.id, { since: new Date().toISOString(), recoveryCodes })
    record(account.user, 'account.second_factor_set', account.user.fullname)
    return response(200).json({ recoveryCodes }, written())
  }),

  http.post('/users/me/second-factor/recovery-codes', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const factor = world.factors.get(account.user.id)
    if (!factor?.since) return response.untyped(problem(409, 'no_second_factor'))
    const { code } = await request.json()
    if (!takesCode(factor, code)) return response.untyped(wrongCode())
    factor.recoveryCodes = newCodes()
    return response(200).json({ recoveryCodes: factor.recoveryCodes }, written())
  }),

  http.post('/users/me/second-factor/removal', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const factor = world.factors.get(account.user.id)
    if (!factor?.since) return response.untyped(problem(409, 'no_second_factor'))
    const { code, password } = await request.json()
    if (password !== account.password) {
      return response.untyped(invalid({ password: 'This is not your password' }))
    }
    if (!takesCode(factor, code)) return response.untyped(wrongCode())
    world.factors.delete(account.user.id)
    record(account.user, 'account.second_factor_removed', account.user.fullname)
    return response(204).empty(written())
  }),
]
