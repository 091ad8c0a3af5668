import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { leaveFor } from '@/shared/lib/leave'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { entries, set } from '@/test/keyedStore'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

vi.mock('@/shared/lib/leave', () => ({ leaveFor: vi.fn() }))

const CURRENT = CLIENT.password
const NEW = 'another password'

async function openProfile() {
  given.signedIn()
  const app = renderApp('/settings', userEvent.setup({ delay: null }))
  await screen.findByLabelText('Current password')
  await screen.findByText('This session')
  return app
}

type App = Awaited<ReturnType<typeof openProfile>>

async function change({ user }: App, current: string, password: string, again = password) {
  await fill(user, 'Current password', current)
  await fill(user, 'New password', password)
  await fill(user, 'Confirm new password', again)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

const sessions = () =>
  within(screen.getByRole('region', { name: 'Sessions' })).getAllByRole('listitem')

test('a session is told by its device and network, and all others are ended at once', async () => {
  const { user } = await openProfile()
  const [here, there] = sessions()
  expect(here).toHaveTextContent('Firefox on Linux')
  expect(here).toHaveTextContent('network 203.0.113.x')
  expect(there).toHaveTextContent('iPhone')
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await shown(() => screen.getByText('You are signed out everywhere else.'))
  await waitFor(() => expect(sessions()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus()
})

test('another password is sent with the current one, and ends the other sessions', async () => {
  const app = await openProfile()
  const requests = watchRequests()
  expect(sessions()).toHaveLength(2)
  await change(app, CURRENT, NEW)
  await shown(() => screen.getByText(/^Your password is changed/))
  const put = requests.find(({ method }) => method === 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/users/me/password')
  expect(await put?.json()).toEqual({ current: CURRENT, password: NEW })
  await waitFor(() => expect(sessions()).toHaveLength(1))
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    expect(screen.getByLabelText(label)).toHaveValue('')
  }
})

test('an admin is told of 12 characters before the server refuses fewer', async () => {
  given.signedInAsAdmin()
  const app = renderApp('/settings', userEvent.setup({ delay: null }))
  const field = await screen.findByLabelText('New password')
  await waitFor(() => expect(field).toHaveAccessibleDescription('At least 12 characters.'))
  await change(app, 'what it is now', 'elevenchars')
  const told = 'Password must be at least 12 characters long'
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(told)))
})

test.each([
  ['nothing', '', NEW, NEW, 'Current password', 'Your current password is required'],
  ['another one', 'not it', NEW, NEW, 'Current password', 'This is not your current password'],
  [
    'a short one',
    CURRENT,
    'short',
    'short',
    'New password',
    'Password must be at least 8 characters long',
  ],
  ['two', CURRENT, NEW, 'something else', 'Confirm new password', 'The passwords do not match'],
])(
  'AUTH-21 AUTH-22 %s is refused at its field and changes nothing',
  async (_name, current, password, again, label, text) => {
    const app = await openProfile()
    await change(app, current, password, again)
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)))
    await waitFor(() => expect(field).toHaveFocus())
    const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
    expect(account?.password).toBe(CURRENT)
    await app.user.type(field, 'x')
    expect(field).toBeValid()
  },
)

test('a password that could not be changed is told and what was typed stays', async () => {
  const app = await openProfile()
  given.fails('put', '/users/me/password', 503, 'unavailable', 'The service is resting.')
  await change(app, CURRENT, NEW)
  await shown(() => screen.getByText('Your password could not be changed.'))
  expect(screen.getByLabelText('New password')).toHaveValue(NEW)
  expect(screen.getByRole('button', { name: 'Change password' })).toBeEnabled()
})

test('every session but the one at hand can be ended', async () => {
  const { user } = await openProfile()
  const [here, there] = sessions()
  expect(within(here as HTMLElement).getByText('This session')).toBeVisible()
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
  await user.click(within(there as HTMLElement).getByRole('button', { name: /^End session of / }))
  await shown(() => screen.getByText('The session has ended.'))
  await waitFor(() => expect(sessions()).toHaveLength(1))
  expect(world.sessions.map(({ current }) => current)).toEqual([true])
})

test('a session that could not be ended is told and stays', async () => {
  const { user } = await openProfile()
  given.fails('delete', '/users/me/sessions/{id}', 503, 'unavailable', 'The service is resting.')
  await user.click(screen.getByRole('button', { name: /^End session of / }))
  await shown(() => screen.getByText('The session could not be ended.'))
  expect(sessions()).toHaveLength(2)
})

