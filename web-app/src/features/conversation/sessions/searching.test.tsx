import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { conversationKey, world } from '@/shared/mocks/world'
import { ADA, CHAT, conversation, log, MARA, openChat, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

afterEach(() => void vi.restoreAllMocks())

/** Twelve messages; the second one mentions a café. */
function longTalk() {
  conversation({
    messages: Array.from({ length: 12 }, (_, index) =>
      said({
        id: `line-${index + 1}`,
        from: index % 2 === 0 ? 'user' : 'agent',
        text: index === 1 ? 'We met in the Café at the harbour.' : `Line ${index + 1}`,
      }),
    ),
  })
}

async function openSearch(entry: string = CHAT) {
  const app = await openChat(entry)
  await app.user.click(screen.getByRole('button', { name: 'Conversations' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Conversations' }))
  const field = panel.getByRole('searchbox', { name: 'Search messages' })
  return { ...app, panel, field }
}

const searches = (requests: Request[]) => requests.filter(({ url }) => url.includes('/chat/search'))

test('messages are found by their words, which are marked; a hit leads to its place', async () => {
  longTalk()
  const requests = watchRequests()
  const { user, panel, field, address } = await openSearch()
  await user.type(field, 'cafe')
  const hit = await panel.findByRole('link', { name: /We met in the Café/ })
  expect(within(hit).getByText('Café').tagName).toBe('MARK')
  expect(within(hit).getByText('Mara Lindqvist')).toBeVisible()
  expect(panel.getByRole('status')).toHaveTextContent('1 message found.')
  expect(searches(requests)).toHaveLength(1)
  const { searchParams } = new URL(searches(requests)[0]?.url ?? '')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'cafe', agentId: 'mara-lindqvist' })

  await user.click(hit)
  expect(address()).toBe(`${CHAT}?session=session-1&message=line-2`)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'line-2'))
  expect(screen.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
})

/** As on a screen with room for the panel beside the conversation. */
function onWideScreen() {
  const narrow = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...narrow(query),
    matches: query === '(min-width: 80rem)',
  }))
}

test('on a wide screen the hits stay while the reader goes from one to another, over sessions', async () => {
  onWideScreen()
  longTalk()
  const other = said({ id: 'tea', from: 'user', text: 'Tea at the café, then.' })
  const session = { ...conversation({}), sessionId: 'session-2', messages: [other] }
  longTalk()
  world.conversations.set(`${conversationKey(ADA, MARA)}/session-2`, session)
  const requests = watchRequests()
  const { user, address } = await openChat()
  const panel = within(await screen.findByRole('complementary', { name: 'Conversations' }))
  const field = panel.getByRole('searchbox', { name: 'Search messages' })
  await user.type(field, 'cafe')
  const first = await panel.findByRole('link', { name: /Tea at the café/ })
  const second = panel.getByRole('link', { name: /We met in the Café/ })

  await user.click(first)
  expect(address()).toBe(`${CHAT}?session=session-2&message=tea`)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'tea'))
  // The same elements: nothing was loaded or typed again.
  expect(first).toBeInTheDocument()
  expect(first).toHaveAttribute('aria-current', 'location')
  expect(field).toHaveValue('cafe')

  await user.click(second)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'line-2'))
  expect(address()).toBe(`${CHAT}?session=session-1&message=line-2`)
  expect(second).toHaveAttribute('aria-current', 'location')
  expect(first).not.toHaveAttribute('aria-current')
  expect(searches(requests)).toHaveLength(1)
})

