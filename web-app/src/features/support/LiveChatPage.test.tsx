import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { server } from '@/shared/mocks/server'
import { CLIENT, world } from '@/shared/mocks/world'
import { createStore } from '@/test/createStore'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { useSupportChat } from './useSupportChat'

const GREETING =
  "Hello! I'm here to help you with any questions about AI Freelance. How can I assist you today?"
const QUESTION = 'How many free tokens do I get?'

const title = () => screen.findByRole('heading', { level: 1, name: 'Live Support Chat' })
const field = () => screen.findByRole('textbox', { name: 'Your message' })
const sendButton = () => screen.getByRole('button', { name: 'Send' })
const talk = () => screen.findByRole('log')

function talkedBefore() {
  world.support.set(CLIENT.user.id, [
    { id: 'old-1', from: 'user', text: 'Are you there?', timestamp: '2025-11-13T09:00:00Z' },
    { id: 'old-2', from: 'agent', text: 'At any hour.', timestamp: '2025-11-13T09:00:01Z' },
  ])
}

const questions = (requests: Request[]) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/support/ai-chat'))

beforeEach(() => {
  given.signedIn()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('SUPP-05 SUPP-07 the page has its title, the way back, the talk, a field and a button', async () => {
  renderApp('/live-chat')
  await shown(() => title())
  const back = screen.getByRole('link', { name: 'Back to Settings' })
  expect(back).toHaveAttribute('href', '/settings')
  await shown(() => talk())
  await shown(() => field())
  expect(sendButton()).toBeDisabled()
})

test('SUPP-08 with nothing said yet there is the greeting', async () => {
  renderApp('/live-chat')
  await shown(() => screen.getByText(GREETING))
})

test('SUPP-09 what was said before is loaded on entry, and then there is no greeting', async () => {
  talkedBefore()
  renderApp('/live-chat')
  const lines = await talk()
  await shown(() => within(lines).getByText('Are you there?'))
  expect(within(lines).getByText('At any hour.')).toBeVisible()
  expect(screen.queryByText(GREETING)).toBeNull()
})

test('SUPP-10 SUPP-12 one’s message is added, then the reply, and the session is one’s own id', async () => {
  talkedBefore()
  const requests = watchRequests()
  const { user } = renderApp('/live-chat')
  const lines = await talk()
  await within(lines).findByText('At any hour.')
  await user.type(await field(), `${QUESTION}{Enter}`)
  await shown(() => within(lines).getByText(QUESTION))
  await shown(() => within(lines).getByText(/^20,000 every day/))
  expect(await field()).toHaveValue('')
  const texts = lines.textContent
  expect(texts.indexOf('At any hour.')).toBeLessThan(texts.indexOf(QUESTION))
  expect(texts.indexOf(QUESTION)).toBeLessThan(texts.indexOf('20,000 every day'))
  const [asked] = questions(requests)
  expect(await asked?.json()).toEqual({ message: QUESTION, sessionId: CLIENT.user.id })
})

test('SUPP-10 a reload shows the same talk, each line once', async () => {
  const { user, goTo } = renderApp('/live-chat')
  await user.type(await field(), `${QUESTION}{Enter}`)
  await screen.findByText(/^20,000 every day/)
  await goTo('/categories')
  await screen.findByRole('heading', { level: 1, name: 'Categories' })
  await goTo('/live-chat')
  await shown(() => screen.getByText(/^20,000 every day/))
  expect(screen.getAllByText(QUESTION)).toHaveLength(1)
})

test('SUPP-11 blank messages are not sent', async () => {
  const requests = watchRequests()
  const { user } = renderApp('/live-chat')
  await user.type(await field(), '   {Enter}')
  expect(sendButton()).toBeDisabled()
  expect(questions(requests)).toHaveLength(0)
  await user.type(await field(), `${QUESTION}{Enter}`)
  await screen.findByText(/^20,000 every day/)
  expect(questions(requests)).toHaveLength(1)
})

test('SUPP-11 without a user nothing is sent', () => {
  localStorage.clear()
  const requests = watchRequests()
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useSupportChat(), { wrapper })
  expect(result.current.send(QUESTION)).toBe(false)
  expect(result.current.outgoing).toBeNull()
  expect(questions(requests)).toHaveLength(0)
})

test('SUPP-13 ERR-33 a history that fails is only logged, and one can still ask', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  given.fails('get', '/support/history', 400, 'bad_request')
  const { user } = renderApp('/live-chat')
  await shown(() => screen.getByText(GREETING))
  expect(log).toHaveBeenCalledWith('The support history could not be loaded.', expect.anything())
  expect(screen.queryByRole('alert')).toBeNull()
  await user.type(await field(), `${QUESTION}{Enter}`)
  await shown(() => screen.getByText(/^20,000 every day/))
})

