import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'

import { CHAT, conversation, log, MARA, openChat, paper, said } from '@/test/conversation'
import { shown } from '@/test/shown'

const [mara] = world.agents

test('CHAT-01 CHAT-03 ENT-08 the header names the specialist, the status and the balance', async () => {
  await openChat()
  const link = screen.getByRole('link', { name: 'Mara Lindqvist' })
  expect(link).toHaveAttribute('href', `/ai-specialist/${MARA}`)
  expect(screen.getByText('Online')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Token balance: 20K/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test.each([
  ['idle', 'Online'],
  ['active', 'Active'],
  ['pending', 'Typing...'],
  ['delivered', 'Delivered'],
] as const)('CHAT-03 CHAT-04 the status %s of the history reads %s', async (status, label) => {
  conversation({ status, messages: [said({ from: 'user', text: 'Hello' })] })
  await openChat()
  expect(screen.getByText(label)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Rate' })).toHaveLength(
    status === 'delivered' ? 1 : 0,
  )
})

test('CHAT-01 back leads to where the visitor came from, or to the list of conversations', async () => {
  const { user, address, router } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/chat-history'))
  await act(() => router.navigate('/categories'))
  await act(() => router.navigate(CHAT))
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/categories'))
})

test('CHAT-01 a press on the balance explains its two buckets in one sentence', async () => {
  given.answers('get', '/users/me/tokens', {
    tokens: 23_500,
    daily: 13_500,
    bought: 10_000,
    held: 0,
    debt: 0,
    dailyAllowance: 20_000,
    afterConfirmation: false,
    refillsAt: '2025-11-21T00:00:00Z',
  })
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: /^Token balance: 23K/ }))
  const sentence = /13,500 of today’s 20,000 free tokens and 10,000 bought ones; the free ones are/
  await shown(() => screen.getByText(sentence))
  expect(screen.getByText('23,500 tokens')).toBeVisible()
})

test('CHAT-06 CHAT-07 CHAT-08 ENT-07 messages stand by day with their times, files and system lines', async () => {
  const day = 24 * 3_600_000
  const file = {
    name: 'brief.pdf',
    url: '/api/upload/brief',
    type: 'application/pdf',
    size: 12_400,
  }
  conversation({
    messages: [
      said({
        from: 'user',
        text: 'Yesterday’s question',
        attachments: [file],
        timestamp: new Date(Date.now() - day).toISOString(),
      }),
      said({ from: 'system', text: 'Reading the files' }),
      said({ from: 'agent', text: 'Today’s *answer*', cost: 1_234 }),
    ],
  })
  await openChat()
  const days = within(log()).getAllByRole('heading', { level: 2 })
  expect(days.map((heading) => heading.textContent)).toEqual(['Yesterday', 'Today'])
  expect(screen.getByText('Reading the files')).toHaveClass('italic', 'text-center')
  const times = within(log()).getAllByText(/^\d\d:\d\d$/)
  expect(times).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Download brief.pdf' })).toBeVisible()
  expect(screen.getByText('12 kB')).toBeVisible()
  expect(screen.getByText('answer').tagName).toBe('EM')
  expect(screen.getByText('1,234 tokens')).toBeInTheDocument()
})

test('client text stays plain, with its line breaks', async () => {
  conversation({ messages: [said({ from: 'user', text: '**not bold**\nsecond line' })] })
  await openChat()
  const text = screen.getByText(/\*\*not bold\*\*/)
  expect(text.textContent).toBe('**not bold**\nsecond line')
  expect(text).toHaveClass('whitespace-pre-wrap')
})

test('an estimated cost says that it is one; a failed reply says that nothing was charged', async () => {
  conversation({
    messages: [
      said({ from: 'agent', text: 'One', cost: 90, estimated: true }),
      said({ from: 'agent', text: '', state: 'failed' }),
    ],
  })
  await openChat()
  expect(screen.getByText('about 90 tokens')).toBeInTheDocument()
  expect(
    within(log()).getByText('This reply could not be written. Nothing was charged.'),
  ).toBeVisible()
})

