import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import type { ChatJob } from '@/shared/api/chatJobs'
import { given, watchRequests } from '@/shared/mocks/situations'
import { conversation, paper, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ORDERS = '/orders'

function order(id: string, facts: Partial<ChatJob> = {}): ChatJob {
  return {
    id,
    title: `The ${id} letter`,
    state: 'open',
    versions: 0,
    agentId: 'mara-lindqvist',
    agentName: 'Mara Lindqvist',
    agentAvatar: '/avatars/mara-lindqvist.svg',
    agentTint: 'rgb(226, 214, 187)',
    sessionId: 'session-1',
    tokens: 0,
    openedAt: '2026-03-02T09:00:00Z',
    closedAt: null,
    ...facts,
  }
}

function openOrders(jobs: ChatJob[], init: ResponseInit = {}, address = ORDERS) {
  given.answers('get', '/chat/jobs', jobs, init)
  given.signedIn()
  return renderApp(address)
}

const asked = (requests: Request[]) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/chat/jobs'))
    .map(({ searchParams }) => searchParams)

const card = (title: string) => screen.findByRole('link', { name: new RegExp(title) })

test('an order says what it is, who works on it, how it stands, what it cost, and when it began', async () => {
  openOrders([order('first', { versions: 2, tokens: 1_840 })])
  await shown(() => screen.getByRole('heading', { level: 1, name: 'Orders' }))
  const link = await card('The first letter')
  expect(link).toHaveAttribute('href', '/orders/first')
  const line = within(link)
  for (const words of ['Mara Lindqvist', 'Delivered', '2 versions', '1,840 tokens', '2 Mar 2026']) {
    expect(line.getByText(words)).toBeVisible()
  }
  expect(link.querySelector('img')).toHaveStyle({ backgroundColor: 'rgb(226, 214, 187)' })
  expect(line.getByText('The first letter')).toHaveAttribute('dir', 'auto')
})

test.each([
  [{ state: 'open', versions: 0 }, 'Active', 'No version yet'],
  [{ state: 'open', versions: 1 }, 'Delivered', '1 version'],
  [{ state: 'approved', versions: 3 }, 'Approved', '3 versions'],
  [{ state: 'reviewed', versions: 1 }, 'Rated', '1 version'],
  [{ state: 'cancelled', versions: 0 }, 'Cancelled', 'No version'],
] as const)('of an order %j the list says %s', async (facts, word, versions) => {
  openOrders([order('first', facts)])
  const line = within(await card('The first letter'))
  expect(line.getByText(word)).toBeVisible()
  expect(line.getByText(versions)).toBeVisible()
})

test('what is shown is chosen, asked for, and kept in the address', async () => {
  const requests = watchRequests()
  const { user, address } = openOrders([order('first')])
  await card('The first letter')
  given.answers('get', '/chat/jobs', [order('second')])
  await user.click(screen.getByRole('tab', { name: 'Finished' }))
  await shown(() => card('The second letter'))
  expect(address()).toBe('/orders?show=finished')
  given.answers('get', '/chat/jobs', [order('third')])
  await user.click(screen.getByRole('tab', { name: 'Open' }))
  await shown(() => card('The third letter'))
  expect(address()).toBe('/orders?show=open')
  const open = asked(requests).map((query) => query.get('open'))
  expect(open).toEqual([null, 'false', 'true'])
})

test('a link to open orders shows these, and an unknown choice shows all', async () => {
  const requests = watchRequests()
  const { goTo } = openOrders([order('first')], {}, '/orders?show=open')
  await card('The first letter')
  expect(screen.getByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true')
  await goTo('/orders?show=odd')
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true'),
  )
  await waitFor(() =>
    expect(asked(requests).map((query) => query.get('open'))).toEqual(['true', null]),
  )
})

test('older orders come when they are asked for', async () => {
  const next = { headers: { Link: '</api/chat/jobs?cursor=older>; rel="next"' } }
  const { user } = openOrders([order('first')], next)
  const more = await screen.findByRole('button', { name: 'Show older orders' })
  given.answers('get', '/chat/jobs', [order('second')])
  await user.click(more)
  await shown(() => card('The second letter'))
  await shown(() => card('The first letter'))
})

test('who has ordered nothing is led to the specialists', async () => {
  const { user } = openOrders([])
  await shown(() => screen.getByText('No orders yet'))
  const page = within(screen.getByRole('main'))
  const way = page.getByRole('link', { name: 'Browse AI Specialists' })
  expect(way).toHaveAttribute('href', '/browse-ai')
  await user.click(screen.getByRole('tab', { name: 'Finished' }))
  await shown(() => screen.getByText('No order is finished'))
})

test('while they are on their way that is said', async () => {
  given.hangs('get', '/chat/jobs')
  given.signedIn()
  renderApp(ORDERS)
  expect(await screen.findByText('Loading your orders')).toBeInTheDocument()
})

test('a list that failed can be asked for again', async () => {
  given.fails('get', '/chat/jobs', 403, 'forbidden', 'You may not see orders.')
  given.signedIn()
  const { user } = renderApp(ORDERS)
  await shown(() => screen.getByText('You may not see orders.'))
  given.answers('get', '/chat/jobs', [order('first')])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => card('The first letter'))
})

test('a visitor is sent to sign in', async () => {
  const { address } = renderApp(ORDERS)
  await waitFor(() => expect(address()).toBe('/signin'))
})

test('the history leads to the orders, and an order to its page and back to the list', async () => {
  conversation({
    status: 'delivered',
    messages: [said({ from: 'agent', text: '', document: paper() })],
  })
  given.signedIn()
  const { user, address } = renderApp('/chat-history')
  await user.click(await screen.findByRole('link', { name: 'Your orders' }))
  await user.click(await screen.findByRole('tab', { name: 'Open' }))
  await user.click(await card('The deleted cache'))
  await screen.findByRole('heading', { level: 1, name: 'The deleted cache' })
  expect(address()).toBe('/orders/job-1')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await shown(() => card('The deleted cache'))
  expect(address()).toBe('/orders?show=open')
})

test('the list has nothing that axe objects to', async () => {
  const closedAt = '2026-03-03T09:00:00Z'
  const { container } = openOrders([
    order('first'),
    order('second', { state: 'approved', closedAt }),
  ])
  await card('The second letter')
  const rules = { 'color-contrast': { enabled: false } }
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([])
})
