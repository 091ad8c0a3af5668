import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { readToken } from '@/shared/session'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const LINK = `/reset-password#token=reset-${CLIENT.user.id}`
const NEW = 'another one entirely'

async function openPage(entry = LINK) {
  const app = renderApp(entry, userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('heading', { level: 1, name: 'Choose a new password' }))
  return app
}

type App = Awaited<ReturnType<typeof openPage>>

async function choose({ user }: App, password: string, again = password) {
  await fill(user, 'New password', password)
  await fill(user, 'Confirm password', again)
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}

const password = () => world.accounts.find(({ user }) => user.id === CLIENT.user.id)?.password

test('AUTH-30 the new password is set by the link, and the page goes to /signin', async () => {
  const requests = watchRequests()
  const app = await openPage()
  await choose(app, NEW)
  await until(() => expect(app.address()).toBe('/signin'))
  await shown(() => screen.getByText(/Your new password is set/))
  expect(password()).toBe(NEW)
  const sent = requests.find(({ url }) => url.endsWith('/auth/reset-password'))
  expect(await sent?.json()).toEqual({ token: `reset-${CLIENT.user.id}`, password: NEW })
})

test('AUTH-30 whoever was signed in here is not any more', async () => {
  given.signedIn()
  const app = await openPage()
  await choose(app, NEW)
  await until(() => expect(app.address()).toBe('/signin'))
  expect(readToken()).toBeNull()
  await shown(() => screen.getByRole('heading', { name: 'Sign in to your account' }))
})

test.each([
  ['AUTH-21', '7 chars', '7 chars', 'New password', 'Password must be at least 8 characters long'],
  ['AUTH-22', NEW, 'something else', 'Confirm password', 'The passwords do not match'],
])(
  'AUTH-30 %s the rules are those of sign-up, and nothing is sent',
  async (_id, first, second, label, message) => {
    const requests = watchRequests()
    const app = await openPage()
    await choose(app, first, second)
    await shown(() => screen.getByText(message))
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
  },
)

test('AUTH-30 a link that was used offers a new one', async () => {
  world.spentLinks.add(`reset-${CLIENT.user.id}`)
  const app = await openPage()
  await choose(app, NEW)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link has been used or has expired. Please ask for a new one.',
  )
  expect(screen.queryByLabelText('New password')).toBeNull()
  const again = screen.getByRole('link', { name: 'Ask for a new link' })
  expect(again).toHaveAttribute('href', '/forgot-password')
})

test('AUTH-30 without a link there is no form', async () => {
  await openPage('/reset-password')
  expect(screen.getByRole('alert')).toHaveTextContent(/This link is not complete/)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('AUTH-30 a lost answer keeps what was typed', async () => {
  given.unreachable('post', '/auth/reset-password')
  const app = await openPage()
  await choose(app, NEW)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Could not connect/)
  expect(screen.getByLabelText('New password')).toHaveValue(NEW)
  expect(password()).toBe(CLIENT.password)
})
