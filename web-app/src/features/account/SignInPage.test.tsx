import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

import { api } from '@/shared/api'
import { config } from '@/shared/config'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { sessionEnded } from '@/shared/session'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { holdTime, pass } from '@/test/timers'
import { until } from '@/test/until'

import { REDIRECT_DELAY_MS } from './SignInPage'

const INVALID = 'Invalid email or password.'
const FAILED = 'An error occurred during login. Please try again.'

type Account = { user: { email: string }; password: string }

async function openPage(entry: Parameters<typeof renderApp>[0] = '/signin') {
  const app = renderApp(entry, userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('heading', { name: 'Sign in to your account' }))
  return app
}

type App = Awaited<ReturnType<typeof openPage>>

async function fillIn({ user }: App, account: Account, password = account.password) {
  await fill(user, 'Email address', account.user.email)
  await fill(user, 'Password', password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

const loginCalls = (requests: Request[]) =>
  requests
    .map(({ url }) => new URL(url).pathname.replace('/api', ''))
    .filter((path) => path.endsWith('/login'))

test('AUTH-01 AUTH-02 the page has its title and two required fields', async () => {
  await openPage()
  const email = screen.getByLabelText('Email address')
  expect(email).toHaveAttribute('type', 'email')
  expect(email).toBeRequired()
  expect(screen.getByLabelText('Password')).toBeRequired()
})

test('AUTH-03 the password can be shown and hidden', async () => {
  const { user } = await openPage()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password).toHaveAttribute('type', 'password')
})

test.each([true, false])(
  'AUTH-04 X-39 Remember me %s is sent with the credentials',
  async (remember) => {
    const requests = watchRequests()
    const app = await openPage()
    const box = screen.getByRole('checkbox', { name: 'Remember me' })
    expect(box).not.toBeChecked()
    if (remember) await app.user.click(box)
    await fillIn(app, CLIENT)
    await until(() => expect(loginCalls(requests)).toHaveLength(2))
    const bodies = requests.filter(({ url }) => url.endsWith('/login')).map((r) => r.json())
    for (const body of await Promise.all(bodies)) expect(body).toMatchObject({ remember })
  },
)

test('AUTH-05 the page links to forgot password, sign up and home', async () => {
  await openPage()
  expect(screen.getByRole('link', { name: /forgot password/i })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('AUTH-06 the button is locked while the answer is on its way', async () => {
  given.hangs('post', '/admin/login')
  const app = await openPage()
  await fillIn(app, CLIENT)
  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled()
})

test('AUTH-07 CONST-03 ROUTE-07 success is shown for one second before / opens', async () => {
  holdTime()
  const app = await openPage()
  await fillIn(app, CLIENT)
  await until(() => expect(screen.getByText('Login successful!')).toBeVisible())
  await pass(REDIRECT_DELAY_MS - 1)
  expect(app.address()).toBe('/signin')
  await pass(1)
  await until(() => expect(app.address()).toBe('/'))
  expect(REDIRECT_DELAY_MS).toBe(1_000)
  expect(app.store.getState().session.user?.firstname).toBe('Ada')
})

test('X-49 the way back travels along to the landing page', async () => {
  holdTime()
  const app = await openPage({ pathname: '/signin', state: { from: '/chat-history' } })
  await fillIn(app, CLIENT)
  await until(() => expect(screen.getByText('Login successful!')).toBeVisible())
  await pass(REDIRECT_DELAY_MS)
  await until(() => expect(app.address()).toBe('/'))
  expect(app.router.state.location.state).toEqual({ continueTo: '/chat-history' })
})

test('AUTH-08 X-07 an admin is let in by the first door', async () => {
  const requests = watchRequests()
  const app = await openPage()
  await fillIn(app, SUPERADMIN)
  await shown(() => screen.getByText('Login successful!'))
  expect(loginCalls(requests)).toEqual(['/admin/login'])
})

test.each([401, 404])('AUTH-08 X-07 a %i of the first door leads to the second', async (status) => {
  given.fails('post', '/admin/login', status, 'invalid_credentials')
  const requests = watchRequests()
  const app = await openPage()
  await fillIn(app, CLIENT)
  await shown(() => screen.getByText('Login successful!'))
  expect(loginCalls(requests)).toEqual(['/admin/login', '/auth/login'])
})

test.each([403, 429, 500])('AUTH-08 a %i of the first door is final', async (status) => {
  given.fails('post', '/admin/login', status)
  const requests = watchRequests()
  const app = await openPage()
  await fillIn(app, CLIENT)
  await shown(() => screen.getByText(FAILED))
  expect(loginCalls(requests)).toEqual(['/admin/login'])
})

test('AUTH-09 ERR-08 an answer without a token is said so', async () => {
  given.answers('post', '/admin/login', {})
  const app = await openPage()
  await fillIn(app, CLIENT)
  await shown(() => screen.getByText('No token returned from API'))
  expect(localStorage.getItem('token')).toBeNull()
})

test('ERR-01 ERR-03 a wrong password is answered by the text for 401, once', async () => {
  const app = await openPage()
  await fillIn(app, CLIENT, 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent(INVALID)
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(screen.getByLabelText('Email address')).toHaveValue(CLIENT.user.email)
})

test.each([
  ['an outage', () => given.fails('post', '/auth/login', 500)],
  ['no network', () => given.unreachable('post', '/admin/login')],
])('ERR-02 %s gives the general text', async (_name, situation) => {
  situation()
  const app = await openPage()
  await fillIn(app, CLIENT)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
})

test('AUTH-10 a suspended account gets the general text and a line on what to do', async () => {
  const account = world.accounts.find(({ user }) => user.email === CLIENT.user.email)
  if (account) account.user.status = 'Suspended'
  const app = await openPage()
  await fillIn(app, CLIENT)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(FAILED)
  expect(alert).toHaveTextContent('This account is suspended.')
  expect(alert).toHaveTextContent(config.contactEmail)
})

test('AUTH-11 too many attempts give the general text and the waiting time', async () => {
  given.fails('post', '/admin/login', 429, 'rate_limited', 'Slow down.', {
    headers: { 'Retry-After': '30' },
  })
  const app = await openPage()
  await fillIn(app, CLIENT)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(FAILED)
  expect(alert).toHaveTextContent('please wait 30 seconds')
})

test('ERR-02 a sign-in whose user can not be read leaves no token behind', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.use(http.get(`${config.apiBase}/auth/me`, () => new HttpResponse(null, { status: 403 })))
  const app = await openPage()
  await fillIn(app, CLIENT)
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED)
  expect(localStorage.getItem('token')).toBeNull()
})

test('PERM-07 nothing that was read for one person is shown to the next', async () => {
  given.signedIn()
  const app = renderApp('/no/such/page', userEvent.setup({ delay: null }))
  await until(() => expect(app.store.getState().session.status).toBe('signedIn'))
  await act(() => app.store.dispatch(api.endpoints.getProfile.initiate()).unwrap())
  localStorage.clear()
  act(() => void app.store.dispatch(sessionEnded('expired')))
  await app.goTo('/signin')
  await fillIn(app, SUPERADMIN)
  await until(() => expect(screen.getByText('Login successful!')).toBeVisible())
  expect(api.endpoints.getProfile.select()(app.store.getState()).data).toBeUndefined()
})

test('GUARD-13 a session that ended by itself is explained', async () => {
  const app = await openPage()
  act(() => void app.store.dispatch(sessionEnded('expired')))
  await shown(() => screen.getByText(/Your session has ended/))
  await waitFor(() => expect(app.store.getState().session.ended).toBe('expired'))
})
