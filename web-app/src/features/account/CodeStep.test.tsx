import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { APP_CODE, CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { readToken } from '@/shared/session'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const SINCE = '2025-11-01T09:00:00Z'

/** Enters the password of an account with a second factor. */
async function openCode(account = CLIENT) {
  const recoveryCodes = ['abcde-00001']
  world.factors.set(account.user.id, { since: SINCE, recoveryCodes })
  const app = renderApp('/signin', userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('heading', { name: 'Sign in to your account' }))
  await fill(app.user, 'Email address', account.user.email)
  await fill(app.user, 'Password', account.password)
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await until(() => screen.getByRole('heading', { name: 'Enter your code' }))
  return app
}

async function enter({ user }: Awaited<ReturnType<typeof openCode>>, code: string) {
  await fill(user, 'Code', code)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

const paths = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('login'))

test.each([
  ['a member', CLIENT, ['/api/admin/login', '/api/auth/login']],
  ['an admin', SUPERADMIN, ['/api/admin/login']],
])(
  'X-52 %s with a second factor is asked for a code and then is in',
  async (_who, account, doors) => {
    const requests = watchRequests()
    const app = await openCode(account)
    expect(readToken()).toBeNull()
    expect(screen.getByLabelText('Code')).toHaveFocus()
    expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    await enter(app, APP_CODE)
    await shown(() => screen.getByText('Login successful!'))
    expect(readToken()).not.toBeNull()
    expect(paths(requests)).toEqual([...doors, '/api/auth/login/second-factor'])
  },
)

test('a recovery code signs in as well, once', async () => {
  const app = await openCode()
  await enter(app, 'abcde-00001')
  await shown(() => screen.getByText('Login successful!'))
  expect(world.factors.get(CLIENT.user.id)?.recoveryCodes).toEqual([])
})

test('a wrong code is told at the field, and stays there with the focus on it', async () => {
  const app = await openCode()
  await enter(app, '000000')
  const field = screen.getByLabelText('Code')
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription(/^This code is not right/)
  expect(field).toHaveValue('000000')
  expect(field).toHaveFocus()
  await enter(app, APP_CODE)
  await shown(() => screen.getByText('Login successful!'))
})

test('a sign-in that has ended leads back to the password, with the reason', async () => {
  const app = await openCode()
  world.factors.clear()
  await enter(app, APP_CODE)
  await until(() => screen.getByText(/^This sign-in took too long/))
  expect(screen.getByLabelText('Email address')).toHaveValue(CLIENT.user.email)
})

test.each([
  ['too many codes', 429, 'rate_limited', 'Too many requests. Please try again in 20 seconds.'],
  ['a fault of the service', 500, 'internal', 'An error occurred during login. Please try again.'],
])('%s are told above the field, which keeps its code', async (_name, status, code, text) => {
  const app = await openCode()
  given.fails('post', '/auth/login/second-factor', status, code, text)
  await enter(app, '111111')
  await until(() => screen.getByText(text))
  expect(screen.getByLabelText('Code')).toHaveValue('111111')
})

test('whoever has no code goes back to the password', async () => {
  const app = await openCode()
  await app.user.click(screen.getByRole('button', { name: 'Use another account' }))
  await until(() => screen.getByRole('heading', { name: 'Sign in to your account' }))
})
