import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { ChatMessage } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { sockets } from '@/shared/mocks/sockets'
import { world } from '@/shared/mocks/world'
import { ADA, conversation, listening, log, MARA, openChat, said } from '@/test/conversation'
import { shown } from '@/test/shown'

const ANSWER = /^I was made to be interested/
const FIRST = 'Shall it rhyme?'
const asked = said({ id: 'ask-1', from: 'user', text: 'A poem about a cache' })
const first = said({ id: 'reply-1', from: 'agent', text: FIRST, replyTo: 'ask-1' })
const second = said({ id: 'reply-2', from: 'agent', text: 'Rhymes are vain.', replyTo: 'ask-1' })

const talk = (...messages: ChatMessage[]) => conversation({ messages: structuredClone(messages) })
const to = (requests: Request[], path: string) => requests.filter(({ url }) => url.endsWith(path))

async function tryAgain(user: UserEvent) {
  const buttons = await screen.findAllByRole('button', { name: 'Options of this reply' })
  await user.click(buttons.at(-1) as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: /^Try again/ }))
}

const previous = () => screen.findByRole('button', { name: 'Previous reply' })
const next = () => screen.findByRole('button', { name: 'Next reply' })

test('the last reply is written again; the one before stays as an alternative and can be chosen', async () => {
  talk(asked, first)
  const requests = watchRequests()
  const { user, store } = await openChat()
  await tryAgain(user)
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  expect(within(log()).queryByText(FIRST)).toBeNull()
  expect(await to(requests, '/chat/regenerate')[0]?.json()).toEqual({ messageId: 'reply-1' })
  expect(store.getState().session.user?.tokens).toBe(19_580)

  const group = await screen.findByRole('group', { name: 'Replies to this message' })
  expect(group).toHaveTextContent('Reply 2 of 2')
  expect(await next()).toHaveAttribute('aria-disabled', 'true')
  await user.click(await previous())
  await waitFor(() => expect(within(log()).getByText(FIRST)).toBeVisible())
  await waitFor(() => expect(group).toHaveTextContent('Reply 1 of 2'))
  await waitFor(() => expect(to(requests, '/chat/choose')).toHaveLength(1))
  expect(await to(requests, '/chat/choose')[0]?.json()).toEqual({ messageId: 'reply-1' })
  expect(await previous()).toHaveFocus()
})

test('alternatives can be reached by the keyboard', async () => {
  talk(asked, { ...first, chosen: false }, second)
  const { user } = await openChat()
  const button = await previous()
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(log()).getByText(FIRST)).toBeVisible())
  expect(within(log()).queryByText('Rhymes are vain.')).toBeNull()
})

test('another reply streams in the place of the one before', async () => {
  talk(asked, first)
  const release = given.waits('post', '/chat/regenerate')
  const { user } = await openChat()
  await listening()
  await tryAgain(user)
  await waitFor(() => expect(within(log()).queryByText(FIRST)).toBeNull())
  const delta = { sessionId: 'session-1', messageId: 'reply-9', seq: 1, text: 'Once upon' }
  act(() => sockets.delta(ADA, MARA, delta))
  await shown(() => within(log()).getByText('Once upon'))
  expect(screen.getByRole('button', { name: 'Stop the reply' })).toBeVisible()
  release()
  // The stored reply replaces the streamed one, with the same words.
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  expect(within(log()).queryByText(FIRST)).toBeNull()
})

test('another reply that can not be paid for says so, and the first one stays', async () => {
  talk(asked, first)
  const { user } = await openChat()
  const client = world.accounts.find(({ user: { id } }) => id === ADA)
  if (client) client.user.tokens = 20
  await tryAgain(user)
  await shown(() => screen.getByText(/^You are missing 400 tokens/))
  expect(screen.getByRole('link', { name: /^Get more tokens/ })).toBeVisible()
  await waitFor(() => expect(within(log()).getByText(FIRST)).toBeVisible())
  const alert = within(screen.getByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText(/^You are missing/)).toBeNull())
})

const FAILURE = 'Another reply could not be written. Nothing was charged.'
const failed = said({ id: 'reply-3', from: 'agent', text: '', replyTo: 'ask-1', state: 'failed' })

