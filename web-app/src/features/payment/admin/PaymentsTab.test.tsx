import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

async function openPayments() {
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=payments')
  await waitFor(() => expect(lines()).toHaveLength(3))
  return view
}

test('every payment is listed with its buyer, what it cost and what became of it', async () => {
  await openPayments()
  const told = lines().map((line) =>
    [...line.querySelectorAll('td')].slice(1, 8).map((cell) => cell.textContent),
  )
  const samir = ['Samir Novak', 'samir@example.com']
  expect(told[0]).toEqual([...samir, 'Standard Plan', '₦1,500', '100,000', 'Paid', 'sandbox'])
  expect(told[1]?.slice(-2)).toEqual(['Failed', 'sandbox, declined'])
  expect(told[2]?.slice(-2)).toEqual(['Refunded', 'sandbox'])
})

test('payments are found by name and by what became of them', async () => {
  const { user } = await openPayments()
  await user.click(screen.getByRole('button', { name: 'Refunded' }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Refunded' }))
  await waitFor(() => expect(lines()).toHaveLength(3))
  await user.click(screen.getByLabelText('Search payments'))
  await user.paste('samir')
  await waitFor(() => expect(lines()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Expired' }))
  await shown(() => screen.getByText('No payments found'))
})

test('a refund is asked for once it is confirmed, and only where there is something to refund', async () => {
  const { user } = await openPayments()
  const requests = watchRequests()
  const [button, ...others] = screen.getAllByRole('button', { name: /^Refund (?!ed)/ })
  expect(others).toEqual([])
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₦1,500?' }))
  expect(dialog.getByText(/the 100,000 tokens are taken from their balance/)).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await shown(() => screen.getByText('The provider is asked to pay ₦1,500 back.'))
  await shown(() => screen.getByText('sandbox, refund under way'))
  const [post] = requests.filter(({ method }) => method === 'POST')
  expect(new URL(post?.url ?? '').pathname).toMatch(/^\/api\/admin\/payments\/[\w-]+\/refund$/)
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('what was paid in place of the price is told, and it is that which is refunded', async () => {
  const declined = world.purchases.find(({ failure }) => failure === 'declined')
  Object.assign(declined ?? {}, {
    failure: 'other-currency',
    taken: 1_550,
    takenCurrency: 'USD',
    refunded: 50,
    refundable: true,
  })
  const { user } = await openPayments()
  const told = [...(lines()[1]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
  expect(told.slice(6, 8)).toEqual([
    'Failed',
    'sandbox, other-currency, USD 15.50 paid, USD 0.50 refunded',
  ])
  const [, button] = screen.getAllByRole('button', { name: /^Refund (?!ed)/ })
  await user.click(button as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund USD 15?' }))
  expect(dialog.getByText(/no tokens were given for it and none are taken/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await shown(() => screen.getByText('The provider is asked to pay USD 15 back.'))
})

test('a refund that is refused is told, and nothing changes', async () => {
  const { user } = await openPayments()
  given.fails('post', '/admin/payments/{reference}/refund', 409, 'nothing_to_refund', 'Too late.')
  await user.click(screen.getByRole('button', { name: 'Refund Standard Plan of Samir Novak' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await shown(() => screen.getByText('Too late.'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('sandbox, refund under way')).toBeNull()
})

test('axe has no objection to the payments', async () => {
  const { container } = await openPayments()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
