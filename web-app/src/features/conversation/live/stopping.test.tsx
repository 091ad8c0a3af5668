import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { sockets } from '@/shared/mocks/sockets'
import {
  ADA,
  conversation,
  heldSend,
  listening,
  log,
  MARA,
  openChat,
  said,
} from '@/test/conversation'
import { shown } from '@/test/shown'

/** Mara's reply is in progress. */
function writing(text = '') {
  return conversation({
    status: 'pending',
    messages: [
      said({ from: 'user', text: 'Hello' }),
      said({ id: 'reply-1', from: 'agent', text, state: 'streaming' }),
    ],
  })
}

const SAID = 'Once upon a time, there was a cache.'
const stopButton = () => screen.findByRole('button', { name: 'Stop the reply' })
const calls = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/chat/stop'))

test('while a reply is being written the button that sends stops it; what was written stays, with its cost', async () => {
  writing(SAID)
  const requests = watchRequests()
  const { user, store } = await openChat()
  await user.click(await stopButton())
  await shown(() => within(log()).getByText('Stopped early'))
  expect(within(log()).getByText(SAID)).toBeVisible()
  expect(within(log()).getByText('about 9 tokens')).toBeInTheDocument()
  await shown(() => screen.getByRole('button', { name: 'Send message' }))
  expect(await calls(requests)[0]?.json()).toEqual({ messageId: 'reply-1' })
  expect(store.getState().session.user?.tokens).toBe(19_991)
  expect(screen.getByText(`Stopped. Mara Lindqvist wrote: ${SAID}`)).toBeInTheDocument()
})

test('Escape stops the reply as well, and does nothing when none is being written', async () => {
  const requests = watchRequests()
  writing(SAID)
  const { user, area } = await openChat()
  await user.type(area, 'next{Escape}')
  await shown(() => within(log()).getByText('Stopped early'))
  expect(calls(requests)).toHaveLength(1)
  expect(area).toHaveValue('next')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop the reply' })).toBeNull())
  await user.keyboard('{Escape}')
  expect(calls(requests)).toHaveLength(1)
})

test('Escape closes what is open above the page first', async () => {
  writing(SAID)
  const requests = watchRequests()
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: /^Token balance/ }))
  await screen.findByRole('dialog', { name: 'Token balance' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(requests)).toHaveLength(0)
})

test('a reply that is stopped before its first word costs nothing and says so', async () => {
  writing()
  const { user } = await openChat()
  await user.click(await stopButton())
  const words = 'Stopped before the first word. Nothing was charged.'
  await shown(() => within(log()).getByText(words))
  expect(within(log()).queryByText(/tokens/)).toBeNull()
})

test('a message that was just sent can be stopped before its reply has a name', async () => {
  const held = heldSend()
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  writing(SAID)
  await user.click(await stopButton())
  await waitFor(() => expect(within(log()).getByText(SAID)).toBeVisible())
  await shown(() => within(log()).getByText('Stopped early'))
  held.release()
  await shown(() => screen.getByRole('button', { name: 'Send message' }))
})

test('the reply that text streams into is stopped without asking which one it is', async () => {
  const held = heldSend()
  const requests = watchRequests()
  const { user, area } = await openChat()
  await listening()
  await user.type(area, 'Hello Mara{Enter}')
  const delta = { sessionId: 'session-1', messageId: 'reply-9', seq: 1, text: 'Once' }
  act(() => sockets.delta(ADA, MARA, delta))
  await shown(() => within(log()).getByText('Once'))
  await user.click(await stopButton())
  await waitFor(() => expect(calls(requests)).toHaveLength(1))
  expect(await calls(requests)[0]?.json()).toEqual({ messageId: 'reply-9' })
  held.release()
})

test('a double click sends and does not stop what it sent', async () => {
  const held = heldSend()
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara')
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }))
  expect(await stopButton()).toBeEnabled()
  expect(calls(requests)).toHaveLength(0)
  held.release()
  await shown(() => within(log()).getByText(/^I was made to be interested/))
})

test('a reply that can not be stopped goes on, and the page says so', async () => {
  given.fails('post', '/chat/stop', 503, 'unavailable')
  writing(SAID)
  const { user } = await openChat()
  await user.click(await stopButton())
  expect(await screen.findByText('The reply could not be stopped. Please try again.')).toBeTruthy()
  expect(await stopButton()).toBeEnabled()
})