test('on a small screen the search is there again when the reader comes back for the next hit', async () => {
  longTalk()
  const { user, panel, field } = await openSearch()
  await user.type(field, 'cafe')
  await user.click(await panel.findByRole('link', { name: /We met in the Café/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Conversations' }))
  const again = within(await screen.findByRole('dialog', { name: 'Conversations' }))
  expect(again.getByRole('searchbox', { name: 'Search messages' })).toHaveValue('cafe')
  await shown(() => again.getByRole('link', { name: /We met in the Café/ }))
})

test('a hit in what a specialist wrote is shown without the marks of its markdown, and marked', async () => {
  conversation({
    messages: [
      said({ from: 'user', text: 'The *second* draft?' }),
      said({ from: 'agent', text: '## The **second draft**\n\nSee `draft.md`.' }),
    ],
  })
  const { user, panel, field } = await openSearch()
  await user.type(field, 'draft')
  const hit = await panel.findByRole('link', { name: /^Mara Lindqvist/ })
  expect(hit).toHaveTextContent('The second draft See draft.md.')
  expect(within(hit).getAllByText('draft', { selector: 'mark' })).toHaveLength(2)
  // A client's own text is not Markdown.
  const own = panel.getByRole('link', { name: /^You/ })
  expect(own).toHaveTextContent('The *second* draft?')
})

test('a message on an earlier page opens with those around it, and leads on to the latest', async () => {
  longTalk()
  world.messagesPerPage = 4
  const requests = watchRequests()
  given.signedIn()
  const { user, address } = renderApp(`${CHAT}?session=session-1&message=line-2`)
  const line = await screen.findByText('We met in the Café at the harbour.')
  await waitFor(() => expect(line.closest('li')).toHaveFocus())
  expect(requests.some(({ url }) => url.includes('around=line-2'))).toBe(true)
  expect(within(log()).getByText('Line 4')).toBeVisible()
  expect(within(log()).queryByText('Line 5')).toBeNull()
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Show newer messages' }))
  await shown(() => within(log()).getByText('Line 8'))
  await user.click(await screen.findByRole('button', { name: 'Show newer messages' }))
  await shown(() => within(log()).getByText('Line 12'))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show newer messages' })).toBeNull(),
  )
  await user.click(screen.getByRole('link', { name: 'To the latest messages' }))
  await shown(() => screen.getByRole('textbox', { name: /^Message to/ }))
  expect(address()).toBe(`${CHAT}?session=session-1`)
})

test('a message that is gone says so above the conversation', async () => {
  longTalk()
  await openChat(`${CHAT}?session=session-1&message=line-99`)
  const note = 'The message you came for is no longer in this conversation.'
  await shown(() => screen.getByText(note))
  expect(within(log()).getByText('Line 12')).toBeInTheDocument()
})

test('a search that finds nothing, or is too short, says so', async () => {
  longTalk()
  const requests = watchRequests()
  const { user, panel, field } = await openSearch()
  await user.type(field, 'q')
  expect(panel.getByText('Type two characters or more.')).toBeVisible()
  await user.type(field, 'uay')
  await shown(() => panel.getByText('No message says “quay”.'))
  expect(searches(requests)).toHaveLength(1)
  expect(field).toHaveAttribute('maxlength', '100')
  await user.clear(field)
  await shown(() => panel.getByRole('link', { name: /^Line 12/ }))
})

test('a search that fails can be tried again', async () => {
  longTalk()
  const { user, panel, field } = await openSearch()
  given.fails('get', '/chat/search', 422, 'odd')
  await user.type(field, 'cafe')
  await shown(() => panel.getByText('The messages could not be searched.'))
  expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the list of conversations is searched again when the reader comes back, in the archive too', async () => {
  longTalk()
  given.signedIn()
  const { user, address, router } = renderApp('/chat-history')
  const box = () => screen.findByRole('searchbox', { name: 'Search conversations' })
  await user.type(await box(), 'harbour')
  await waitFor(() => expect(address()).toBe('/chat-history?search=harbour'))
  await user.click(screen.getByRole('button', { name: 'Archived' }))
  expect(address()).toBe('/chat-history?search=harbour&show=archived')
  expect(await box()).toHaveValue('harbour')
  const found = within(await screen.findByRole('region', { name: 'In what was said' }))
  await user.click(await found.findByRole('link', { name: /We met in the Café/ }))
  await shown(() => screen.getByText('We met in the Café at the harbour.'))
  await act(async () => router.navigate(-1))
  expect(await box()).toHaveValue('harbour')
  expect(screen.getByRole('button', { name: 'Archived' })).toHaveAttribute('aria-pressed', 'true')
})

test('the list of conversations finds what was said in all of them', async () => {
  longTalk()
  given.signedIn()
  const { user, address } = renderApp('/chat-history')
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'harbour')
  const found = within(await screen.findByRole('region', { name: 'In what was said' }))
  await user.click(await found.findByRole('link', { name: /We met in the Café/ }))
  await waitFor(() => expect(address()).toBe(`${CHAT}?session=session-1&message=line-2`))
  await shown(() => screen.getByText('We met in the Café at the harbour.'))
})
