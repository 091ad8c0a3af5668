import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { APP_CODE, CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { withoutPasskeys, withPasskeys } from '@/test/passkeys'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const SINCE = '2025-11-01T09:00:00Z'
const SET_UP = 'Set up an authenticator app'

function guard(recoveryCodes: string[], account = CLIENT) {
  world.factors.set(account.user.id, { since: SINCE, recoveryCodes })
}

/** The admin has the passkey that the device shows. */
function givePasskey(credentialId = 'credential-1') {
  const device = { browser: 'Chrome', system: 'macOS', createdAt: SINCE, lastUsedAt: null }
  world.passkeys.set(SUPERADMIN.user.id, [{ id: 'passkey-1', credentialId, ...device }])
}

/** The administration, where admins need a second factor. */
function openAdministration() {
  world.adminsNeedFactor = true
  given.signedInAsAdmin()
  return renderApp('/settings?tab=admin', userEvent.setup({ delay: null }))
}

afterEach(withoutPasskeys)

async function openProfile() {
  given.signedIn()
  const app = renderApp('/settings', userEvent.setup({ delay: null }))
  await until(() => section())
  return app
}

const section = () => screen.getByRole('region', { name: 'Second factor' })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

async function press({ user }: Awaited<ReturnType<typeof openProfile>>, name: string) {
  await until(() => within(section()).getByRole('button', { name }))
  await user.click(within(section()).getByRole('button', { name }))
  await until(() => screen.getByRole('dialog'))
}

test('an app is set up by its picture or key and a first code, and ten recovery codes are shown', async () => {
  const app = await openProfile()
  await press(app, SET_UP)
  await until(() => screen.getByRole('img', { name: 'The secret as a QR code' }))
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  await fill(app.user, 'Code from the app', APP_CODE)
  await app.user.click(button('Turn on'))
  await until(() => screen.getByRole('dialog', { name: 'Your second factor is on' }))
  const codes = within(screen.getByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  // The dialog before it is on its way out, and no click reaches this one until it is gone.
  await waitFor(() => expect(button('I have kept them')).not.toHaveStyle({ pointerEvents: 'none' }))
  await app.user.click(button('I have kept them'))
  await until(() => within(section()).getByText(/^10 recovery codes are left/))
  expect(world.factors.get(CLIENT.user.id)?.since).not.toBeNull()
})

test.each([
  ['', 'A code is required'],
  ['000000', /^This code is not right/],
])('a first code %o is refused at its field and turns nothing on', async (code, told) => {
  const app = await openProfile()
  await press(app, SET_UP)
  await until(() => screen.getByRole('img', { name: 'The secret as a QR code' }))
  await fill(app.user, 'Code from the app', code)
  await app.user.click(button('Turn on'))
  const field = screen.getByLabelText('Code from the app')
  await waitFor(() => expect(field).toHaveAccessibleDescription(told))
  expect(field).toHaveFocus()
  expect(field).toHaveValue(code)
  expect(world.factors.get(CLIENT.user.id)?.since).toBeNull()
})

test('a secret that could not be made can be asked for again', async () => {
  given.fails('post', '/users/me/second-factor', 503, 'unavailable', 'Please try again.')
  const app = await openProfile()
  await press(app, SET_UP)
  await until(() => screen.getByText('Please try again.'))
  expect(button('Turn on')).toBeDisabled()
  expect(button('Try again')).toBeEnabled()
})

test('few recovery codes are warned of, and new ones are made for a code', async () => {
  guard(['abcde-00001'])
  const app = await openProfile()
  await until(() => within(section()).getByText(/^Only 1 recovery code is left/))
  await press(app, 'Make new recovery codes')
  await fill(app.user, 'Code from the app, or a recovery code', 'abcde-00001')
  await app.user.click(button('Make new codes'))
  await until(() => screen.getByRole('dialog', { name: 'Your new recovery codes' }))
  expect(screen.queryByText('abcde-00001')).not.toBeInTheDocument()
  expect(world.factors.get(CLIENT.user.id)?.recoveryCodes).toHaveLength(10)
})

test('it is removed by password and code, and each fault is told at its field', async () => {
  guard(['abcde-00001', 'abcde-00002', 'abcde-00003', 'abcde-00004'])
  const app = await openProfile()
  await press(app, 'Remove')
  await app.user.click(button('Remove'))
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
    'Your password is required',
  )
  await fill(app.user, 'Your password', 'not it')
  await fill(app.user, 'Code from the app, or a recovery code', APP_CODE)
  await app.user.click(button('Remove'))
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
      'This is not your password',
    ),
  )
  await fill(app.user, 'Your password', CLIENT.password)
  await app.user.click(button('Remove'))
  await shown(() => screen.getByText(/^The second factor is removed/))
  await until(() => within(section()).getByRole('button', { name: SET_UP }))
})

