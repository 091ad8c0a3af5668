import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { shown } from '@/test/shown'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

const SUCCESS = 'Payment successful! Tokens have been added to your account.'
const REFERENCE = '019a8fff-0000-7000-8000-000000000001'
const PAGE = `/payment-success?trxref=${REFERENCE}&reference=${REFERENCE}`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [known] = world.purchases
  if (known === undefined) throw new Error('no purchase')
  world.purchases.unshift({
    ...known,
    reference: REFERENCE,
    userId: CLIENT.user.id,
    status: 'pending',
    paidAt: null,
  })
})

/** The calls that verify the payment, as they were sent. */
async function verifications(requests: Request[]) {
  const asked = requests.filter(({ url }) => new URL(url).pathname === '/api/payments/verify')
  return Promise.all(
    asked.map(async (request) => ({
      method: request.method,
      body: (await request.json()) as unknown,
    })),
  )
}

test('PAY-10 until the outcome is known the page says that it is verifying', async () => {
  given.hangs('post', '/payments/verify')
  renderApp(PAGE)
  await shown(() => screen.getByText('Verifying your payment...'))
})

test('PAY-10 PAY-11 PAY-13 X-33 a visitor verifies by the reference, and is told that it worked', async () => {
  const requests = watchRequests()
  renderApp(PAGE)
  await shown(() => screen.getByText(SUCCESS))
  expect(await verifications(requests)).toEqual([
    { method: 'POST', body: { reference: REFERENCE } },
  ])
})

test('PAY-14 X-33 the buyer is credited, whoever opens the page', async () => {
  const buyer = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  const before = buyer?.user.tokens ?? 0
  given.signedInAsAdmin()
  renderApp(PAGE)
  await shown(() => screen.getByText(SUCCESS))
  expect(buyer?.user.tokens).toBe(before + (world.purchases[0]?.tokens ?? 0))
})

test('ERR-25 without a reference nothing is asked', async () => {
  const requests = watchRequests()
  renderApp('/payment-success')
  await shown(() => screen.getByText('Invalid payment reference.'))
  expect(await verifications(requests)).toEqual([])
})

test('ERR-26 a payment that was not made is said to be unverified', async () => {
  renderApp('/payment-success?reference=somebody-elses')
  await shown(() => screen.getByText('Payment could not be verified.'))
})

test.each([
  ['answers with a failure', () => given.fails('post', '/payments/verify', 502)],
  ['does not answer', () => given.unreachable('post', '/payments/verify')],
])('ERR-27 a service that %s is not taken for a payment that failed', async (_how, situation) => {
  situation()
  renderApp(PAGE)
  await shown(() => screen.getByText('Something went wrong during verification.'))
  expect(console.error).toHaveBeenCalled()
})

test.each([
  ['PAY-12 X-32 CONST-15 after success', PAGE, SUCCESS],
  ['X-32 after failure', '/payment-success?reference=none', 'Payment could not be verified.'],
])('%s the settings open 5 seconds after the outcome is known', async (_name, page, outcome) => {
  holdTime()
  given.signedIn()
  const { address } = renderApp(page)
  await until(() => expect(screen.getByText(outcome)).toBeVisible())
  expect(screen.getByText('You will be taken to your settings in 5 seconds.')).toBeVisible()
  for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) {
    await untilWaiting(1_000)
    await pass(1_000)
    const text = `You will be taken to your settings in ${left}.`
    await until(() => expect(screen.getByText(text)).toBeVisible())
    expect(address()).toBe(page)
  }
  await pass(1_000)
  await until(() => expect(address()).toMatch(/^\/settings/))
})

test('PAY-17 the balance in Billing is fresh after the redirect', async () => {
  given.signedIn()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('link', { name: 'Go there now' }))
  const buyer = world.accounts.find(({ user: known }) => known.id === CLIENT.user.id)
  const tokens = buyer?.user.tokens ?? 0
  await shown(() => screen.getByText(`${tokens.toLocaleString('en')} tokens`))
})

test('X-33 a buyer without a session ends at sign-in', async () => {
  const { user, address } = renderApp(PAGE)
  await user.click(await screen.findByRole('link', { name: 'Go there now' }))
  await until(() => expect(address()).toBe('/signin'))
})

test.each([PAGE, '/payment-failed'])('axe has no objection to %s', async (page) => {
  const { container } = renderApp(page)
  await screen.findByRole('heading', { level: 1, name: /Thank you|Payment Failed/ })
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('a checkout that was left says that nothing was charged, and not that it failed', async () => {
  given.signedIn()
  const { user, address } = renderApp('/payment-failed?cancelled=true&reference=x')
  await shown(() => screen.getByRole('heading', { name: 'Cancelled, nothing was charged' }))
  expect(screen.queryByText(/failed/i)).toBeNull()
  await until(() => expect(document.title).toMatch(/^Cancelled, nothing was charged/))
  await user.click(screen.getByRole('link', { name: 'Return to Settings' }))
  await until(() => expect(address()).toMatch(/^\/settings/))
})

test('PAY-16 X-32 the failed page has its text and stays until its button is pressed', async () => {
  given.signedIn()
  const { user, address } = renderApp('/payment-failed?reference=x')
  await shown(() => screen.getByRole('heading', { name: 'Payment Failed' }))
  const text = "We couldn't verify your payment. Please try again or contact support."
  expect(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Return to Settings' }))
  await until(() => expect(address()).toMatch(/^\/settings/))
})
