import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as plainHttp } from 'msw'
import { expect, test } from 'vitest'

import { config } from '@/shared/config'
import { problem } from '@/shared/mocks/http'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { signInAs } from '@/test/signInAs'

import { LONGEST_MESSAGE, MAX_HEIGHT } from './Composer'
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

const OUTBOX = `outbox:${ADA}/${MARA}/session-1`
const DRAFT = `draft:chat/${ADA}/${MARA}/session-1`
const ANSWER = /^I was made to be interested/

const sendCalls = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/chat/send'))
const keysOf = (requests: Request[]) =>
  sendCalls(requests).map(({ headers }) => headers.get('Idempotency-Key'))

/**
 * The row of a reply may be drawn anew while it arrives, so an element found before may be gone.
 */
const answered = () => waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())

const retry = () => screen.findByRole('button', { name: 'Retry' })

/** The next send reaches the server, but its answer gets lost on the way back. */
function losesAnswer() {
  server.use(
    plainHttp.post(
      `${config.apiBase}/chat/send`,
      async ({ request }) => {
        await fetch(request.clone())
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
}

test('CHAT-23 CHAT-24 ENT-10 a message is sent with agent, text, session and key; the answer is shown', async () => {
  const requests = watchRequests()
  const { user, area, store } = await openChat()
  await user.type(area, '  Hello Mara {Enter}')
  await answered()
  const [call] = sendCalls(requests)
  expect(await call?.json()).toEqual({
    agentId: MARA,
    text: 'Hello Mara',
    attachments: [],
    sessionId: 'session-1',
  })
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  expect(within(log()).getAllByText('Hello Mara')).toHaveLength(1)
  expect(store.getState().session.user?.tokens).toBe(19_580)
  expect(screen.getByRole('button', { name: /^Token balance: 19K/ })).toBeVisible()
  expect(area).toHaveValue('')
})

test('CHAT-20 the message stands there at once, before the server answers', async () => {
  given.hangs('post', '/chat/send')
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  expect(within(log()).getByText('Hello Mara')).toBeVisible()
  expect(within(log()).getByText('Sending…')).toBeVisible()
  expect(screen.getByText('Typing...')).toBeVisible()
})

test('CHAT-18 Enter sends, Shift+Enter breaks the line', async () => {
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'one{Shift>}{Enter}{/Shift}two')
  expect(area).toHaveValue('one\ntwo')
  expect(sendCalls(requests)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await within(log()).findByText(ANSWER)
  expect(await sendCalls(requests)[0]?.json()).toMatchObject({ text: 'one\ntwo' })
})

test('CHAT-18 Enter that ends an input method’s composition does not send', async () => {
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'こんにちは')
  const enter = (init: KeyboardEventInit) =>
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }))
  enter({ isComposing: true })
  enter({ keyCode: 229 })
  expect(area).toHaveValue('こんにちは')
  expect(sendCalls(requests)).toHaveLength(0)
})

test('CHAT-19 blank text is not sent', async () => {
  const requests = watchRequests()
  const { user, area } = await openChat()
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled()
  await user.type(area, '   {Enter}')
  expect(sendCalls(requests)).toHaveLength(0)
  expect(area).toHaveValue('   ')
})

test('CHAT-17 CONST-17 the textarea grows with its text up to 6rem', async () => {
  const { user, area } = await openChat()
  Object.defineProperty(area, 'scrollHeight', { value: 72 })
  await user.type(area, 'more')
  expect(MAX_HEIGHT).toBe('6rem')
  expect(area).toHaveStyle({ height: '72px', maxHeight: '6rem' })
})

