import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { config } from '@/shared/config'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const NEWCOMER = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  Email: 'noor@example.com',
  Password: 'long enough',
  'Confirm password': 'long enough',
}

async function openPage() {
  const app = renderApp('/signup', userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('button', { name: 'Create account' }))
  return app
}

type Form = Partial<typeof NEWCOMER>

async function submit(
  { user }: Awaited<ReturnType<typeof openPage>>,
  form: Form = NEWCOMER,
  terms = true,
) {
  for (const [label, value] of Object.entries(form)) await fill(user, label, value)
  if (terms) await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('AUTH-12 AUTH-13 the page invites and has its fields', async () => {
  await openPage()
  expect(screen.getByText('Join us and start hiring AI specialists today!')).toBeVisible()
  for (const label of Object.keys(NEWCOMER)) expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2)
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('AUTH-14 the terms link to the configured pages', async () => {
  await openPage()
  const [terms] = screen.getAllByRole('link', { name: 'Terms of Service' })
  const [privacy] = screen.getAllByRole('link', { name: 'Privacy Policy' })
  expect(terms).toHaveAttribute('href', config.termsUrl)
  expect(privacy).toHaveAttribute('href', config.privacyUrl)
})

test('AUTH-15 the button is locked and says so while sending', async () => {
  given.hangs('post', '/auth/signup')
  const app = await openPage()
  await submit(app)
  expect(await screen.findByRole('button', { name: 'Creating account…' })).toBeDisabled()
})

test('AUTH-16 success goes to /signin, and the page links there as well', async () => {
  const app = await openPage()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin')
  await submit(app)
  await waitFor(() => expect(app.address()).toBe('/signin'))
  await shown(() => screen.getByText(/Your account is ready/))
  expect(screen.getByLabelText('Email address')).toHaveValue(NEWCOMER.Email)
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

test.each([
  ['AUTH-18', { ...NEWCOMER, 'First name': '  ' }, 'First name is required', 'First name'],
  ['AUTH-19', { ...NEWCOMER, 'Last name': '' }, 'Last name is required', 'Last name'],
  ['AUTH-20', { ...NEWCOMER, Email: 'noor@' }, 'Please enter a valid email address', 'Email'],
  [
    'AUTH-21 CONST-01',
    { ...NEWCOMER, Password: '7 chars', 'Confirm password': '7 chars' },
    'Password must be at least 8 characters long',
    'Password',
  ],
  [
    'AUTH-22',
    { ...NEWCOMER, 'Confirm password': 'something else' },
    'The passwords do not match',
    'Confirm password',
  ],
])('%s a wrong field is named and nothing is sent', async (_id, form, message, label) => {
  const requests = watchRequests()
  const app = await openPage()
  await submit(app, form)
  await shown(() => screen.getByText(message))
  const field = screen.getByLabelText(label)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string)
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('AUTH-23 the terms must be accepted', async () => {
  const app = await openPage()
  await submit(app, NEWCOMER, false)
  await shown(() => screen.getByText('You must accept the terms and conditions'))
})

test('AUTH-21 CONST-01 eight characters are enough', async () => {
  const app = await openPage()
  await submit(app, { ...NEWCOMER, Password: '8 chars!', 'Confirm password': '8 chars!' })
  await waitFor(() => expect(app.address()).toBe('/signin'))
})

test('AUTH-24 only the four fields are sent', async () => {
  const requests = watchRequests()
  const app = await openPage()
  await submit(app)
  await waitFor(() => expect(app.address()).toBe('/signin'))
  const post = requests.find(({ url }) => url.endsWith('/auth/signup'))
  expect(await post?.json()).toEqual({
    firstname: 'Noor',
    lastname: 'Haddad',
    email: 'noor@example.com',
    password: 'long enough',
  })
})

test('a field that the server refuses is marked', async () => {
  given.fails('post', '/auth/signup', 422, 'validation_failed', 'Some fields are not valid.', {
    fields: { email: 'Please enter a valid email address' },
  })
  const app = await openPage()
  await submit(app)
  await shown(() => screen.getByText('Please enter a valid email address'))
  expect(screen.getByLabelText('Email')).toBeInvalid()
})

test('AUTH-17 ERR-04 an address that has an account is said so in a banner', async () => {
  const app = await openPage()
  await submit(app, { ...NEWCOMER, Email: CLIENT.user.email })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An account with this email address already exists. Please sign in.',
  )
})

test.each([
  [
    'ERR-05 a 500',
    () => given.fails('post', '/auth/signup', 500),
    "We're having some trouble on our end. Please try again in a few moments.",
  ],
  [
    "ERR-06 another status with the server's message",
    () => given.fails('post', '/auth/signup', 429, 'rate_limited', 'Too many sign-ups from here.'),
    'Too many sign-ups from here.',
  ],
  [
    'ERR-06 another status without a message',
    () => given.fails('post', '/auth/signup', 400, 'malformed_json', ''),
    'An unexpected error occurred. Please try again.',
  ],
  [
    'ERR-07 no answer',
    () => given.unreachable('post', '/auth/signup'),
    'Could not connect. Please check your internet connection and try again.',
  ],
])('AUTH-17 %s appears in a banner and keeps the form', async (_name, situation, text) => {
  situation()
  const app = await openPage()
  await submit(app)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('First name')).toHaveValue('Noor')
})

test('a second try after a lost answer carries the same idempotency key', async () => {
  given.unreachable('post', '/auth/signup')
  const requests = watchRequests()
  const app = await openPage()
  await submit(app)
  await screen.findByRole('alert')
  await app.user.click(screen.getByRole('button', { name: 'Create account' }))
  const keys = () =>
    requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'))
  await waitFor(() => expect(keys()).toHaveLength(2))
  expect(new Set(keys()).size).toBe(1)
})
