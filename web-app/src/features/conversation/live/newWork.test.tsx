import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { conversation, log, openChat, paper, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { until } from '@/test/until'

const SEEN = '/api/chat/sessions/session-1/seen'

/** Mara delivered something that Ada has not looked at. */
function delivered() {
  const document = paper()
  return conversation({
    status: 'delivered',
    newWork: true,
    messages: [said({ id: 'first', from: 'agent', text: document.content, document })],
  })
}

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }))
const marked = () => bar().getByRole('link', { name: /^Chat History\s*\(new work\)$/ })
const unmarked = () => bar().getByRole('link', { name: 'Chat History' })

/** The page becomes visible or hidden. */
function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('work that was not looked at is marked on its card and beside the list of conversations', async () => {
  delivered()
  given.signedIn()
  renderApp('/chat-history')
  await shown(() => within(screen.getByRole('main')).getByText('New work'))
  await shown(marked)
})

test('the mark is on the button that the list is folded behind, and says so in its name', async () => {
  delivered()
  given.signedIn()
  const { user } = renderApp('/learn-more')
  const button = await screen.findByRole('button', { name: 'Open menu (new work)' })
  await user.click(button)
  expect(button).toHaveAccessibleName('Close menu')
})

test('without new work there is no mark', async () => {
  conversation({ messages: [said({ from: 'agent', text: 'Hello.' })] })
  given.signedIn()
  renderApp('/chat-history')
  await shown(() => within(screen.getByRole('main')).getByText('Hello.'))
  await shown(unmarked)
  expect(screen.queryByText('New work')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeInTheDocument()
})

test('opening the conversation says that the work was seen, and the mark goes', async () => {
  const talk = delivered()
  const requests = watchRequests()
  await openChat()
  await within(log()).findByRole('article', { name: 'The deleted cache' })
  await waitFor(() => expect(talk.newWork).toBe(false))
  await shown(unmarked)
  const seen = requests.filter(({ method, url }) => method === 'POST' && url.endsWith(SEEN))
  expect(seen.length).toBeGreaterThan(0)
})

test('a page that nobody looks at says so only when somebody does', async () => {
  const talk = delivered()
  show('hidden')
  await openChat()
  await within(log()).findByRole('article', { name: 'The deleted cache' })
  await shown(marked)
  expect(talk.newWork).toBe(true)
  show('visible')
  await waitFor(() => expect(talk.newWork).toBe(false))
  await shown(unmarked)
})

test('work that comes while its client looks on is seen at once', async () => {
  const talk = conversation({})
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'Please write it{Enter}')
  await within(log()).findByRole('article')
  const seen = () => requests.some(({ method, url }) => method === 'POST' && url.endsWith(SEEN))
  await waitFor(() => expect(seen()).toBe(true))
  await waitFor(() => expect(talk.newWork).toBe(false))
  await shown(unmarked)
})

test('a look that could not be told leaves the work marked, in the list of conversations as well', async () => {
  delivered()
  given.fails('post', '/chat/sessions/{id}/seen', 503, 'unavailable')
  const { user } = await openChat()
  await shown(marked)
  await user.click(screen.getByRole('button', { name: 'Conversations' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Conversations' }))
  await shown(() => panel.getByRole('img', { name: 'New work:' }))
})

test('new work is asked for each minute, not while nobody looks, and at once when somebody does again', async () => {
  holdTime()
  const requests = watchRequests()
  const asked = () => requests.filter(({ url }) => url.endsWith('/api/chat/new-work')).length
  given.signedIn()
  renderApp('/learn-more')
  await until(() => expect(asked()).toBe(1))
  await untilWaiting(60_000)
  await pass(60_000)
  await until(() => expect(asked()).toBe(2))

  show('hidden')
  await pass(60_000)
  await pass(60_000)
  expect(asked()).toBe(2)
  show('visible')
  await until(() => expect(asked()).toBe(3))
})