test('when another reply fails the one before is shown again, the talk goes on from it, and the failure stands beside it', async () => {
  const { messages } = talk(asked, first)
  world.outcome = 'failed'
  const requests = watchRequests()
  const { user, store } = await openChat()
  await tryAgain(user)
  await shown(() => within(log()).getByText(FAILURE))
  expect(within(log()).getByText(FIRST)).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Replies to this message' })).toBeNull()
  await waitFor(() => expect(to(requests, '/chat/choose')).toHaveLength(1))
  expect(await to(requests, '/chat/choose')[0]?.json()).toEqual({ messageId: 'reply-1' })
  await waitFor(() => expect(messages.find(({ id }) => id === 'reply-1')?.chosen).toBe(true))
  expect(store.getState().session.user?.tokens).toBe(20_000)

  world.outcome = 'delivered'
  await user.click(within(log()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  expect(within(log()).queryByText(FAILURE)).toBeNull()
  const group = await screen.findByRole('group', { name: 'Replies to this message' })
  expect(group).toHaveTextContent('Reply 2 of 2')
})

test('a try that failed before the page was opened does not hide the reply before it either', async () => {
  talk(asked, { ...first, chosen: false }, { ...second, chosen: false }, failed)
  const requests = watchRequests()
  await openChat()
  await shown(() => within(log()).getByText('Rhymes are vain.'))
  expect(within(log()).getByText(FAILURE)).toBeVisible()
  expect(await screen.findByRole('group')).toHaveTextContent('Reply 2 of 2')
  await waitFor(() => expect(to(requests, '/chat/choose')).toHaveLength(1))
})

test('where the talk can not go on from the reply before, it is asked for once', async () => {
  talk(asked, { ...first, chosen: false }, failed)
  given.fails('post', '/chat/choose', 409, 'reply_in_progress')
  const requests = watchRequests()
  await openChat()
  await shown(() => within(log()).getByText(FIRST))
  await waitFor(() => expect(to(requests, '/chat/choose')).toHaveLength(1))
  await waitFor(() => {
    const reads = requests.filter(({ url }) => url.includes('/chat/history/'))
    expect(reads.length).toBeGreaterThan(1)
  })
  expect(within(log()).getByText(FIRST)).toBeVisible()
  expect(to(requests, '/chat/choose')).toHaveLength(1)
})

test('where every reply failed the last failure is what there is to see', async () => {
  talk(asked, { ...failed, id: 'reply-0', chosen: false }, failed)
  await openChat()
  const failure = 'This reply could not be written. Nothing was charged.'
  await shown(() => within(log()).getByText(failure))
  expect(within(log()).queryByText(FAILURE)).toBeNull()
})

test('a failure is told to a screen reader once', async () => {
  talk(asked, first)
  world.outcome = 'failed'
  const { user } = await openChat()
  await tryAgain(user)
  await shown(() => within(log()).getByText(FAILURE))
  const told = [...document.querySelectorAll('[aria-live="polite"]')].filter(
    ({ textContent }) => textContent === FAILURE,
  )
  expect(told).toHaveLength(1)
})

test('an answer that got lost is asked for once more under the same key', async () => {
  talk(asked, first)
  given.unreachable('post', '/chat/regenerate')
  const requests = watchRequests()
  const { user } = await openChat()
  await tryAgain(user)
  const failure = 'The reply could not be written again. Please try again.'
  await shown(() => screen.getByText(failure))
  await tryAgain(user)
  await waitFor(() => expect(to(requests, '/chat/regenerate')).toHaveLength(2))
  const [one, two] = to(requests, '/chat/regenerate').map((it) => it.headers.get('Idempotency-Key'))
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toBe(one)
})

test('a choice that is refused is taken back, in the words of the server', async () => {
  talk(asked, { ...first, chosen: false }, second)
  const why = 'Only the last reply of a conversation can be written again or exchanged.'
  given.fails('post', '/chat/choose', 409, 'not_the_last_reply', why)
  const { user } = await openChat()
  await user.click(await previous())
  await shown(() => screen.getByText(why))
  await shown(() => within(log()).getByText('Rhymes are vain.'))
})

test('replies to an earlier message can be looked at and are not exchanged', async () => {
  const later = said({ id: 'ask-2', from: 'user', text: 'Go on' })
  const last = said({ id: 'reply-3', from: 'agent', text: 'Here it is.', replyTo: 'ask-2' })
  talk(asked, { ...first, chosen: false }, second, later, last)
  const requests = watchRequests()
  const { user } = await openChat()
  await user.click(await previous())
  await waitFor(() => expect(within(log()).getByText(FIRST)).toBeVisible())
  expect(within(log()).getByText('You went on from another reply')).toBeVisible()
  expect(to(requests, '/chat/choose')).toHaveLength(0)
})