test('a message that is too long says by how much, and is not sent', async () => {
  const { user, area } = await openChat()
  await user.click(area)
  await user.paste('x'.repeat(LONGEST_MESSAGE + 12))
  expect(screen.getByText('This message is 12 characters too long.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled()
})

test('while a reply is being written, the next message can be typed but not sent', async () => {
  const requests = watchRequests()
  conversation({ status: 'pending', messages: [said({ from: 'user', text: 'Hello' })] })
  const { user, area } = await openChat()
  await user.type(area, 'and another thing{Enter}')
  expect(area).toHaveValue('and another thing')
  expect(sendCalls(requests)).toHaveLength(0)
})

test.each([
  [{ detail: 'The writer is ill.' }, 'The message.', 'The writer is ill.'],
  [{ detail: '' }, 'The message.', 'The message.'],
  [{ detail: '' }, '', 'Send failed'],
])(
  'ERR-20 a failed send shows detail, else message, else Send failed: %j',
  async (extra, message, text) => {
    given.fails('post', '/chat/send', 422, 'odd', message, extra)
    const { user, area } = await openChat()
    await user.type(area, 'Hello Mara{Enter}')
    await shown(() => screen.getByText(text))
    await shown(() => retry())
  },
)

test('CHAT-26 CHAT-27 a failed message is kept, and its retry is the same message', async () => {
  const requests = watchRequests()
  given.fails('post', '/chat/send', 503, 'overloaded', 'Too busy.')
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await shown(() => screen.getByText('Too busy.'))
  expect(within(log()).getByText('Not sent')).toBeVisible()
  server.resetHandlers()
  await user.click(await retry())
  await answered()
  const [first, second] = keysOf(requests)
  expect(second).toBe(first)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(localStorage.getItem(OUTBOX)).toBeNull()
})

test('CHAT-26 ERR-21 after a failed retry the text returns to the textarea', async () => {
  given.fails('post', '/chat/send', 422, 'odd', 'No.')
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await retry()
  await user.type(area, 'one more thing')
  await user.click(await retry())
  await shown(() => screen.getByText('Retry failed'))
  expect(area).toHaveValue('Hello Mara\n\none more thing')
  expect(within(log()).queryByText('Hello Mara')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Retry failed')).toBeNull()
})

test('CHAT-26 a message that waits for its retry is never pushed out by the next one', async () => {
  const requests = watchRequests()
  given.fails('post', '/chat/send', 422, 'odd', 'No.')
  const { user, area } = await openChat()
  await user.type(area, 'first{Enter}')
  await retry()
  await user.type(area, 'second{Enter}')
  expect(sendCalls(requests)).toHaveLength(1)
  expect(area).toHaveAccessibleDescription(/Retry the message above/)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(area).toHaveValue('first\n\nsecond')
})

test('ERR-21 CHAT-26 Nothing to retry appears when another tab has dealt with the message', async () => {
  given.fails('post', '/chat/send', 422, 'odd', 'No.')
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await retry()
  localStorage.removeItem(OUTBOX)
  await user.click(await retry())
  await shown(() => screen.getByText('Nothing to retry'))
})

test('CHAT-37 too few tokens: how many are missing, a link to Billing, and the text kept', async () => {
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (account) account.user.tokens = 100
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await shown(() => screen.getByText(/^You are missing 320 tokens/))
  expect(within(log()).getByText('Hello Mara')).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Billing/ }))
  expect(JSON.parse(localStorage.getItem(OUTBOX) ?? '')).toMatchObject({ text: 'Hello Mara' })
})

test('a reply that failed is kept as such; its retry is a message of its own', async () => {
  const requests = watchRequests()
  world.outcome = 'failed'
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await shown(() => screen.getByText(/could not be written just now/))
  expect(
    within(log()).getByText('This reply could not be written. Nothing was charged.'),
  ).toBeVisible()
  expect(within(log()).getAllByText('Hello Mara')).toHaveLength(1)
  world.outcome = 'delivered'
  await user.click(await retry())
  await answered()
  const [first, second] = keysOf(requests)
  expect(second).not.toBe(first)
})

