import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { server } from '@/shared/mocks/server'
import { given } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const LINK = `/leave-letters#token=letters-${CLIENT.user.id}`

const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

const wantsLetters = () =>
  world.accounts.find(({ user }) => user.id === CLIENT.user.id)?.user.letters

test('the link of a letter ends them by one press, and not by being opened', async () => {
  const { user } = renderApp(LINK)
  const leave = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(wantsLetters()).toBe(true)
  await user.click(leave)
  expect(await titled('You are unsubscribed')).toHaveFocus()
  expect(wantsLetters()).toBe(false)
})

test('leaving can be tried again when it failed', async () => {
  given.unreachable('post', '/campaigns/unsubscribe')
  const { user } = renderApp(LINK)
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await shown(() => titled('You still get our letters'))
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => titled('You are unsubscribed'))
})

test.each(['/leave-letters', '/leave-letters#token='])('%s leads nowhere', async (address) => {
  renderApp(address)
  await shown(() => titled('This link does not work'))
})

test('letters are chosen in the settings', async () => {
  given.signedIn()
  const { user } = renderApp('/settings?tab=profile')
  const choice = await screen.findByRole('checkbox', {
    name: 'Send me letters with news and offers',
  })
  expect(choice).toBeChecked()
  await user.click(choice)
  await waitFor(() => expect(wantsLetters()).toBe(false))
  expect(choice).not.toBeChecked()
})
