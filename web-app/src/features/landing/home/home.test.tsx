import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import type { ChatListItem } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

/** A conversation with the specialist of this place in the world. */
function item(place: number, facts: Partial<ChatListItem> = {}): ChatListItem {
  const agent = world.agents[place]
  if (agent === undefined) throw new Error(`no specialist ${place}`)
  const { id, name, specialty, avatar, tint, rating } = agent
  return {
    id: `session ${place}`,
    specialist: { id, name, specialty, avatar, tint, rating },
    status: 'active',
    lastMessage: 'Good morning.',
    lastMessageTime: '2025-11-14T09:00:00Z',
    newWork: false,
    approvedVersion: null,
    ...facts,
  }
}

const names = () => world.agents.map(({ name }) => name)
const home = () => screen.findByRole('region', { name: 'Welcome back, Ada' })
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.ariaLabel ?? link.textContent)
    .map((told) => names().find((name) => told.startsWith(name)))

beforeEach(() => void given.signedIn())

test('whoever is signed in begins with what is open, new and left to spend', async () => {
  given.answers('get', '/chat/history', [
    item(0, { newWork: true }),
    item(1, { status: 'pending' }),
    item(2, { status: 'completed' }),
    item(3),
    item(4),
    item(5),
  ])
  renderApp('/')
  const desk = within(await home())
  const open = await desk.findByRole('list', { name: 'Open conversations' })
  expect(namesIn(open)).toEqual([1, 3, 4].map((place) => names()[place]))
  expect(within(open).getByText('Pending')).toBeVisible()
  expect(namesIn(desk.getByRole('list', { name: 'New work' }))).toEqual([names()[0]])
  const recent = desk.getByRole('list', { name: 'Recent specialists' })
  expect(namesIn(recent)).toEqual(names().slice(0, 4))
  const tokens = desk.getByRole('region', { name: 'Tokens' })
  await shown(() => within(tokens).getByText('20,000 of 20,000'))
  expect(desk.getByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    `/chat/${world.agents[0]?.id}`,
  )
})

test('the newest open orders lead to their pages', async () => {
  given.answers('get', '/chat/history', [item(0)])
  const { id, name, avatarUrl, tint } = world.agents[0]!
  const order = {
    id: 'job-1',
    title: 'The deleted cache',
    state: 'open',
    versions: 1,
    agentId: id,
    agentName: name,
    agentAvatar: avatarUrl,
    agentTint: tint,
    sessionId: 'session 0',
    tokens: 420,
    openedAt: '2025-11-14T09:00:00Z',
    closedAt: null,
  }
  given.answers('get', '/chat/jobs', [order])
  const requests = watchRequests()
  renderApp('/')
  const desk = within(await home())
  const list = within(await desk.findByRole('list', { name: 'Open orders' }))
  const link = list.getByRole('link', { name: /The deleted cache/ })
  expect(link).toHaveAttribute('href', '/orders/job-1')
  expect(within(link).getByText('Delivered')).toBeVisible()
  expect(desk.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
  const asked = requests.find(({ url }) => url.includes('/chat/jobs'))
  expect(new URL(asked?.url ?? '').search).toBe('?open=true&limit=3')
})

test('without open orders, and while they are not known, that is said', async () => {
  given.answers('get', '/chat/history', [])
  given.answers('get', '/chat/jobs', [])
  const app = renderApp('/')
  await shown(() => screen.getByText('No order is open.'))
  app.unmount()
  given.fails('get', '/chat/jobs', 400, 'validation_failed')
  renderApp('/')
  await shown(() => screen.getByText('Not known just now.'))
})

test('who has written to nobody is led to the specialists', async () => {
  given.answers('get', '/chat/history', [])
  renderApp('/')
  const desk = within(await home())
  await shown(() => desk.getByText('Nothing is open.'))
  expect(desk.getByText('You have looked at all that was delivered.')).toBeVisible()
  const next = await desk.findByRole('link', { name: 'Find a specialist' })
  expect(next).toHaveAttribute('href', '/browse-ai')
})

test('while it is loading it says so, and the page below is there', async () => {
  given.hangs('get', '/chat/history')
  renderApp('/')
  const desk = within(await home())
  const open = desk.getByRole('region', { name: 'Open conversations' })
  expect(within(open).getByText('Loading your conversations')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what can not be loaded is said once, and asked for again on request', async () => {
  given.fails('get', '/chat/history', 400, 'validation_failed')
  const { user } = renderApp('/')
  const desk = within(await home())
  const failed = within(await desk.findByRole('alert'))
  expect(failed.getByText('Your conversations could not be loaded.')).toBeVisible()
  given.answers('get', '/chat/history', [item(3)])
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await desk.findByRole('list', { name: 'Open conversations' })
})

test('without a balance the rest is there, and the balance can be asked for again', async () => {
  given.fails('get', '/users/me/tokens', 400, 'validation_failed')
  given.answers('get', '/chat/history', [item(3)])
  renderApp('/')
  const tokens = within(await screen.findByRole('region', { name: 'Tokens' }))
  await shown(() => tokens.getByText('Your balance could not be loaded.'))
  expect(tokens.getByRole('button', { name: 'Try again' })).toBeVisible()
  await shown(() => screen.getByRole('link', { name: 'Go on' }))
})

test('X-49 the way back to where one was going comes before the home', async () => {
  renderApp({ pathname: '/', state: { continueTo: '/chat/mara-lindqvist' } })
  const link = await screen.findByRole('link', { name: 'Continue where you were going' })
  const after = link.compareDocumentPosition(await home())
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a visitor has no home, and nothing of it is asked for', async () => {
  localStorage.clear()
  const requests = watchRequests()
  renderApp('/')
  await screen.findByRole('region', { name: 'Top-rated specialists' })
  expect(screen.queryByText(/^Welcome back/)).toBeNull()
  expect(requests.filter(({ url }) => url.includes('/chat/'))).toEqual([])
})
