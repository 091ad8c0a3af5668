import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { config } from '@/shared/config'
import { given, watchRequests } from '@/shared/mocks/situations'
import { type Account, CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { readToken } from '@/shared/session'
import { fill } from '@/test/fill'
import { refusal, withoutPasskeys, withPasskeys } from '@/test/passkeys'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const NAME = 'Sign in with a passkey'
const FAILED = 'An error occurred during login. Please try again.'
const REFUSED = 'This passkey does not open an account here. Sign in with your password.'

const ENTRY = { pathname: '/signin', state: { from: '/chat-history' } }

const button = () => screen.getByRole('button', { name: NAME })

/** The passkey of the device opens this account. */
function opens({ user }: Account) {
  const times = { createdAt: '2026-03-03T09:00:00Z', lastUsedAt: null }
  const device = { browser: 'Chrome', system: 'macOS' }
  world.passkeys.set(user.id, [
    { id: 'passkey-1', credentialId: 'credential-1', ...device, ...times },
  ])
}

async function openPage() {
  const app = renderApp(ENTRY, userEvent.setup({ delay: null }))
  await until(() => button())
  return app
}

/** Enters the password of an account with a second factor. */
async function openCode() {
  world.factors.set(CLIENT.user.id, { since: '2025-11-01T09:00:00Z', recoveryCodes: [] })
  const app = await openPage()
  await fill(app.user, 'Email address', CLIENT.user.email)
  await fill(app.user, 'Password', CLIENT.password)
  await app.user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await until(() => screen.getByRole('heading', { name: 'Enter your code' }))
  await until(() => button())
  return app
}

const sent = (requests: Request[]) => requests.find(({ url }) => url.endsWith('/auth/passkey'))

let device: ReturnType<typeof withPasskeys>

beforeEach(() => {
  device = withPasskeys()
})
afterEach(withoutPasskeys)

test.each([
  ['a member', CLIENT, true],
  ['an admin', SUPERADMIN, false],
])('%s signs in with a passkey alone, as after a password', async (_who, account, remember) => {
  opens(account)
  const requests = watchRequests()
  const app = await openPage()
  if (remember) await app.user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await app.user.click(button())
  await shown(() => screen.getByText('Login successful!'))
  expect(readToken()).not.toBeNull()
  expect(app.store.getState().session.user?.id).toBe(account.user.id)
  expect(await sent(requests)?.json()).toEqual({
    credential: { id: 'credential-1', type: 'public-key' },
    remember,
  })
  expect(requests.some(({ url }) => url.endsWith('/login'))).toBe(false)
  await until(() => expect(app.address()).toBe('/'))
  expect(app.router.state.location.state).toEqual({ continueTo: '/chat-history' })
})

test('a passkey replaces the code as well, and remembers what was chosen before', async () => {
  opens(CLIENT)
  const requests = watchRequests()
  const app = await openCode()
  await app.user.click(button())
  await shown(() => screen.getByText('Login successful!'))
  expect(await sent(requests)?.json()).toMatchObject({ remember: true })
  await until(() => expect(app.address()).toBe('/'))
})

test.each([
  ['the page', openPage],
  ['the step for the code', openCode],
])('a passkey that opens nothing here is told of on %s', async (_where, open) => {
  const app = await open()
  await app.user.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED)
  expect(readToken()).toBeNull()
  expect(button()).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test.each(['NotAllowedError', 'AbortError'])(
  'whoever closes the dialog of the browser (%s) finds the page as before',
  async (name) => {
    device.get.mockImplementation(refusal(name))
    const app = await openPage()
    await fill(app.user, 'Email address', CLIENT.user.email)
    await app.user.click(button())
    await until(() => expect(device.get).toHaveBeenCalled())
    await until(() => button())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Email address')).toHaveValue(CLIENT.user.email)
    expect(button()).toHaveFocus()
  },
)

test('a browser that can not ask gets the general text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  device.get.mockImplementation(refusal('SecurityError'))
  const app = await openPage()
  await app.user.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
})

test.each([
  ['an outage', '/auth/passkey/options', 503, 'unavailable', FAILED],
  ['a credential that can not be read', '/auth/passkey', 422, 'validation_failed', FAILED],
  ['too many attempts', '/auth/passkey', 429, 'rate_limited', 'Please slow down.'],
] as const)('%s is told where a sign-in is', async (_name, path, status, code, text) => {
  given.fails('post', path, status, code, 'Please slow down.')
  const app = await openCode()
  await app.user.click(button())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test('a suspended account gets the general text and a line on what to do', async () => {
  opens(CLIENT)
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (account) account.user.status = 'Suspended'
  const app = await openPage()
  await app.user.click(button())
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(FAILED)
  expect(alert).toHaveTextContent(config.contactEmail)
})

test('the dialog of the browser is asked for once, and closes with the page', async () => {
  device.get.mockReturnValue(new Promise(() => undefined))
  const app = await openPage()
  await app.user.click(button())
  await until(() => expect(device.get).toHaveBeenCalledOnce())
  await app.user.click(screen.getByRole('button', { name: 'Waiting for your passkey…' }))
  expect(device.get).toHaveBeenCalledOnce()
  await app.goTo('/signup')
  await until(() => expect(device.get.mock.calls[0]?.[0].signal?.aborted).toBe(true))
})

test('a browser without passkeys is offered none', async () => {
  withoutPasskeys()
  const app = renderApp(ENTRY, userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('heading', { name: 'Sign in to your account' }))
  expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  expect(app.container.querySelector('form .min-h-11.grid')).toBeNull()
})

test('where passkeys can not work, the button goes and no error is shown', async () => {
  world.passkeysWork = false
  const app = await openPage()
  await app.user.click(button())
  await until(() => expect(screen.queryByRole('button', { name: NAME })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})
