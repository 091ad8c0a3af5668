import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { BillingEntry } from '@/shared/api'
import * as saving from '@/shared/lib/save'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { money, note, signed } from './entries'

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const asked = (requests: Request[], path: string) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === path)
    .map(({ searchParams }) => Object.fromEntries(searchParams))

async function show(user: ReturnType<typeof renderApp>['user'], kind: string) {
  await user.click(screen.getByRole('combobox', { name: 'Show' }))
  await user.click(await screen.findByRole('option', { name: kind }))
}

async function openHistory() {
  given.signedIn()
  const view = renderApp('/settings?tab=billing')
  await waitFor(() => expect(lines()).not.toHaveLength(0))
  return view
}

test('PAY-19 purchases, grants, what was set aside and spending are listed, newest first', async () => {
  await openHistory()
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Date',
    'Entry',
    'Tokens',
    'Set aside',
    'Balance',
    'Amount',
    'Reference',
    'Receipt',
  ])
  const told = lines().map((line) =>
    [...line.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
  )
  const message = '019a8f80-7700-7aa1-b2de-97c5d3e1f6a4'
  expect(told).toEqual([
    ['ReplyMara Lindqvist', '−1,240', '−3,600', '518,760', '-', message, ''],
    ['Set aside for a replyMara Lindqvist', '-', '+3,600', '516,400', '-', message, ''],
    [
      'Free tokens of the day6,120 of the day before lapsed',
      '+20,000',
      '-',
      '520,000',
      '-',
      '2025-11-14',
      '',
    ],
    [
      'Premium PlanRefunded',
      '+500,000',
      '-',
      '500,000',
      '₦6,500',
      '019a8c11-5f00-7c3e-9d35-6a1f0c7be201',
      '',
    ],
  ])
  const link = within(lines()[0] as HTMLElement).getByRole('link', { name: 'Mara Lindqvist' })
  expect(link).toHaveAttribute('href', '/chat/mara-lindqvist?session=session-1')
  const [first] = lines()
  expect(within(first as HTMLElement).getByText(message)).toBeVisible()
})

test('an order that came to nothing is named so', async () => {
  const [known] = world.purchases
  world.purchases.unshift({
    ...(known as (typeof world.purchases)[0]),
    userId: CLIENT.user.id,
    status: 'failed',
  })
  await openHistory()
  const [, line] = lines().filter((one) => one.textContent?.includes('Plan'))
  expect(within(line as HTMLElement).getByText('Refunded')).toBeVisible()
  expect(screen.getByText('Failed')).toBeVisible()
})

test('the history is narrowed to a kind and to days of the reader’s calendar', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const { user } = await openHistory()
  const requests = watchRequests()
  await show(user, 'Purchases')
  await waitFor(() => expect(lines()).toHaveLength(1))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-11-10' } })
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2025-11-10' } })
  await waitFor(() =>
    expect(asked(requests, '/api/payments/history').at(-1)).toEqual({
      kind: 'purchase',
      from: '2025-11-09T23:00:00.000Z',
      to: '2025-11-10T23:00:00.000Z',
    }),
  )
  await show(user, 'Refunds')
  await shown(() => screen.getByText('No entries found'))
  vi.unstubAllEnvs()
})

test('what is shown is saved as a file', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openHistory()
  const requests = watchRequests()
  await show(user, 'Replies')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[1]).toBe('billing-history.csv')
  expect(asked(requests, '/api/payments/history.csv')).toEqual([{ kind: 'spending' }])
})

test('PAY-19 purchases, grants and spending each have a receipt to be saved', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openHistory()
  const [reply, hold, grant, purchase] = lines()
  expect(within(hold as HTMLElement).queryByRole('button')).toBeNull()
  for (const line of [reply, grant, purchase]) {
    const button = within(line as HTMLElement).getByRole('button', {
      name: /^Save the receipt of /,
    })
    await user.click(button)
  }
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3))
  const names = save.mock.calls.map(([, name]) => name)
  expect(names).toEqual(['Receipt entry-821.pdf', 'Receipt entry-819.pdf', expect.any(String)])
})

test('PAY-19 a receipt that is on its way is asked for once, and its button keeps the focus', async () => {
  given.hangs('get', '/payments/receipts/{id}')
  const { user } = await openHistory()
  const requests = watchRequests()
  const [first] = lines()
  const button = within(first as HTMLElement).getByRole('button', {
    name: /^Save the receipt of /,
  })
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  await user.click(button)
  expect(button).toHaveFocus()
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.includes('/receipts/'))).toHaveLength(1),
  )
})

test('PAY-19 a receipt that can not be had is told', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openHistory()
  given.fails('get', '/payments/receipts/{id}', 404, 'not_found', 'There is no such receipt.')
  const [first] = lines()
  await user.click(
    within(first as HTMLElement).getByRole('button', { name: /^Save the receipt of / }),
  )
  await shown(() => screen.getByText('There is no such receipt.'))
  expect(save).not.toHaveBeenCalled()
})

test('what is owed, and what paid it off, stands with the line', () => {
  const [line] = world.entries.get(CLIENT.user.id) ?? []
  const about = (fields: Partial<BillingEntry>) => note({ ...(line as BillingEntry), ...fields })
  expect(about({ kind: 'refund', debt: 8_000 })).toBe('8,000 of it is owed')
  expect(about({ kind: 'purchase', debt: -8_000 })).toBe('8,000 of it paid off what was owed')
  expect(about({ debt: 0 })).toBeNull()
})

test.each(['spending', 'release'] as const)(
  'what came back and paid off what was owed stands with the line, kind %s, beside what lapsed',
  (kind) => {
    const [line] = world.entries.get(CLIENT.user.id) ?? []
    const about = (fields: Partial<BillingEntry>) =>
      note({ ...(line as BillingEntry), kind, ...fields })
    expect(about({ debt: -600 })).toBe('600 that came back paid off what was owed')
    expect(about({ debt: -600, lapsed: 1_200 })).toBe(
      '1,200 of the day before lapsed, 600 that came back paid off what was owed',
    )
  },
)

test('a file that can not be made is told', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openHistory()
  given.fails(
    'get',
    '/payments/history.csv',
    422,
    'validation_failed',
    'Some fields need another look.',
    {
      fields: { from: 'These are more than 20,000 lines' },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await shown(() => screen.getByText('These are more than 20,000 lines'))
  expect(save).not.toHaveBeenCalled()
})

test('a history that can not be read says so and can be read again', async () => {
  given.signedIn()
  given.fails('get', '/payments/history', 404, 'not_found', 'There is nothing here.')
  const { user } = renderApp('/settings?tab=billing')
  const alert = within(
    (await screen.findByText('There is nothing here.')).parentElement as HTMLElement,
  )
  given.answers('get', '/payments/history', [] satisfies BillingEntry[])
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('Nothing yet'))
})

test('money is shown in naira, changes with their sign', () => {
  expect([money(150_000, 'NGN'), money(2_400_050, 'NGN'), money(430, 'USD')]).toEqual([
    '₦1,500',
    '₦24,000.50',
    'USD 4.30',
  ])
  expect([money(-50_050, 'NGN'), money(-75, 'NGN')]).toEqual(['−₦500.50', '−₦0.75'])
  expect([signed(0), signed(100_000), signed(-420)]).toEqual(['-', '+100,000', '−420'])
})
