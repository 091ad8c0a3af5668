import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { config } from '@/shared/config'
import { formatDate, formatDateTime } from '@/shared/lib/format'
import { problem } from '@/shared/mocks/http'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { refusal, withoutPasskeys, withPasskeys } from '@/test/passkeys'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const ADDED = '2026-03-03T09:00:00Z'
const USED = '2026-03-09T17:40:00Z'
const ADD = 'Add a passkey'
const NONE = 'You have no passkey yet.'

const section = () => screen.getByRole('region', { name: 'Passkeys' })
const inSection = () => within(section())
const ids = () => (world.passkeys.get(CLIENT.user.id) ?? []).map(({ credentialId }) => credentialId)

/** The account has these passkeys. */
function have(...credentialIds: string[]) {
  const device = { browser: 'Chrome', system: 'macOS', createdAt: ADDED, lastUsedAt: null }
  const passkeys = credentialIds.map((credentialId, index) => ({
    ...device,
    id: `known-${index}`,
    credentialId,
  }))
  world.passkeys.set(CLIENT.user.id, passkeys)
  return passkeys
}

async function open() {
  given.signedIn()
  const app = renderApp('/settings', userEvent.setup({ delay: null }))
  await until(() => expect(inSection().queryByText('Loading passkeys...')).toBeNull())
  return app
}

const press = ({ user }: Awaited<ReturnType<typeof open>>, name = ADD) =>
  user.click(inSection().getByRole('button', { name }))

let device: ReturnType<typeof withPasskeys>

beforeEach(() => {
  device = withPasskeys()
})
afterEach(withoutPasskeys)

test('the list tells of each passkey where it was added, when, and when it last signed in', async () => {
  const [first] = have('one', 'two')
  Object.assign(first ?? {}, { lastUsedAt: USED, browser: null, system: 'Windows' })
  await open()
  const [one, two] = inSection().getAllByRole('listitem')
  expect(one).toHaveTextContent(`WindowsAdded ${formatDate(ADDED)}`)
  expect(one).toHaveTextContent(`Last used ${formatDateTime(USED)}`)
  expect(two).toHaveTextContent(`Chrome on macOSAdded ${formatDate(ADDED)}Not used yet`)
  const { violations } = await axe.run(section())
  expect(violations).toEqual([])
})

test('a passkey of the device is added and listed', async () => {
  have('one')
  const app = await open()
  await press(app)
  await shown(() => screen.getByText('The passkey is added. From now on it signs you in.'))
  await until(() => expect(inSection().getAllByRole('listitem')).toHaveLength(2))
  expect(ids()).toEqual(['credential-1', 'one'])
  // The device is told which passkeys there are, so that it makes no second one.
  const asked = device.create.mock.calls[0]?.[0].publicKey
  expect(asked?.excludeCredentials).toEqual([{ type: 'public-key', id: 'one' }])
  expect(inSection().getByRole('button', { name: ADD })).toHaveFocus()
})

test('while the device is asked, the button keeps the focus and asks no second time', async () => {
  device.create.mockReturnValue(new Promise(() => undefined))
  const app = await open()
  await press(app)
  const waiting = 'Waiting for your device…'
  await until(() => expect(device.create).toHaveBeenCalledOnce())
  expect(inSection().getByRole('button', { name: waiting })).toHaveFocus()
  await press(app, waiting)
  expect(device.create).toHaveBeenCalledOnce()
  const signal = device.create.mock.calls[0]?.[0].signal
  expect(signal?.aborted).toBe(false)
  app.unmount()
  expect(signal?.aborted).toBe(true)
})

test.each(['NotAllowedError', 'AbortError'])(
  'whoever closes the dialog of the browser (%s) is told of no error',
  async (name) => {
    device.create.mockImplementation(refusal(name))
    const app = await open()
    const requests = watchRequests()
    await press(app)
    await until(() => expect(device.create).toHaveBeenCalled())
    await until(() => inSection().getByRole('button', { name: ADD }))
    expect(inSection().getByText(NONE)).toBeVisible()
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/users/me/passkeys/options',
    ])
    expect(screen.queryByText('No passkey could be added.')).toBeNull()
  },
)

test.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotSupportedError', 'Your browser could not make one. Please try again.'],
])('a device that makes none (%s) is told of', async (name, text) => {
  device.create.mockImplementation(refusal(name))
  const app = await open()
  await press(app)
  await shown(() => screen.getByText(text))
  expect(ids()).toEqual([])
})

test('an account with ten passkeys gets no other one', async () => {
  have(...Array.from({ length: 10 }, (_, index) => `one-${index}`))
  const app = await open()
  await press(app)
  await shown(() => screen.getByText('You have ten passkeys already. Remove one first.'))
  expect(device.create).not.toHaveBeenCalled()
})

test('a passkey that could not be checked is told of', async () => {
  have('credential-1')
  const app = await open()
  await press(app)
  await shown(() => screen.getByText('This passkey could not be checked. Please try again.'))
})

test('whoever signed in a while ago enters the password first', async () => {
  let isProved = false
  server.use(
    http.post(`${config.apiBase}/users/me/passkeys/options`, () =>
      isProved ? undefined : problem(403, 'step_up_required', 'Please enter it once more.'),
    ),
    http.post(`${config.apiBase}/auth/step-up`, () => {
      isProved = true
    }),
  )
  const app = await open()
  await press(app)
  await until(() => screen.getByRole('dialog', { name: 'Is it still you?' }))
  expect(device.create).not.toHaveBeenCalled()
  await fill(app.user, 'Your password', CLIENT.password)
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  await until(() => expect(ids()).toEqual(['credential-1']))
})

test('a passkey is removed after a question, and the focus moves to the heading', async () => {
  have('one', 'two')
  const app = await open()
  const name = `Remove passkey of Chrome on macOS, added ${formatDate(ADDED)}`
  await app.user.click(inSection().getAllByRole('button', { name })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' })
  expect(dialog).toHaveAccessibleDescription(/does not sign you in any more/)
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await shown(() => screen.getByText('The passkey is removed. It signs nobody in any more.'))
  await until(() => expect(inSection().getAllByRole('listitem')).toHaveLength(1))
  expect(ids()).toEqual(['two'])
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus())
})

test('a removal that fails is told of, and the passkey stays', async () => {
  have('one')
  given.fails('delete', '/users/me/passkeys/{id}', 503, 'unavailable', 'The service is resting.')
  const app = await open()
  await app.user.click(inSection().getByRole('button', { name: /^Remove passkey/ }))
  const dialog = await screen.findByRole('dialog')
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await shown(() => screen.getByText('The passkey could not be removed.'))
  expect(inSection().getAllByRole('listitem')).toHaveLength(1)
})

test('a list that could not be loaded is asked for again', async () => {
  given.fails('get', '/users/me/passkeys', 404)
  const app = await open()
  await until(() => inSection().getByText('Your passkeys could not be loaded.'))
  server.resetHandlers()
  await press(app, 'Try again')
  await until(() => inSection().getByText(NONE))
})

test('a browser without passkeys is told of, and those of others can still be removed', async () => {
  withoutPasskeys()
  have('one')
  await open()
  expect(inSection().getByText(/^This browser has no passkeys/)).toBeVisible()
  expect(inSection().queryByRole('button', { name: ADD })).toBeNull()
  expect(inSection().getByRole('button', { name: /^Remove passkey/ })).toBeVisible()
})

test('where passkeys can not work, nothing of them is shown', async () => {
  world.passkeysWork = false
  const app = await open()
  await press(app)
  await until(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull())
  expect(screen.queryByText('No passkey could be added.')).toBeNull()
})
