import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { until } from '@/test/until'

import { SENDING_MS } from './recovery'

async function openPage() {
  const app = renderApp('/forgot-password', userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('button', { name: 'Reset password' }))
  return app
}

type App = Awaited<ReturnType<typeof openPage>>

async function ask({ user }: App, email: string) {
  await fill(user, 'Email address', email)
  await user.click(screen.getByRole('button', { name: 'Reset password' }))
}

const seen = (name: string) => until(() => screen.getByRole('heading', { level: 1, name }))

test('AUTH-27 there is one field, of type email and required', async () => {
  await openPage()
  const email = screen.getByLabelText('Email address')
  expect(email).toHaveAttribute('type', 'email')
  expect(email).toBeRequired()
  const form = email.closest('form')
  expect(form?.querySelectorAll('input')).toHaveLength(1)
})

test('AUTH-27 the button is locked and says so while sending', async () => {
  given.hangs('post', '/auth/forgot-password')
  const app = await openPage()
  await ask(app, CLIENT.user.email)
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
})

test('AUTH-28 CONST-04 X-44 the address is sent, and after a second the page says where the link went', async () => {
  holdTime()
  const requests = watchRequests()
  const app = await openPage()
  await ask(app, CLIENT.user.email)
  await untilWaiting(SENDING_MS)
  await until(() => expect(requests.some(({ url }) => url.endsWith('/forgot-password'))).toBe(true))
  await pass(SENDING_MS - 1)
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await pass(1)
  await seen('Check your email')
  expect(screen.getByText(/A reset link was sent to/)).toHaveTextContent(
    `A reset link was sent to ${CLIENT.user.email}.`,
  )
  const sent = requests.find(({ url }) => url.endsWith('/auth/forgot-password'))
  expect(await sent?.json()).toEqual({ email: CLIENT.user.email })
})

test('AUTH-28 an address that nobody has is told the same', async () => {
  const app = await openPage()
  await ask(app, 'nobody@example.com')
  await until(() => expect(screen.getByText('nobody@example.com')).toBeVisible())
  expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toHaveFocus()
})

test('AUTH-29 try again returns to the form with the address kept, and there is a way back', async () => {
  const app = await openPage()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin')
  await ask(app, CLIENT.user.email)
  await seen('Check your email')
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/signin')
  await app.user.click(screen.getByRole('button', { name: 'try again' }))
  expect(await screen.findByLabelText('Email address')).toHaveValue(CLIENT.user.email)
  expect(screen.getByRole('button', { name: 'Reset password' })).toBeEnabled()
})

test('AUTH-27 an address that the server refuses is marked', async () => {
  given.fails('post', '/auth/forgot-password', 422, 'validation_failed', 'Not valid.', {
    fields: { email: 'Please enter a valid email address' },
  })
  const app = await openPage()
  await ask(app, 'ada@localhost')
  await shown(() => screen.getByText('Please enter a valid email address'))
  expect(screen.getByLabelText('Email address')).toBeInvalid()
})

test.each([
  [
    'a limit',
    () =>
      given.fails('post', '/auth/forgot-password', 429, 'rate_limited', 'Too many.', {
        headers: { 'Retry-After': '20' },
      }),
    'Too many attempts: please wait 20 seconds before the next one.',
  ],
  [
    'no answer',
    () => given.unreachable('post', '/auth/forgot-password'),
    'Could not connect. Please check your internet connection and try again.',
  ],
  [
    'a failure without words',
    () => given.fails('post', '/auth/forgot-password', 500, 'internal', ''),
    'An unexpected error occurred. Please try again.',
  ],
])('AUTH-28 %s is said in a banner and the form stays', async (_name, situation, text) => {
  situation()
  const app = await openPage()
  await ask(app, CLIENT.user.email)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('Email address')).toHaveValue(CLIENT.user.email)
  expect(screen.getByRole('button', { name: 'Reset password' })).toBeEnabled()
})
