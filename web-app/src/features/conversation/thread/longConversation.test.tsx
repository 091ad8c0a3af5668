import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { earlierCursor } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { server } from '@/shared/mocks/server'
import { sockets } from '@/shared/mocks/sockets'
import { world } from '@/shared/mocks/world'
import { ADA, CHAT, conversation, listening, MARA, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { cachedConversation } from '../conversationCache'
import * as days from '../days'

/** Every row asks for its clock time each time it is drawn, every stretch of rows for its days. */
vi.mock('../days', async (importOriginal) => {
  const real = await importOriginal<typeof days>()
  return { ...real, clockTime: vi.fn(real.clockTime), byDay: vi.fn(real.byDay) }
})

const spoken = new Set<string>()
const rowsDrawn = () =>
  vi.mocked(days.clockTime).mock.calls.filter(([iso]) => spoken.has(iso)).length
const stretchesDrawn = () => vi.mocked(days.byDay).mock.calls.length

const HISTORY = `/api/chat/history/${MARA}`
const PLACE = { agentId: MARA }
const MINUTE = 60_000

/** A conversation of this many messages, a minute apart. */
function longTalk(count: number) {
  const end = Date.now()
  const messages = Array.from({ length: count }, (_, index) =>
    said({
      id: `line-${index + 1}`,
      from: index % 10 === 9 ? 'agent' : 'user',
      text: `Line ${index + 1}`,
      timestamp: new Date(end - (count - index) * MINUTE).toISOString(),
    }),
  )
  for (const { timestamp } of messages) spoken.add(timestamp)
  return conversation({ messages })
}

/** The texts of the list, in order. */
const lines = () =>
  screen.getAllByText(/^Line \d+$/).map(({ textContent }) => Number(textContent?.slice(5)))

/**
 * Found by its words: finding by role looks at every row of a long list, which is slow without a
 * real browser.
 */
const earlier = () => screen.findByText('Show earlier messages')

async function openLong() {
  given.signedIn()
  const app = renderApp(CHAT)
  const area = await screen.findByLabelText('Message to Mara Lindqvist')
  const list = screen.getByLabelText('Conversation with Mara Lindqvist')
  return { ...app, area, list }
}

beforeEach(() => {
  world.messagesPerPage = 20
  spoken.clear()
  vi.mocked(days.clockTime).mockClear()
  vi.mocked(days.byDay).mockClear()
})

test('a long conversation opens with its latest messages and shows earlier ones page by page', async () => {
  longTalk(45)
  const requests = watchRequests()
  const { user, list } = await openLong()
  expect(lines()).toHaveLength(20)
  expect(lines()[0]).toBe(26)
  await user.click(await earlier())
  await waitFor(() => expect(lines()).toHaveLength(40))
  expect(screen.getByText('20 earlier messages are shown above.')).toBeInTheDocument()
  await user.click(await earlier())
  await waitFor(() => expect(lines()).toHaveLength(45))
  expect(lines()).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
  expect(screen.queryByText('Show earlier messages')).toBeNull()
  expect(list).toHaveFocus()
  const cursors = requests
    .filter(({ url }) => new URL(url).pathname === HISTORY)
    .map(({ url }) => new URL(url).searchParams.get('cursor'))
  expect(cursors.filter((cursor) => cursor !== null)).toEqual(['20', '40'])
})

test('scrolling to the top brings the page before, and the text under the reader stays where it was', async () => {
  longTalk(30)
  const { list } = await openLong()
  // The measured list: 100 pixels a message, counted from the first one in the list.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const rows = [...list.querySelectorAll('li')]
    return new DOMRect(0, rows.indexOf(this as HTMLLIElement) * 100 - list.scrollTop, 0, 100)
  })
  list.scrollTop = 300
  fireEvent.scroll(list)
  await waitFor(() => expect(lines()).toHaveLength(30))
  expect(list.scrollTop).toBe(300 + 10 * 100)
})

test('a page that comes before draws its own rows and none of the others', async () => {
  longTalk(30)
  const { user } = await openLong()
  const rows = rowsDrawn()
  await user.click(await earlier())
  await waitFor(() => expect(lines()).toHaveLength(30))
  expect(rowsDrawn()).toBe(rows + 10)
})

test('earlier messages that do not come say so and can be asked for again', async () => {
  longTalk(30)
  const { user } = await openLong()
  given.fails('get', '/chat/history/{agentId}', 422, 'odd', 'No.')
  await user.click(await earlier())
  await shown(() => screen.getByText('Earlier messages could not be loaded.'))
  expect(lines()).toHaveLength(20)
  server.resetHandlers()
  await user.click(await earlier())
  await waitFor(() => expect(lines()).toHaveLength(30))
})

test('what was read stays when later answers no longer hold it', async () => {
  longTalk(25)
  const { user, area, store } = await openLong()
  await user.click(await earlier())
  await waitFor(() => expect(lines()).toHaveLength(25))
  await user.type(area, 'One more{Enter}')
  await shown(() => screen.getByText(/^I was made to be interested/))
  expect(lines()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  const known = cachedConversation(store.getState(), PLACE)
  expect(known.messages).toHaveLength(27)
  expect(earlierCursor(known)).toBeNull()
})

test('at 2,000 messages a key that is pressed draws no row and no part of the list', async () => {
  given.answers('get', '/chat/history/{agentId}', longTalk(2_000))
  given.signedIn()
  const { container } = renderApp(CHAT)
  const area = await waitFor(() => {
    const found = container.querySelector('textarea')
    expect(found).not.toBeNull()
    return found as HTMLTextAreaElement
  })
  await listening()
  const [rows, stretches] = [rowsDrawn(), stretchesDrawn()]
  expect(rows).toBeGreaterThanOrEqual(2_000)
  for (const text of ['T', 'Tw', 'Two', 'Two ', 'Two k', 'Two key', 'Two keys']) {
    fireEvent.change(area, { target: { value: text } })
    expect(area.value).toBe(text)
  }
  expect([rowsDrawn(), stretchesDrawn()]).toEqual([rows, stretches])

  // A piece of a reply redraws the row it belongs to, which has no time yet, and nothing else.
  const reply = { sessionId: 'session-1', messageId: 'reply-1' }
  const end = '[data-stretch]:last-of-type > section:last-of-type > ol > li:last-child'
  const ending = () => container.querySelector(end)?.textContent
  act(() => sockets.delta(ADA, MARA, { ...reply, seq: 1, text: 'A first piece ' }))
  await waitFor(() => expect(ending()).toContain('A first piece'))
  const withReply = stretchesDrawn()
  act(() => sockets.delta(ADA, MARA, { ...reply, seq: 2, text: 'and a second' }))
  await waitFor(() => expect(ending()).toContain('A first piece and a second'))
  expect([rowsDrawn(), stretchesDrawn()]).toEqual([rows, withReply])
}, 120_000)

test('a conversation with earlier messages has nothing that axe objects to', async () => {
  longTalk(25)
  const { container } = await openLong()
  await earlier()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