test('what could not be loaded is asked for again', async () => {
  given.fails('get', '/users/me/second-factor', 404)
  await openProfile()
  await until(() => screen.getByText('Your second factor could not be loaded.'))
})

test('an admin without the second factor that admins need is led to set it up', async () => {
  const app = openAdministration()
  await until(() => screen.getByText('A second factor first'))
  expect(screen.queryByRole('tab', { name: 'Stats' })).not.toBeInTheDocument()
  expect(screen.getByText(/until then the admin area stays closed/)).toBeVisible()
  await until(() => screen.getAllByRole('link', { name: SET_UP }))
  // This browser has no passkeys.
  expect(screen.queryByRole('link', { name: 'Add a passkey' })).not.toBeInTheDocument()
  const [link] = screen.getAllByRole('link', { name: SET_UP })
  await app.user.click(link as HTMLElement)
  await until(() => within(section()).getByRole('button', { name: SET_UP }))
  expect(within(section()).getByText(/^Admins need a second factor here/)).toBeVisible()
  await until(() => expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus())
})

test('an admin with neither can also add a passkey', async () => {
  withPasskeys()
  const app = openAdministration()
  await until(() => screen.getAllByRole('link', { name: 'Add a passkey' }))
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).not.toBeInTheDocument()
  const [link] = screen.getAllByRole('link', { name: 'Add a passkey' })
  await app.user.click(link as HTMLElement)
  await until(() => expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus())
})

test('an admin with a passkey opens the admin area with it', async () => {
  withPasskeys()
  givePasskey()
  const app = openAdministration()
  await until(() => screen.getAllByRole('button', { name: 'Use your passkey' }))
  expect(screen.queryByRole('link', { name: 'Add a passkey' })).not.toBeInTheDocument()
  const [button] = screen.getAllByRole('button', { name: 'Use your passkey' })
  await app.user.click(button as HTMLElement)
  await until(() => screen.getByRole('tab', { name: 'Stats' }))
  expect(screen.queryByText(/until then the admin area stays closed/)).not.toBeInTheDocument()
  await until(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a passkey that is not theirs leaves the admin area closed, and is told of', async () => {
  withPasskeys()
  givePasskey('another')
  const app = openAdministration()
  await until(() => screen.getAllByRole('button', { name: 'Use your passkey' }))
  const [button] = screen.getAllByRole('button', { name: 'Use your passkey' })
  await app.user.click(button as HTMLElement)
  await shown(() => screen.getByText(/^This passkey does not belong to your account/))
  expect(screen.getByText('A second factor first')).toBeVisible()
})

test('an admin who signed in with a passkey finds the admin area open', async () => {
  world.passkeyUsed.add(SUPERADMIN.user.id)
  const app = openAdministration()
  await until(() => screen.getByRole('tab', { name: 'Stats' }))
  expect(screen.queryByText(/until then the admin area stays closed/)).not.toBeInTheDocument()
  await app.goTo('/settings?tab=profile')
  await until(() => within(section()).getByRole('button', { name: SET_UP }))
  expect(within(section()).queryByText(/^Admins need a second factor here/)).toBeNull()
})

test('an admin who has one finds the admin area open', async () => {
  guard([], SUPERADMIN)
  openAdministration()
  await until(() => screen.getByRole('tab', { name: 'Stats' }))
  expect(screen.queryByText('A second factor first')).not.toBeInTheDocument()
})
