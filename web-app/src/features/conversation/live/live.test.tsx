import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, ws } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'

import type { Conversation } from '@/shared/api'
import { socketUrl } from '@/shared/config'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { sockets } from '@/shared/mocks/sockets'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import {
  ADA,
  CHAT,
  conversation,
  heldSend,
  listening,
  log,
  MARA,
  openChat,
  said,
} from '@/test/conversation'

const REPLY = { sessionId: 'session-1', messageId: 'reply-1' }
const OUTBOX = `outbox:${ADA}/${MARA}/session-1`
const HISTORY = `/api/chat/history/${MARA}`

/** Mara's reply is in progress. */
function writing() {
  return conversation({
    status: 'pending',
    messages: [
      said({ from: 'user', text: 'Hello' }),
      said({ id: 'reply-1', from: 'agent', text: '', state: 'streaming' }),
    ],
  })
}

/** Mara's reply is complete. */
function written(text: string) {
  return conversation({
    status: 'active',
    messages: [
      said({ from: 'user', text: 'Hello' }),
      said({ id: 'reply-1', from: 'agent', text, cost: 42 }),
    ],
  })
}

/** The stored message did arrive, and Mara's reply is in progress. */
function arrived(outbox: string, sessionId: string) {
  const { key } = JSON.parse(localStorage.getItem(outbox) ?? '') as { key: string }
  return conversation({
    sessionId,
    status: 'pending',
    messages: [
      said({ from: 'user', text: 'Hello Mara', clientKey: key }),
      said({ id: 'reply-1', from: 'agent', text: '', state: 'streaming' }),
    ],
  })
}

/** Sends lose their answer when the test chooses. */
const losesAnswer = () => given.waits('post', '/chat/send', () => HttpResponse.error())

/**
 * The next read of the conversation gets this answer when the test chooses, whatever the state is
 * by then.
 */
const heldHistory = (conversation: Conversation) =>
  given.waits('get', '/chat/history/{agentId}', () => HttpResponse.json(conversation), {
    once: true,
  })

/** The real-time channel is not available. */
const withoutChannel = () =>
  server.use(
    ws.link(socketUrl()).addEventListener('connection', ({ client }) => client.close(1011)),
  )

const stream = (seq: number, text: string) =>
  act(() => sockets.delta(ADA, MARA, { ...REPLY, seq, text }))

const tell = (frame: object) => act(() => sockets.tell(ADA, MARA, { agentId: MARA, ...frame }))
const done = (outcome = 'delivered') => tell({ type: 'reply_done', ...REPLY, outcome })

const historyReads = (requests: Request[]) =>
  requests.filter(({ url }) => new URL(url).pathname === HISTORY).length

afterEach(() => void vi.useRealTimers())

test('RT-01 RT-02 RT-03 the chat page listens to its conversation, and stops when it is left', async () => {
  const { unmount } = await openChat()
  await listening()
  unmount()
  await waitFor(() => expect(sockets.listening(ADA, MARA)).toBe(0))
})

test('RT-03 RT-04 a status update sets the status; an empty one is idle', async () => {
  conversation({ status: 'active', messages: [said({ from: 'user', text: 'Hello' })] })
  given.signedIn()
  renderApp(CHAT)
  await shown(() => screen.getByText('Active'))
  await listening()
  given.hangs('get', '/chat/history/{agentId}')
  act(() => sockets.status(ADA, MARA, 'delivered'))
  await shown(() => screen.getByText('Delivered'))
  expect(screen.getByRole('button', { name: 'Rate' })).toBeVisible()
  act(() => sockets.status(ADA, MARA, ''))
  await shown(() => screen.getByText('Online'))
  expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull()
})

test('RT-05 updates for other specialists leave the page unchanged', async () => {
  await openChat()
  await listening()
  tell({ type: 'agent_status_update', agentId: 'kazik-wrona', status: 'delivered' })
  tell({ type: 'reply_delta', ...REPLY, agentId: 'kazik-wrona', seq: 1, text: 'Not for here' })
  const account = world.accounts.find(({ user }) => user.id === ADA)
  if (account) account.user.tokens = 12_345
  act(() => sockets.balance(ADA, 12_345))
  await shown(() => screen.getByRole('button', { name: /12K/ }))
  expect(screen.getByText('Online')).toBeVisible()
  expect(screen.queryByText('Not for here')).toBeNull()
})

test('CHAT-24 the reply streams in while the message is on its way; the answer replaces it', async () => {
  const held = heldSend()
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  stream(1, 'I was ')
  stream(2, 'made to listen')
  await shown(() => within(log()).getByText('I was made to listen'))
  expect(within(log()).queryByText('Sending…')).toBeNull()
  held.release()
  await waitFor(() => expect(within(log()).queryByText('I was made to listen')).toBeNull())
  expect(within(log()).getByText(/^I was made to be interested/)).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
})

