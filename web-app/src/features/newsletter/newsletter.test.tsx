import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { SUBSCRIBED } from './SubscribeForm'

const ADA = 'ada@example.com'
const FIELD = 'Email for the newsletter'

async function openFooter() {
  const app = renderApp('/no/such/page', userEvent.setup({ delay: null }))
  const footer = await screen.findByRole('contentinfo')
  expect(within(footer).getByLabelText(FIELD)).toHaveAttribute('type', 'email')
  return app
}

type App = Awaited<ReturnType<typeof openFooter>>

async function subscribe({ user }: App, email: string) {
  await fill(user, FIELD, email)
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
}

const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

test('NAV-12 X-43 the box at the foot of the page subscribes and says so', async () => {
  const requests = watchRequests()
  const app = await openFooter()
  await subscribe(app, ADA)
  await shown(() => screen.getByText(SUBSCRIBED))
  expect(screen.getByLabelText(FIELD)).toHaveValue('')
  const sent = requests.find(({ url }) => url.endsWith('/newsletter/subscriptions'))
  expect(await sent?.json()).toEqual({ email: ADA })
  expect(world.subscriptions.get(ADA)).toBe('asked')
})

test('NAV-12 a repeat is a silent success', async () => {
  world.subscriptions.set(ADA, 'confirmed')
  const app = await openFooter()
  await subscribe(app, ADA)
  // Only success empties it; the toast of the case before may still be shown.
  await waitFor(() => expect(screen.getByLabelText(FIELD)).toHaveValue(''))
  expect((await screen.findAllByText(SUBSCRIBED)).at(-1)).toBeVisible()
  expect(world.subscriptions.get(ADA)).toBe('confirmed')
})

test('NAV-12 what is no address is refused by the field', async () => {
  const app = await openFooter()
  await subscribe(app, 'ada@')
  const field = screen.getByLabelText(FIELD)
  await waitFor(() => expect(field).toBeInvalid())
  expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('ada@')
  expect(world.subscriptions.size).toBe(0)
})

test('NAV-12 a failure is said and keeps the address', async () => {
  given.fails('post', '/newsletter/subscriptions', 500)
  const app = await openFooter()
  await subscribe(app, ADA)
  await shown(() => screen.getByText(/could not be taken down/))
  expect(screen.getByLabelText(FIELD)).toHaveValue(ADA)
})

test('NAV-12 the link of the mail confirms, any number of times', async () => {
  world.subscriptions.set(ADA, 'asked')
  for (let time = 0; time < 2; time += 1) {
    const { unmount } = renderApp(`/confirm-newsletter#token=confirm-${ADA}`)
    await shown(() => titled('You are subscribed'))
    expect(world.subscriptions.get(ADA)).toBe('confirmed')
    unmount()
  }
})

test('NAV-12 the link of a subscription that has ended begins nothing', async () => {
  world.subscriptions.set(ADA, 'ended')
  renderApp(`/confirm-newsletter#token=confirm-${ADA}`)
  await shown(() => titled('This link does not work any more'))
  expect(world.subscriptions.get(ADA)).toBe('ended')
})

test('NAV-12 the unsubscribe link of a mail ends it by one press, and not by being opened', async () => {
  world.subscriptions.set(ADA, 'confirmed')
  const { user } = renderApp(`/unsubscribe#token=leave-${ADA}`)
  const leave = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(world.subscriptions.get(ADA)).toBe('confirmed')
  await user.click(leave)
  expect(await titled('You are unsubscribed')).toHaveFocus()
  expect(world.subscriptions.get(ADA)).toBe('ended')
})

test('NAV-12 leaving can be tried again when it failed', async () => {
  world.subscriptions.set(ADA, 'confirmed')
  given.unreachable('post', '/newsletter/unsubscribe')
  const { user } = renderApp(`/unsubscribe#token=leave-${ADA}`)
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await shown(() => titled('You are still subscribed'))
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => titled('You are unsubscribed'))
})

test.each(['/unsubscribe', '/unsubscribe#token='])('NAV-12 %s leads nowhere', async (address) => {
  renderApp(address)
  await shown(() => titled('This link does not work'))
})