test('sessions that can not be loaded can be asked for again', async () => {
  given.signedIn()
  given.fails('get', '/users/me/sessions', 404, 'not_found')
  const { user } = renderApp('/settings')
  await screen.findByText('Your sessions could not be loaded.')
  given.answers('get', '/users/me/sessions', world.sessions)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('This session'))
})

test('AUTH-26 whoever has not confirmed their address can have the mail again', async () => {
  const { user } = await openProfile()
  const requests = watchRequests()
  expect(screen.getByText(/by the link in the mail/)).toHaveTextContent(CLIENT.user.email)
  await user.click(screen.getByRole('button', { name: 'Send it again' }))
  await shown(() => screen.getByText('Another mail is on its way.'))
  expect(requests.some(({ url }) => url.endsWith('/users/me/confirmation'))).toBe(true)
})

const DELIVERIES = /^Write to me when work is delivered/

test('mail about delivered work is switched off and on again', async () => {
  const { user } = await openProfile()
  const requests = watchRequests()
  const box = () => screen.getByRole('checkbox', { name: DELIVERIES })
  expect(box()).toBeChecked()
  await user.click(box())
  await shown(() => screen.getByText('We will not write to you.'))
  const put = requests.find(({ method }) => method === 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/users/me/mail')
  expect(await put?.json()).toEqual({ deliveries: false })
  expect(box()).not.toBeChecked()
  await waitFor(() => expect(box()).toBeEnabled())
  await user.click(box())
  await shown(() => screen.getByText('We will write to you.'))
  expect(box()).toBeChecked()
})

test('a choice of mail that could not be saved is taken back', async () => {
  given.fails('put', '/users/me/mail', 503, 'unavailable', 'Please try again.')
  const { user } = await openProfile()
  await user.click(screen.getByRole('checkbox', { name: DELIVERIES }))
  await shown(() => screen.getByText('Your choice could not be saved.'))
  expect(screen.getByRole('checkbox', { name: DELIVERIES })).toBeChecked()
})

test('AUTH-26 whoever has confirmed their address is not asked', async () => {
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (account) account.user.emailConfirmed = true
  await openProfile()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
})

async function forget({ user }: App, button: string) {
  await user.click(screen.getByRole('button', { name: 'Forget this device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forget this device?' }))
  dialog.getByText(
    /^You are signed out, and everything that AI Freelance keeps in this browser goes/,
  )
  await user.click(dialog.getByRole('button', { name: button }))
}

async function leaveTraces() {
  const others = { 'draft:chat/somebody-else/mara': 'Theirs', theme: 'dark' }
  Object.assign(localStorage, others, { [`draft:chat/${CLIENT.user.id}/mara`]: 'Mine' })
  sessionStorage.setItem('seen', 'here')
  await set(`files:chat/${CLIENT.user.id}/mara`, { items: [], at: Date.now() })
  await set('sealed:somebody-else', { at: Date.now() })
}

test('whoever forgets the device is told what goes, and then nothing is left of anybody', async () => {
  const app = await openProfile()
  await leaveTraces()
  const requests = watchRequests()
  await forget(app, 'Forget and log out')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/'))
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
  expect(await entries()).toEqual([])
  const posts = requests.filter(({ method }) => method === 'POST')
  const addresses = posts.map(({ url }) => new URL(url))
  expect(addresses.map(({ pathname, search }) => pathname + search)).toEqual([
    '/api/auth/logout?forgetDevice=true',
  ])
  expect(world.refreshCookie).toBeNull()
})

test('whoever thinks better of it loses nothing', async () => {
  const app = await openProfile()
  await leaveTraces()
  const before = { ...localStorage }
  await forget(app, 'Cancel')
  expect({ ...localStorage }).toEqual(before)
  expect(world.refreshCookie).not.toBeNull()
})

test('a device that the server can not forget is told so, and keeps everything', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = await openProfile()
  await leaveTraces()
  const before = { ...localStorage }
  given.unreachable('post', '/auth/logout')
  await forget(app, 'Forget and log out')
  await shown(() => screen.getByText('This device could not be forgotten.'))
  expect({ ...localStorage }).toEqual(before)
  expect(await entries()).toHaveLength(2)
  expect(leaveFor).not.toHaveBeenCalled()
})