test('CHAT-24 nothing on the page is redrawn when the final answer replaces what was streamed', async () => {
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  const own = within(log()).getByText('Hello Mara')
  const reply = await within(log()).findByText(/^I was made/)
  expect(await within(log()).findByText('420 tokens')).toBeInTheDocument()
  expect(own).toBeInTheDocument()
  expect(reply).toBeInTheDocument()
})

test('CHAT-43 CHAT-27 a server that goes away in the middle of a reply is waited for, without an error', async () => {
  const goAway = losesAnswer()
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  act(() => sockets.status(ADA, MARA, 'pending'))
  stream(1, 'Half a sen')
  await shown(() => within(log()).getByText('Half a sen'))
  const requests = watchRequests()
  given.unreachable('get', '/chat/history/{agentId}')
  goAway()
  await waitFor(() => expect(historyReads(requests)).toBeGreaterThan(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(log()).queryByText('Not sent')).toBeNull()

  server.resetHandlers()
  const { key } = JSON.parse(localStorage.getItem(OUTBOX) ?? '') as { key: string }
  conversation({
    messages: [
      said({ from: 'user', text: 'Hello Mara', clientKey: key }),
      said({ id: 'reply-1', from: 'agent', text: 'A whole sentence.' }),
    ],
  })
  await shown(() => within(log()).getByText('A whole sentence.'))
  expect(within(log()).getAllByText('Hello Mara')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(localStorage.getItem(OUTBOX)).toBeNull())
})

test('CHAT-43 a message that is deleted stays away, although the answer to its sending never came', async () => {
  withoutChannel()
  heldSend()
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  const { key } = JSON.parse(localStorage.getItem(OUTBOX) ?? '') as { key: string }
  const asked = said({ from: 'user', text: 'Hello Mara', clientKey: key })
  conversation({ messages: [asked, said({ id: 'reply-1', from: 'agent', text: 'Hello.' })] })
  await shown(() => within(log()).getByText('Hello.'))

  await user.click(within(log()).getByRole('button', { name: 'Options of your message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(log()).queryByText('Hello Mara')).toBeNull())
  await shown(() => screen.getByText('The message is deleted.'))
  expect(within(log()).queryByText('Hello Mara')).toBeNull()
})

test('CHAT-43 RT-08 the reply to the very first message streams on after a lost connection, and is caught up with', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  world.conversations.clear()
  const goAway = losesAnswer()
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  act(() => sockets.status(ADA, MARA, 'pending', REPLY.sessionId))
  stream(1, 'Half a sen')
  await shown(() => within(log()).getByText('Half a sen'))
  const talk = arrived(`outbox:${ADA}/${MARA}`, REPLY.sessionId)
  const requests = watchRequests()
  given.unreachable('get', '/chat/history/{agentId}')
  goAway()
  // By the third read of the conversation, the send no longer waits for one.
  await waitFor(() => expect(historyReads(requests)).toBeGreaterThan(2))
  act(() => sockets.drop())
  stream(2, 'tence')
  await shown(() => within(log()).getByText('Half a sentence'))

  server.resetHandlers()
  const rest = { text: 'Half a sentence, and the other half.', state: 'complete' }
  Object.assign(talk.messages.at(-1) ?? {}, rest)
  talk.status = 'active'
  done()
  await shown(() => within(log()).getByText('Half a sentence, and the other half.'))
  expect(within(log()).getAllByText('Hello Mara')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(localStorage.getItem(OUTBOX)).toBeNull())
})

test('CHAT-41 RT-08 text that came before a new session was known is asked for again once it is', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const goAway = losesAnswer()
  const { user, area } = await openChat(`${CHAT}?session=new`)
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  const reply = { sessionId: 'session-2', messageId: 'reply-1' }
  act(() => sockets.delta(ADA, MARA, { ...reply, seq: 1, text: 'Half a sen' }))
  await shown(() => within(log()).getByText('Half a sen'))
  given.unreachable('get', '/chat/history/{agentId}')
  goAway()
  await shown(() => screen.getByRole('button', { name: 'Retry' }))
  arrived(`outbox:${ADA}/${MARA}/new`, 'session-2')
  act(() => sockets.drop())
  sockets.delta(ADA, MARA, { ...reply, seq: 2, text: 'tence' })
  await listening()
  server.resetHandlers()
  await shown(() => within(log()).getByText('Half a sentence'))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('CHAT-26 a message that is not in the conversation after all can be sent again', async () => {
  const goAway = losesAnswer()
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  goAway()
  await shown(() => screen.getByRole('button', { name: 'Retry' }))
  expect(within(log()).getByText('Not sent')).toBeVisible()
})

test('CHAT-43 a reload in the middle of a reply goes on from its start and ends with the full text', async () => {
  writing()
  sockets.delta(ADA, MARA, { ...REPLY, seq: 1, text: 'Once ' })
  sockets.delta(ADA, MARA, { ...REPLY, seq: 2, text: 'upon' })
  await openChat()
  await shown(() => within(log()).getByText('Once upon'))
  stream(3, ' a time')
  await shown(() => within(log()).getByText('Once upon a time'))
  written('Once upon a time, there was a cache.')
  done()
  await shown(() => within(log()).getByText(/there was a cache/))
  expect(within(log()).getByText('42 tokens')).toBeInTheDocument()
})

test('RT-08 text that starts over replaces what was streamed', async () => {
  writing()
  await openChat()
  await listening()
  stream(1, 'A wrong beginning')
  await shown(() => within(log()).getByText('A wrong beginning'))
  act(() => sockets.restart(ADA, MARA, REPLY))
  stream(1, 'A better one')
  await shown(() => within(log()).getByText('A better one'))
  expect(within(log()).queryByText(/wrong/)).toBeNull()
})

test('RT-08 a lost connection comes back behind its cursor and fetches what was missed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  writing()
  await openChat()
  await listening()
  stream(1, 'Once ')
  await shown(() => within(log()).getByText('Once'))
  const cursors: unknown[] = []
  server.use(
    ws.link(socketUrl()).addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data }) => cursors.push(JSON.parse(data as string)))
    }),
  )
  const requests = watchRequests()
  written('Once upon a time')
  act(() => sockets.drop())
  await shown(() => within(log()).getByText('Once upon a time'))
  await waitFor(() =>
    expect(cursors).toContainEqual({
      type: 'subscribe',
      agentId: MARA,
      cursor: { messageId: 'reply-1', attempt: 1, seq: 1 },
    }),
  )
  expect(historyReads(requests)).toBeGreaterThan(0)
})