test('a delivered document stands as a sheet within the words around it', async () => {
  const document = paper()
  conversation({
    status: 'delivered',
    messages: [said({ from: 'agent', text: `Here.\n\n${document.content}\n\nYours.`, document })],
  })
  await openChat()
  expect(screen.getByRole('article', { name: document.title })).toBeVisible()
  expect(screen.getByText('Here.')).toBeVisible()
  expect(screen.getByText('Yours.')).toBeVisible()
  expect(screen.getAllByText(/On a Tuesday in March/)).toHaveLength(1)
})

test('a reply that ended early says so, on the message and on the sheet it delivered', async () => {
  const notice = 'This ended early. Ask to go on for the rest, or put it another way.'
  const document = paper()
  conversation({
    status: 'delivered',
    messages: [
      said({ from: 'agent', text: 'Once upon a', truncated: true }),
      said({ from: 'agent', text: document.content, document, truncated: true }),
      said({ from: 'agent', text: 'All of it.' }),
    ],
  })
  await openChat()
  expect(within(log()).getAllByText(notice)).toHaveLength(2)
  const sheet = screen.getByRole('article', { name: document.title })
  expect(within(sheet).getByText(notice)).toBeVisible()
  expect(within(log()).getAllByText('Ended early')).toHaveLength(2)
})

test('an empty chat opens in the specialist’s own voice', async () => {
  given.signedIn()
  renderApp('/chat/kazik-wrona')
  await shown(() => screen.getByText(/pressed the space bar nine times/))
})

test('CHAT-28 Loading chat… stands there while the chat loads', async () => {
  given.hangs('get', '/chat/history/{agentId}')
  given.signedIn()
  renderApp(CHAT)
  // The route and then the page show it: the element found may just have been replaced.
  await waitFor(() => expect(screen.getByText('Loading chat…')).toBeVisible())
})

test('CHAT-31 a specialist introduced by another page is not loaded again', async () => {
  const requests = watchRequests()
  await openChat({ pathname: CHAT, state: { freelancer: mara } })
  expect(requests.map(({ url }) => new URL(url).pathname)).not.toContain(`/api/agents/${MARA}`)
})

test('CHAT-31 an introduction of somebody else does not count', async () => {
  await openChat({ pathname: CHAT, state: { freelancer: { ...mara, id: 'other', name: 'Other' } } })
  expect(screen.getByRole('link', { name: 'Mara Lindqvist' })).toBeVisible()
})

test('CHAT-30 X-30 a missing specialist shows Agent not found. with Back', async () => {
  given.signedIn()
  renderApp('/chat/nobody')
  await shown(() => screen.getByText('Agent not found.'))
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
})

test('CHAT-29 ERR-18 X-30 any other failure of the specialist offers Reload and Back', async () => {
  given.fails('get', '/agents/{id}', 400)
  given.signedIn()
  const { user } = renderApp(CHAT)
  const text = 'Agent not found or failed to load agent details.'
  await shown(() => screen.getByText(text))
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
  given.answers('get', '/agents/{id}', mara as object)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await shown(() => screen.getByRole('link', { name: 'Mara Lindqvist' }))
})

test('CHAT-32 X-30 a history that fails leaves an empty chat that works', async () => {
  given.fails('get', '/chat/history/{agentId}', 400)
  const { user, area } = await openChat()
  expect(screen.getByText(/Earlier messages could not be loaded/)).toBeVisible()
  await user.type(area, 'Hello{Enter}')
  await shown(() => within(log()).getByText(/^I was made to be interested/))
  expect(within(log()).getByText('Hello')).toBeVisible()
})

test('ERR-19 X-30 anything else that breaks while opening says so, and Reload tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  given.answers('get', '/chat/history/{agentId}', { sessionId: null, messages: 'none' })
  given.signedIn()
  renderApp(CHAT)
  await shown(() => screen.getByText('Failed to load chat. Check console for details.'))
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('the chat has nothing that axe objects to', async () => {
  const document = paper()
  conversation({
    status: 'delivered',
    messages: [
      said({ from: 'user', text: 'Please write it.' }),
      said({ from: 'agent', text: `Here.\n\n${document.content}`, document, cost: 10 }),
    ],
  })
  const { container } = await openChat()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
