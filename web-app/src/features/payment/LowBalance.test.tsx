import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { openChat } from '@/test/chat'
import { shown } from '@/test/shown'

const balance = (tokens: number, held = 0) => ({
  tokens,
  daily: tokens,
  bought: 0,
  held,
  debt: 0,
  dailyAllowance: 20_000,
  refillsAt: '2025-11-15T00:00:00Z',
})

test.each([
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
  ['there are enough', balance(2_001)],
  ['a reply is being paid for', balance(400, 3_600)],
])('while %s nothing is said', async (_name, tokens) => {
  given.answers('get', '/users/me/tokens', tokens)
  await openChat()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Token balance/ })).toHaveTextContent(
      tokens.tokens > 1_000 ? '2K' : '400',
    ),
  )
  expect(screen.queryByText(/tokens are left/)).toBeNull()
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
