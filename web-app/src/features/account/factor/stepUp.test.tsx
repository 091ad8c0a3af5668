import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { api } from '@/shared/api'
import { config } from '@/shared/config'
import { problem } from '@/shared/mocks/http'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { APP_CODE, SUPERADMIN, world } from '@/shared/mocks/world'
import { readToken, sessionEnded } from '@/shared/session'
import { createStore } from '@/shared/store'
import { fill } from '@/test/fill'
import { refusal, withoutPasskeys, withPasskeys } from '@/test/passkeys'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

const ASKED = { name: 'Is it still you?' }
const SINCE = '2025-11-01T09:00:00Z'
const BY_PASSKEY = { name: 'Use a passkey' }
const CODE = 'Code from the app, or a recovery code'

/** The admin has this passkey; the device shows `credential-1`. */
function givePasskey(credentialId = 'credential-1') {
  const device = { browser: 'Chrome', system: 'macOS', createdAt: SINCE, lastUsedAt: null }
  world.passkeys.set(SUPERADMIN.user.id, [{ id: 'passkey-1', credentialId, ...device }])
  return withPasskeys()
}

/** The next so many calls are delicate. */
function asksOnce(calls = 1) {
  let left = calls
  server.use(
    http.delete(`${config.apiBase}/admin/admins/:id`, () => {
      left -= 1
      return left < 0 ? undefined : problem(403, 'step_up_required', 'Please enter it once more.')
    }),
  )
}

async function open() {
  given.signedInAsAdmin()
  const app = renderApp('/pricing', userEvent.setup({ delay: null }))
  await until(() => screen.getByText('Log Out'))
  // A screen that calls has waited for it.
  await act(() => app.store.withApi())
  return app
}

type App = Awaited<ReturnType<typeof open>>

const begun = ({ store }: App, id: string) =>
  store.dispatch(api.endpoints.deleteAdmin.initiate({ id }))

/** Makes such a call as a screen would. */
function remove(app: App, id = 'user-ines') {
  const calls: ReturnType<typeof begun>[] = []
  act(() => {
    calls.push(begun(app, id))
  })
  return async () => {
    const [answer] = await Promise.all(calls)
    return answer?.error
  }
}

/** Its code comes after the dialog. */
async function pressPasskey({ user }: App) {
  await until(() => screen.getByRole('button', BY_PASSKEY))
  await user.click(screen.getByRole('button', BY_PASSKEY))
}

/** How the list of passkeys stands; undefined if nobody asked for it. */
const listing = ({ store }: App) =>
  Object.values(store.getState().api.queries).find((one) => one?.endpointName === 'listPasskeys')
    ?.status

const deletions = (requests: Request[]) => requests.filter(({ method }) => method === 'DELETE')

beforeEach(() => asksOnce())
afterEach(withoutPasskeys)

test('a delicate call asks for the password once more, and then goes on by itself', async () => {
  const app = await open()
  const requests = watchRequests()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  await fill(app.user, 'Your password', 'not it')
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
      'This is not your password',
    ),
  )
  await fill(app.user, 'Your password', SUPERADMIN.password)
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await failure()).toBeUndefined()
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(deletions(requests)).toHaveLength(2)
})

test('with a second factor it asks for a code, and takes the password as well', async () => {
  world.factors.set(SUPERADMIN.user.id, { since: SINCE, recoveryCodes: [] })
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  expect(screen.getByLabelText(CODE)).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Use your password instead' }))
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Use a code instead' }))
  await fill(app.user, CODE, APP_CODE)
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await failure()).toBeUndefined()
})

test.each([
  ['the password', null, 'Your password'],
  ['the code', SINCE, CODE],
])('a passkey is offered beside %s, and the call then goes on', async (_name, since, label) => {
  givePasskey()
  world.factors.set(SUPERADMIN.user.id, { since, recoveryCodes: [] })
  const app = await open()
  const requests = watchRequests()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  expect(screen.getByLabelText(label)).toHaveFocus()
  await pressPasskey(app)
  expect(await failure()).toBeUndefined()
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const proved = requests.find(({ url }) => url.endsWith('/auth/step-up'))
  expect(await proved?.json()).toEqual({ credential: { id: 'credential-1', type: 'public-key' } })
})

test.each(['NotAllowedError', 'AbortError'])(
  'whoever closes the dialog of the browser (%s) is back at the question, without an error',
  async (name) => {
    const device = givePasskey()
    device.get.mockImplementation(refusal(name))
    const app = await open()
    const failure = remove(app)
    await until(() => screen.getByRole('dialog', ASKED))
    await pressPasskey(app)
    await until(() => expect(device.get).toHaveBeenCalled())
    await until(() => expect(screen.getByRole('button', BY_PASSKEY)).toHaveFocus())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await failure()).toMatchObject({ status: 403 })
  },
)

test('a refused passkey is told of, ends no session, and the password still proves it', async () => {
  givePasskey('another')
  const app = await open()
  const requests = watchRequests()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  await pressPasskey(app)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This passkey does not belong to your account, or it came too late. Please try again.',
  )
  expect(requests.some(({ url }) => url.endsWith('/auth/refresh'))).toBe(false)
  expect(readToken()).not.toBeNull()
  await fill(app.user, 'Your password', SUPERADMIN.password)
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await failure()).toBeUndefined()
})

test('the browser asks once, and no longer than the question is open', async () => {
  const device = givePasskey()
  device.get.mockReturnValue(new Promise(() => undefined))
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  await pressPasskey(app)
  await until(() => expect(device.get).toHaveBeenCalledOnce())
  await app.user.click(screen.getByRole('button', { name: 'Waiting for your passkey…' }))
  expect(device.get).toHaveBeenCalledOnce()
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await failure()).toMatchObject({ status: 403 })
  await until(() => expect(device.get.mock.calls[0]?.[0].signal?.aborted).toBe(true))
})

test.each([
  ['no passkey', () => void withPasskeys(), 'fulfilled'],
  [
    'no browser for it',
    () => {
      givePasskey()
      withoutPasskeys()
    },
    undefined,
  ],
])('whoever has %s is offered none', async (_name, situation, listed) => {
  situation()
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  await act(() => vi.dynamicImportSettled())
  await until(() => expect(listing(app)).toBe(listed))
  expect(screen.queryByRole('button', BY_PASSKEY)).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await failure()
})

test('where passkeys can not work, the button goes and the password is left', async () => {
  givePasskey()
  world.passkeysWork = false
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  await pressPasskey(app)
  await until(() => expect(screen.queryByRole('button', BY_PASSKEY)).not.toBeInTheDocument())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Your password')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await failure()
})

test('two calls at once share one question, and whoever cancels it does neither', async () => {
  asksOnce(2)
  const app = await open()
  const requests = watchRequests()
  const first = remove(app)
  const second = remove(app, 'user-samir')
  await until(() => screen.getByRole('dialog', ASKED))
  await until(() => expect(deletions(requests)).toHaveLength(2))
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  for (const failure of [first, second]) expect(await failure()).toMatchObject({ status: 403 })
  expect(deletions(requests)).toHaveLength(2)
  expect(world.accounts.every(({ user }) => user.status !== 'Deleted')).toBe(true)
})

test('a question ends with the session', async () => {
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  act(() => {
    app.store.dispatch(sessionEnded('expired'))
  })
  expect(await failure()).toMatchObject({ status: 403 })
})

test('where nobody can be asked the call fails', async () => {
  given.signedInAsAdmin()
  const call = createStore().dispatch(api.endpoints.deleteAdmin.initiate({ id: 'user-ines' }))
  expect((await call).error).toMatchObject({ status: 403 })
})