test('a reply that failed shows as such, without its text', async () => {
  writing()
  await openChat()
  await listening()
  stream(1, 'Half a sen')
  await shown(() => within(log()).getByText('Half a sen'))
  conversation({ messages: [said({ id: 'reply-1', from: 'agent', text: '', state: 'failed' })] })
  done('failed')
  expect(
    await within(log()).findByText('This reply could not be written. Nothing was charged.'),
  ).toBeVisible()
  expect(within(log()).queryByText('Half a sen')).toBeNull()
})

test('a message sent in another tab appears here', async () => {
  await openChat()
  await listening()
  writing()
  act(() => sockets.status(ADA, MARA, 'pending'))
  await shown(() => within(log()).getByText('Hello'))
  expect(screen.getByText('Typing...')).toBeVisible()
})

test('what is told while the page is reading is read as well, although it reads only once at a time', async () => {
  writing()
  await openChat()
  await listening()
  const release = heldHistory(written('The first draft'))
  const requests = watchRequests()
  tell({ type: 'conversation_changed' })
  await waitFor(() => expect(historyReads(requests)).toBe(1))
  written('The second draft')
  tell({ type: 'conversation_changed' })
  release()
  await shown(() => within(log()).getByText('The second draft'))
  expect(historyReads(requests)).toBe(2)
})

test('CHAT-42 RT-06 ERR-34 without the channel the page reads on by itself while a reply is due', async () => {
  withoutChannel()
  writing()
  await openChat()
  expect(screen.getByText('Typing...')).toBeVisible()
  written('Here you are')
  await shown(() => within(log()).getByText('Here you are'))
  expect(screen.getByText('Active')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('CHAT-42 a message is sent and answered without the channel', async () => {
  withoutChannel()
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await shown(() => within(log()).getByText(/^I was made to be interested/))
})

test.each([
  ['account_suspended', /Your account has been suspended/],
  ['session_ended', /Your session has ended/],
] as const)('RT-07 the frame %s ends the session at once', async (code, words) => {
  const { store, address } = await openChat()
  await listening()
  act(() => sockets.endSession(ADA, code))
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(store.getState().session.user).toBeNull()
  await shown(() => screen.getByText(words))
})

test('a screen reader hears that somebody writes and then the reply, not every word', async () => {
  writing()
  await openChat()
  await listening()
  const news = screen.getByText('Mara Lindqvist is writing.')
  expect(news).toHaveAttribute('aria-live', 'polite')
  stream(1, 'Once ')
  await within(log()).findByText('Once')
  expect(news).toHaveTextContent('Mara Lindqvist is writing.')
  written('Once **upon** a time')
  done()
  await waitFor(() => expect(news).toHaveTextContent('Mara Lindqvist wrote: Once upon a time'))
})
