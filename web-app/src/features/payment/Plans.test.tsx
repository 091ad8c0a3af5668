import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { PLANS } from '@/shared/content/plans'
import * as leaving from '@/shared/lib/leave'
import * as saving from '@/shared/lib/save'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openPlans() {
  given.signedIn()
  const view = renderApp('/settings?tab=billing')
  await screen.findByRole('heading', { name: 'Standard Plan' })
  return view
}

const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (found === null) throw new Error(`no card of ${name}`)
  return within(found)
}

const started = (requests: Request[]) =>
  requests.filter(({ url }) => new URL(url).pathname === '/api/payments/create-transaction')

test.each([
  ['CONST-24', 'Free Plan', 'Free', '$0.00', '20,000 tokens a day'],
  ['CONST-25', 'Standard Plan', '₦1,500', '$0.99', '100,000 tokens'],
  ['CONST-26', 'Premium Plan', '₦6,500', '$4.30', '500,000 tokens'],
  ['CONST-27', 'Gold Member', '₦24,000', '$15.99', '2,000,000 tokens'],
])(
  'PAY-06 %s %s shows price, dollars, tokens and features',
  async (_id, name, price, usd, tokens) => {
    await openPlans()
    const plan = card(name)
    expect(plan.getByText(price)).toBeVisible()
    expect(plan.getByText(new RegExp(usd.replace(/[$.]/g, '\\$&')))).toBeVisible()
    expect(plan.getByText(tokens)).toBeVisible()
    const features = PLANS.find((known) => known.name === name)?.features ?? []
    expect(features.length).toBeGreaterThan(0)
    for (const feature of features) expect(plan.getByText(feature)).toBeVisible()
  },
)

test('PAY-01 PAY-02 paid plans have Pay Now, the free plan has none', async () => {
  await openPlans()
  expect(screen.getByText('Available Tokens')).toBeVisible()
  for (const name of ['Standard Plan', 'Premium Plan', 'Gold Member']) {
    expect(card(name).getByRole('button', { name: 'Pay Now' })).toBeEnabled()
  }
  expect(card('Free Plan').queryByRole('button')).toBeNull()
})

test('PAY-03 X-04 the built-in list stands in when the server does not tell its plans', async () => {
  given.fails('get', '/payments/plans', 404, 'not_found')
  await openPlans()
  for (const { name } of PLANS) expect(screen.getByRole('heading', { name })).toBeVisible()
})

test('PAY-07 Pay Now sends plan and email and the browser to the returned address', async () => {
  const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined)
  const { user } = await openPlans()
  const requests = watchRequests()
  given.answers('post', '/payments/create-transaction', {
    url: 'https://checkout.example/abc',
    reference: 'r',
  })
  await user.click(card('Premium Plan').getByRole('button', { name: 'Pay Now' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://checkout.example/abc'))
  const [sent] = started(requests)
  expect(await sent?.json()).toEqual({ planId: 'plan_plus', email: CLIENT.user.email })
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('PAY-08 without an e-mail address nothing happens', async () => {
  vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined)
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  Object.assign(account?.user ?? {}, { email: '' })
  const { user } = await openPlans()
  const requests = watchRequests()
  await user.click(card('Premium Plan').getByRole('button', { name: 'Pay Now' }))
  // The next button works, so the press before it is finished.
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(requests).not.toHaveLength(0))
  expect(started(requests)).toHaveLength(0)
  expect(leave).not.toHaveBeenCalled()
  expect(card('Premium Plan').getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})

test('PAY-07 a payment on its way can not be started twice', async () => {
  const { user } = await openPlans()
  const requests = watchRequests()
  given.hangs('post', '/payments/create-transaction')
  await user.click(card('Premium Plan').getByRole('button', { name: 'Pay Now' }))
  expect(await screen.findByRole('button', { name: 'Opening checkout...' })).toBeDisabled()
  for (const button of screen.getAllByRole('button', { name: 'Pay Now' })) {
    expect(button).toBeDisabled()
  }
  await waitFor(() => expect(started(requests)).toHaveLength(1))
})

test.each([
  ['no address', { reference: 'r' }],
  ['an empty address', { url: '', reference: 'r' }],
  ['an address that runs code', { url: 'javascript:alert(1)', reference: 'r' }],
])('ERR-28 with %s nobody is sent anywhere', async (_what, answer) => {
  const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined)
  const { user } = await openPlans()
  given.answers('post', '/payments/create-transaction', answer)
  await user.click(card('Standard Plan').getByRole('button', { name: 'Pay Now' }))
  const text = 'Invalid response from server: missing authorization URL.'
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith('The payment could not be started.', text),
  )
  // The toast of the case before may still be shown.
  expect(await screen.findAllByText(text)).not.toHaveLength(0)
  expect(leave).not.toHaveBeenCalled()
})

test('ERR-29 what the server says is logged and told, and Pay Now works again', async () => {
  const { user } = await openPlans()
  given.fails('post', '/payments/create-transaction', 502, 'checkout_unavailable', 'Not now.')
  await user.click(card('Standard Plan').getByRole('button', { name: 'Pay Now' }))
  await shown(() => screen.getByText('Not now.'))
  expect(console.error).toHaveBeenCalledWith('The payment could not be started.', 'Not now.')
  expect(card('Standard Plan').getByRole('button', { name: 'Pay Now' })).toBeEnabled()
})