test('SUPP-14 a message that failed stays and is tried again under its key', async () => {
  given.fails('post', '/support/ai-chat', 502, 'support_unavailable', 'Please try again.')
  const requests = watchRequests()
  const { user } = renderApp('/live-chat')
  await user.type(await field(), `${QUESTION}{Enter}`)
  await shown(() => screen.getByText('Please try again.'))
  expect(screen.getByText(QUESTION)).toBeVisible()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText(/^20,000 every day/))
  expect(screen.getAllByText(QUESTION)).toHaveLength(1)
  const keys = questions(requests).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('SUPP-14 a message that failed can be taken back and changed', async () => {
  given.fails('post', '/support/ai-chat', 502, 'support_unavailable', 'Please try again.')
  const { user } = renderApp('/live-chat')
  await user.type(await field(), `${QUESTION}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await field()).toHaveValue(QUESTION)
  expect(screen.queryByText('Please try again.')).toBeNull()
})

test('SUPP-15 ‘Talk to a person’ makes a ticket of the talk and says when support is open', async () => {
  talkedBefore()
  const requests = watchRequests()
  const { user } = renderApp('/live-chat')
  await user.click(await screen.findByRole('button', { name: 'Talk to a person' }))
  await shown(() => screen.getByText(/Your talk is ticket T-1001 now/))
  const hours = 'Monday-Friday 9:00 AM-6:00 PM EST; Saturday 10:00 AM-4:00 PM EST; Sunday closed'
  expect(screen.getByText(`Support is open ${hours}.`)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Settings, Support' })
  expect(link).toHaveAttribute('href', '/settings?tab=support')
  const [post] = requests.filter(({ url }) => url.endsWith('/support/ai-chat/tickets'))
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(world.tickets[0]?.transcript.map(({ text }) => text)).toEqual([
    'Are you there?',
    'At any hour.',
  ])
})

test('SUPP-15 with nothing said there is nothing to hand over, and a failure can be tried again', async () => {
  const { user } = renderApp('/live-chat')
  await shown(() => screen.getByText(GREETING))
  expect(screen.queryByRole('button', { name: 'Talk to a person' })).toBeNull()
  await user.type(await field(), `${QUESTION}{Enter}`)
  given.fails('post', '/support/ai-chat/tickets', 503, 'unavailable', 'Please try again soon.')
  await user.click(await screen.findByRole('button', { name: 'Talk to a person' }))
  await shown(() => screen.getByText('Please try again soon.'))
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Talk to a person' }))
  await shown(() => screen.getByText(/Your talk is ticket/))
})

test('SUPP-06 X-48 it starts Connected and follows the browser', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  renderApp('/live-chat')
  await shown(() => screen.getByText('Connected'))
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await shown(() => screen.getByText('Disconnected'))
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await shown(() => screen.getByText('Connected'))
})

test('SUPP-06 X-48 it follows the last call', async () => {
  given.unreachable('post', '/support/ai-chat')
  const { user } = renderApp('/live-chat')
  await user.type(await field(), `${QUESTION}{Enter}`)
  await shown(() => screen.getByText('Disconnected'))
  server.resetHandlers()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Connected')).toBeVisible())
})

test('the page has no accessibility findings', async () => {
  talkedBefore()
  const { container } = renderApp('/live-chat')
  await screen.findByText('At any hour.')
  const { violations } = await axe.run(container)
  expect(violations.map(({ id }) => id)).toEqual([])
})
