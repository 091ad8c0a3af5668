import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import type { ChatListItem } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const HISTORY = '/chat-history'
const MINUTE = 60_000

function item(id: string, fields: Partial<ChatListItem> = {}): ChatListItem {
  const agent = world.agents.find((known) => known.id === id)
  if (agent === undefined) throw new Error(`nobody is called ${id}`)
  const { name, specialty, avatar, tint, rating } = agent
  return {
    id: `session-${id}`,
    specialist: { id, name, specialty, avatar, tint, rating },
    status: 'active',
    newWork: false,
    approvedVersion: null,
    lastMessage: `Last words of ${name}`,
    lastMessageTime: new Date(Date.now() - 5 * MINUTE).toISOString(),
    ...fields,
  }
}

function openHistory(items: ChatListItem[], init: ResponseInit = {}) {
  given.answers('get', '/chat/history', items, init)
  given.signedIn()
  return renderApp(HISTORY)
}

const card = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const mara = item('mara-lindqvist')
const kazik = item('kazik-wrona')

test('HIST-01 HIST-03 HIST-05 ENT-09 a card shows who, what, how good, how it stands, and when', async () => {
  openHistory([mara])
  await shown(() => screen.getByRole('heading', { level: 1, name: 'Chat History' }))
  const mine = within(await card('Mara Lindqvist'))
  expect(mine.getByText('Long-form essays for software companies')).toBeVisible()
  expect(mine.getByText('4.9')).toBeVisible()
  expect(mine.getByText('Last words of Mara Lindqvist')).toBeVisible()
  expect(mine.getByText('5 minutes ago')).toBeVisible()
})

test('HIST-03 the portrait on a card stands on the colour of its specialist', async () => {
  openHistory([{ ...mara, specialist: { ...mara.specialist, tint: 'rgb(226, 214, 187)' } }])
  const portrait = (await card('Mara Lindqvist')).querySelector('img')
  expect(portrait).toHaveStyle({ backgroundColor: 'rgb(226, 214, 187)' })
})

test('HIST-03 without a rating there is a dash, and a word for it', async () => {
  openHistory([{ ...mara, specialist: { ...mara.specialist, rating: 0 } }])
  expect(within(await card('Mara Lindqvist')).getByText('-')).toBeVisible()
  expect(within(await card('Mara Lindqvist')).getByText('New')).toBeVisible()
})

test('a card names the version that was approved', async () => {
  openHistory([{ ...mara, status: 'completed', approvedVersion: 3 }, kazik])
  expect(within(await card('Mara Lindqvist')).getByText('Approved · version 3')).toBeVisible()
  expect(within(await card('Kazik Wrona')).queryByText(/Approved/)).toBeNull()
})

test.each([
  ['active', 'Active', 'bg-positive'],
  ['completed', 'Completed', 'bg-info'],
  ['pending', 'Pending', 'bg-warning'],
  ['delivered', 'Unknown', 'bg-control'],
  ['', 'Unknown', 'bg-control'],
])('HIST-04 X-13 the status “%s” reads %s', async (status, label, colour) => {
  openHistory([{ ...mara, status: status as ChatListItem['status'] }])
  const mark = within(await card('Mara Lindqvist')).getByText(label)
  expect(mark.firstElementChild).toHaveClass(colour)
})

test('HIST-06 a card opens the chat with its specialist', async () => {
  const { user, address } = openHistory([mara])
  await user.click(await card('Mara Lindqvist'))
  await waitFor(() => expect(address()).toBe('/chat/mara-lindqvist'))
})

test('HIST-07 the order of the server stays', async () => {
  openHistory([kazik, mara])
  await card('Mara Lindqvist')
  const names = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(names[0]).toHaveTextContent('Kazik Wrona')
  expect(names[1]).toHaveTextContent('Mara Lindqvist')
})