test('CHAT-26 a reply that failed is offered again, also while the conversation still shows it being written', async () => {
  const talk = conversation({})
  server.use(
    plainHttp.post(`${config.apiBase}/chat/send`, ({ request }) => {
      const clientKey = request.headers.get('Idempotency-Key')
      const asked = said({ from: 'user', text: 'Hello Mara', clientKey })
      const state = 'streaming'
      talk.messages.push(asked, said({ from: 'agent', text: 'I was', state, replyTo: asked.id }))
      talk.status = 'pending'
      return problem(502, 'reply_failed', 'The reply could not be written.', {
        detail: 'The reply broke off. Nothing was charged.',
      })
    }),
  )
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await shown(() => screen.getByText('The reply broke off. Nothing was charged.'))
  const reads = () => requests.filter(({ url }) => url.includes('/chat/history/')).length
  await waitFor(() => expect(reads()).toBeGreaterThan(1))
  await shown(retry)
  expect(localStorage.getItem(OUTBOX)).toContain('Hello Mara')
})

test('CHAT-27 CHAT-43 an answer that got lost is found in the conversation, without an error', async () => {
  const requests = watchRequests()
  losesAnswer()
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await answered()
  await waitFor(() => expect(localStorage.getItem(OUTBOX)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(new Set(keysOf(requests)).size).toBe(1)
})

test('X-41 CHAT-27 a reply that takes very long is waited for under the same key, without an error', async () => {
  const requests = watchRequests()
  server.use(
    plainHttp.post(
      `${config.apiBase}/chat/send`,
      () => problem(504, 'reply_pending', 'The reply is still being written.'),
      { once: true },
    ),
  )
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await answered()
  const [first, second] = keysOf(requests)
  expect(second).toBe(first)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a draft survives a reload, apart for every person and specialist', async () => {
  const { user, area, unmount } = await openChat()
  await user.type(area, 'Dear Mara')
  unmount()
  expect(localStorage.getItem(DRAFT)).toBe('Dear Mara')
  const again = await openChat()
  expect(again.area).toHaveValue('Dear Mara')
  again.unmount()
  const other = await openChat('/chat/kazik-wrona')
  expect(other.area).toHaveValue('')
})

test('a draft is back at the next sign-in', async () => {
  const { user, area, unmount } = await openChat()
  await user.type(area, 'Dear Mara')
  await user.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect({ ...localStorage }).toEqual({}))
  unmount()
  await signInAs(CLIENT)
  const again = await openChat()
  expect(again.area).toHaveValue('Dear Mara')
})

test('CHAT-26 CHAT-27 a message caught by a crash is kept, and sent again under its key', async () => {
  given.hangs('post', '/chat/send')
  const requests = watchRequests()
  const { user, area, unmount } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await waitFor(() => expect(sendCalls(requests)).toHaveLength(1))
  unmount()
  server.resetHandlers()
  await openChat()
  expect(screen.getByText(/This message may not have arrived/)).toBeVisible()
  await user.click(await retry())
  await answered()
  const [first, second] = keysOf(requests)
  expect(second).toBe(first)
})

test('CHAT-26 a message written without a connection goes out under its key when there is one again', async () => {
  const requests = watchRequests()
  given.unreachable('post', '/chat/send')
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara{Enter}')
  await retry()
  server.resetHandlers()
  act(() => void window.dispatchEvent(new Event('online')))
  await answered()
  const [first, second] = keysOf(requests)
  expect(second).toBe(first)
  expect(localStorage.getItem(OUTBOX)).toBeNull()
})

test('CHAT-43 a message that arrived before the reload is not asked about', async () => {
  const held = heldSend()
  const { user, area, unmount } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  const { key } = JSON.parse(localStorage.getItem(OUTBOX) ?? '') as { key: string }
  unmount()
  conversation({
    messages: [
      said({ from: 'user', text: 'Hello Mara', clientKey: key }),
      said({ from: 'agent', text: 'Hello Ada' }),
    ],
  })
  renderApp(CHAT)
  await shown(() => screen.getByText('Hello Ada'))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await waitFor(() => expect(localStorage.getItem(OUTBOX)).toBeNull())
  held.release()
})
