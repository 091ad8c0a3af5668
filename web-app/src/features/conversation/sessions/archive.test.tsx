import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import type { Conversation } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { conversationKey, world } from '@/shared/mocks/world'
import { ADA, MARA, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const HISTORY = '/chat-history'
const ARCHIVE = '/chat-history?show=archived'
const KAZIK = 'kazik-wrona'
const DAY_MS = 86_400_000

function put(agent: string, id: string, text: string, fields: Partial<Conversation> = {}) {
  const day = world.conversations.size + 1
  const timestamp = new Date(Date.now() - day * DAY_MS).toISOString()
  world.conversations.set(`${conversationKey(ADA, agent)}/${id}`, {
    sessionId: id,
    messages: [said({ from: 'user', text, timestamp })],
    status: 'idle',
    title: null,
    pinned: false,
    archived: true,
    newWork: false,
    ...fields,
  })
}

/** With Mara two archived conversations and one that is not, with Kazik an archived one. */
function archived() {
  world.conversations.clear()
  put(MARA, 'fog', 'About the fog')
  put(MARA, 'light', 'About the lighthouse', { title: 'The light' })
  put(MARA, 'cache', 'About the cache', { archived: false })
  put(KAZIK, 'soup', 'About **soup**')
}

function open(entry: string) {
  archived()
  given.signedIn()
  return renderApp(entry)
}

const list = () => screen.findByRole('list', { name: 'Archived conversations' })
const filter = () => screen.findByRole('button', { name: 'Archived' })
const names = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('HIST-01 archived conversations are shown on demand, one by one, and the address says so', async () => {
  const { user, address, goTo } = open(HISTORY)
  await shown(() => screen.getByRole('link', { name: /About the cache/ }))
  expect(screen.queryByText('About the fog')).toBeNull()
  expect(await filter()).toHaveAttribute('aria-pressed', 'false')

  await user.click(await filter())
  expect(address()).toBe(ARCHIVE)
  expect(await filter()).toHaveAttribute('aria-pressed', 'true')
  expect(await filter()).toHaveFocus()
  expect(await names()).toEqual([
    expect.stringMatching(/^Mara Lindqvist.*About the fog$/),
    expect.stringMatching(/^Mara Lindqvist.*The lightAbout the lighthouse$/),
    expect.stringMatching(/^Kazik Wrona.*About soup$/),
  ])
  expect(screen.queryByText('About the cache')).toBeNull()

  await goTo(HISTORY)
  await shown(() => screen.getByRole('link', { name: /About the cache/ }))
  await waitFor(() => expect(screen.queryByText('About the fog')).toBeNull())
})

test('an archived conversation opens, the very one', async () => {
  const { user, address } = open(ARCHIVE)
  await user.click(within(await list()).getByRole('link', { name: /About the lighthouse/ }))
  await waitFor(() => expect(address()).toBe(`/chat/${MARA}?session=light`))
  await shown(() =>
    screen.getByText('This conversation is archived. What you write brings it back.'),
  )
})

test('an archived conversation is brought back by the keyboard, which goes on at its neighbour', async () => {
  const { user } = open(ARCHIVE)
  const requests = watchRequests()
  const button = (name: string) => screen.findByRole('button', { name })
  const first = await button('Bring back “About the fog”')
  first.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('About the fog')).toBeNull())
  await shown(() => screen.getByText('Brought back.'))
  expect(await button('Bring back “The light”')).toHaveFocus()
  const [change] = requests.filter(({ method }) => method === 'PATCH')
  expect(change?.url).toMatch(/\/chat\/sessions\/fog$/)
  expect(await change?.json()).toEqual({ archived: false })

  await user.click(await button('Bring back “About soup”'))
  await user.click(await button('Bring back “The light”'))
  await shown(() => screen.getByText('No archived conversations'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(await filter())
  await shown(() => screen.getByRole('link', { name: /Kazik Wrona/ }))
})

test('one that can not be brought back stays, and the page says so', async () => {
  const { user } = open(ARCHIVE)
  given.fails('patch', '/chat/sessions/{id}', 404, 'not_found')
  await user.click(await screen.findByRole('button', { name: 'Bring back “About the fog”' }))
  await shown(() => screen.getByText('That did not work. Please try again.'))
  expect(await names()).toHaveLength(3)
})

test.each([['KAZIK'], ['soup']])(
  'HIST-02 a search for “%s” filters what is archived',
  async (text) => {
    const { user } = open(ARCHIVE)
    await list()
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), text)
    await waitFor(async () => expect(await names()).toEqual([expect.stringMatching(/About soup$/)]))
  },
)

test('HIST-08 HIST-09 a search of the archive without a hit says how to go on', async () => {
  const { user } = open(ARCHIVE)
  await list()
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'nobody')
  await shown(() => screen.getByText('Try adjusting your search terms.'))
})

test('ERR-17 an archive that can not be read says so and can be tried again', async () => {
  given.fails('get', '/chat/sessions', 400)
  const { user } = open(ARCHIVE)
  await shown(() => screen.getByText('Failed to fetch chat history. Please try again later.'))
  given.answers('get', '/chat/sessions', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No archived conversations'))
})

test('the archive has nothing that axe objects to', async () => {
  const { container } = open(ARCHIVE)
  await list()
  const rules = { 'color-contrast': { enabled: false } }
  const { violations } = await axe.run(container, { rules })
  expect(violations.map(({ id }) => id)).toEqual([])
})
