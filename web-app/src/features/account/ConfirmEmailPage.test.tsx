import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { server } from '@/shared/mocks/server'
import { given } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const LINK = `/confirm-email#token=confirm-${CLIENT.user.id}`

const confirmed = () =>
  world.accounts.find(({ user }) => user.id === CLIENT.user.id)?.user.emailConfirmed

test('AUTH-26 opening the link confirms the address', async () => {
  renderApp(LINK)
  const heading = { level: 1, name: 'Your address is confirmed' }
  await shown(() => screen.getByRole('heading', heading))
  expect(confirmed()).toBe(true)
})

test.each(['/confirm-email#token=made-up', '/confirm-email'])(
  'AUTH-26 %s confirms nothing and says so',
  async (address) => {
    renderApp(address)
    const heading = { level: 1, name: 'This link does not work' }
    await shown(() => screen.getByRole('heading', heading))
    expect(confirmed()).toBe(false)
  },
)

test('AUTH-26 what went wrong on the way can be tried again', async () => {
  given.unreachable('post', '/auth/confirm-email')
  const { user } = renderApp(LINK)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.resetHandlers()
  await user.click(again)
  const heading = { level: 1, name: 'Your address is confirmed' }
  expect(await screen.findByRole('heading', heading)).toHaveFocus()
})