test.each([['LINDQ'], ['long-form essays'], ['  mara ']])(
  'HIST-02 a search for “%s” filters by name or specialty',
  async (search) => {
    const { user } = openHistory([kazik, mara])
    await card('Kazik Wrona')
    await user.type(screen.getByPlaceholderText('Search conversations...'), search)
    await shown(() => card('Mara Lindqvist'))
    expect(screen.queryByText('Kazik Wrona')).toBeNull()
  },
)

test('HIST-08 HIST-09 HIST-11 a search without a hit says how to go on', async () => {
  const { user } = openHistory([mara])
  await card('Mara Lindqvist')
  await user.type(screen.getByPlaceholderText('Search conversations...'), 'Last words')
  expect(screen.getByText('No conversations found')).toBeVisible()
  expect(screen.getByText('Try adjusting your search terms.')).toBeVisible()
})

test('HIST-08 HIST-10 HIST-11 without any conversation the way to the directory is shown', async () => {
  openHistory([])
  await shown(() => screen.getByText('No conversations found'))
  expect(
    screen.getByText('Start chatting with AI specialists to see your conversation history here.'),
  ).toBeVisible()
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Browse AI Specialists' })).toHaveAttribute(
    'href',
    '/browse-ai',
  )
})

test('HIST-12 cards announce themselves by skeletons', async () => {
  given.hangs('get', '/chat/history')
  given.signedIn()
  renderApp(HISTORY)
  const label = await screen.findByText('Loading your conversations')
  const shapes = label.closest('[role="status"]')?.querySelectorAll('div[aria-hidden]')
  expect(shapes?.length).toBeGreaterThanOrEqual(5)
  expect(screen.queryByText('No conversations found')).toBeNull()
})

test('ERR-17 a failed list says so and can be tried again', async () => {
  given.fails('get', '/chat/history', 400)
  given.signedIn()
  const { user } = renderApp(HISTORY)
  const text = 'Failed to fetch chat history. Please try again later.'
  await shown(() => screen.getByText(text))
  given.answers('get', '/chat/history', [mara])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => card('Mara Lindqvist'))
})

/** A list of two pages, one card each. */
function twoPages() {
  const next = { headers: { Link: '</api/chat/history?cursor=older>; rel="next"' } }
  const app = openHistory([mara], next)
  return { ...app, showSecond: () => given.answers('get', '/chat/history', [kazik]) }
}

test('HIST-07 older conversations come when they are asked for', async () => {
  const { user, showSecond } = twoPages()
  const more = await screen.findByRole('button', { name: 'Show older conversations' })
  showSecond()
  const requests = watchRequests()
  await user.click(more)
  await shown(() => card('Kazik Wrona'))
  await shown(() => card('Mara Lindqvist'))
  const asked = requests.find(({ url }) => url.includes('/chat/history'))
  expect(new URL(asked?.url ?? '').searchParams.get('cursor')).toBe('older')
  expect(screen.queryByRole('button', { name: 'Show older conversations' })).toBeNull()
})

test('HIST-02 a search looks through the pages that were not loaded yet', async () => {
  const { user, showSecond } = twoPages()
  await card('Mara Lindqvist')
  showSecond()
  await user.type(screen.getByPlaceholderText('Search conversations...'), 'kazik')
  await shown(() => card('Kazik Wrona'))
})

test('ERR-17 when older conversations fail, the ones that are there stay', async () => {
  const { user, showSecond } = twoPages()
  const more = await screen.findByRole('button', { name: 'Show older conversations' })
  given.fails('get', '/chat/history', 400)
  await user.click(more)
  const text = 'Failed to fetch chat history. Please try again later.'
  await shown(() => screen.getByText(text))
  await shown(() => card('Mara Lindqvist'))
  showSecond()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => card('Kazik Wrona'))
})

test('the list has nothing that axe objects to', async () => {
  const { container } = openHistory([mara, kazik])
  await card('Kazik Wrona')
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
