import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { sockets } from '@/shared/mocks/sockets'
import { ADA, conversation, listening, openChat } from '@/test/conversation'
import { shown } from '@/test/shown'

const balance = (tokens: number, held = 0) => ({
  tokens,
  daily: tokens,
  bought: 0,
  held,
  debt: 0,
  dailyAllowance: 20_000,
  afterConfirmation: false,
  refillsAt: '2025-11-15T00:00:00Z',
})

const counter = () => screen.getByRole('button', { name: /^Token balance/ })

test.each([
  [5_999, 'Only 5,999 tokens are left.'],
  [2_000, 'Only 2,000 tokens are left.'],
  [0, 'No tokens are left.'],
])('at %i tokens the chat says so and links to Billing', async (tokens, text) => {
  given.answers('get', '/users/me/tokens', balance(tokens))
  const { user, address } = await openChat()
  await shown(() => screen.getByText(new RegExp(`^${text}`)))
  await user.click(screen.getByRole('link', { name: 'more are in Settings, Billing' }))
  await waitFor(() => expect(address()).toMatch(/^\/settings/))
  await shown(() => screen.getByRole('tab', { name: 'Billing', selected: true }))
})

test.each([
  ['there are enough', balance(6_000), '6K'],
  ['a reply is being paid for', balance(400, 5_600), '400'],
])('while %s nothing is said', async (_name, tokens, counted) => {
  given.answers('get', '/users/me/tokens', tokens)
  await openChat()
  await waitFor(() => expect(counter()).toHaveTextContent(counted))
  expect(screen.queryByText(/tokens are left/)).toBeNull()
})

test('what is heard of a hold while a reply is written is no low balance', async () => {
  given.answers('get', '/users/me/tokens', balance(7_000))
  await openChat()
  await listening()
  given.hangs('get', '/users/me/tokens')
  act(() => sockets.balance(ADA, 400))
  await waitFor(() => expect(counter()).toHaveTextContent('400'))
  expect(screen.queryByText(/tokens are left/)).toBeNull()
  act(() => sockets.balance(ADA, 6_000))
  await waitFor(() => expect(counter()).toHaveTextContent('6K'))
  expect(screen.queryByText(/tokens are left/)).toBeNull()
})

test('what a reply has cost is spent, and not taken for held', async () => {
  given.answers('get', '/users/me/tokens', balance(7_000))
  given.answers('post', '/chat/send', {
    conversation: conversation({ status: 'active' }),
    tokensLeft: 3_000,
    next_step: null,
  })
  const { user, area } = await openChat()
  await waitFor(() => expect(counter()).toHaveTextContent('7K'))
  given.hangs('get', '/users/me/tokens')
  await user.type(area, 'Hello Mara{Enter}')
  await shown(() => screen.getByText(/^Only 3,000 tokens are left\./))
})

test.each([
  ['a part', balance(400, 3_600), /^Only 4,000 tokens are left, 3,600 of them held for a reply\./],
  ['nothing', balance(400), /^Only 400 tokens are left\./],
])('that %s is held of a balance that is heard of is asked for', async (_name, now, text) => {
  given.answers('get', '/users/me/tokens', balance(7_000))
  await openChat()
  await listening()
  expect(screen.queryByText(/tokens are left/)).toBeNull()
  given.answers('get', '/users/me/tokens', now)
  act(() => sockets.balance(ADA, 400))
  await shown(() => screen.getByText(text))
})

test('tokens that are too few for the message are few, however many there are', async () => {
  const figures = { hold: 9_000, likely: 4_000, balance: 7_000, missing: 2_000 }
  given.answers('get', '/users/me/tokens', balance(7_000))
  given.answers('post', '/chat/estimate', figures)
  const { user, area } = await openChat()
  await waitFor(() => expect(counter()).toHaveTextContent('7K'))
  expect(screen.queryByText(/tokens are left/)).toBeNull()
  await user.type(area, 'Hello Mara')
  await shown(() => screen.getByText(/^Only 7,000 tokens are left\./))
  await user.clear(area)
  await shown(() => screen.getByText(/^Only 7,000 tokens are left\./))
})

test('tokens that are enough for what was reckoned are not few', async () => {
  given.answers('get', '/users/me/tokens', balance(3_700))
  const { user, area } = await openChat()
  await shown(() => screen.getByText(/^Only 3,700 tokens are left\./))
  await user.type(area, 'Hello Mara')
  await waitFor(() => expect(screen.queryByText(/tokens are left/)).toBeNull())
})

test('the next refill is told by a clock as the reader has it', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  given.answers('get', '/users/me/tokens', balance(1_500))
  await openChat()
  await shown(() => screen.getByText(/09:00\sAM/))
  languages.mockRestore()
  vi.unstubAllEnvs()
})

test('the notice stays dismissed until the next refill, and comes back when nothing is left', async () => {
  given.answers('get', '/users/me/tokens', balance(1_500))
  const { user, unmount } = await openChat()
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(/tokens are left/)).toBeNull()
  unmount()

  const again = await openChat()
  await screen.findByRole('button', { name: /^Token balance/ })
  expect(screen.queryByText(/tokens are left/)).toBeNull()
  again.unmount()

  given.answers('get', '/users/me/tokens', balance(0))
  const empty = await openChat()
  await shown(() => screen.getByText(/^No tokens are left/))
  empty.unmount()

  const tomorrow = { ...balance(1_500), refillsAt: '2025-11-16T00:00:00Z' }
  given.answers('get', '/users/me/tokens', tomorrow)
  await openChat()
  await shown(() => screen.getByText(/^Only 1,500 tokens are left/))
})
