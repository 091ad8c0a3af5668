import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { CLIENT, conversationKey, world } from '@/shared/mocks/world'
import { conversation, MARA, openChat } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const USERS = '/settings?tab=admin&section=users'
const LINE = /No model writes for the specialists yet/

test('while no model writes, superadmins are told on every section, with the way to one', async () => {
  given.models('none')
  given.signedInAsAdmin()
  const { user, address } = renderApp(USERS)
  await shown(() => screen.getByText(LINE))
  await user.click(screen.getByRole('tab', { name: 'Audit Log' }))
  await shown(() => screen.getByText(LINE))
  await user.click(screen.getByRole('link', { name: 'Connect a model' }))
  expect(address()).toBe('/settings?tab=admin&section=system-settings')
  await shown(() => screen.getByText('No model is connected'))
  expect(screen.queryByText(LINE)).toBeNull()
})

test('other admins are not told, and nobody is once a model writes', async () => {
  given.models('none')
  const account = world.accounts.find(({ user }) => user.role === 'superadmin')
  Object.assign(account?.user ?? {}, { role: 'admin' })
  given.signedInAsAdmin()
  renderApp(USERS)
  await screen.findByLabelText('Search users')
  expect(screen.queryByText(LINE)).toBeNull()
})

test('clients read what the built-in writer says of itself, until their first message', async () => {
  given.models('none')
  conversation({})
  const { user, area } = await openChat()
  await shown(() => screen.getByRole('note'))
  expect(screen.getByRole('note')).toHaveTextContent(/this house’s built-in writer/)
  await user.click(area)
  await user.paste('Good morning.')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  const { messages } = world.conversations.get(conversationKey(CLIENT.user.id, MARA)) ?? {}
  await waitFor(() => expect(messages?.some(({ from }) => from === 'user')).toBe(true))
})

test('what the writer says of itself is one line after the first time, and opens', async () => {
  given.models('none')
  conversation({})
  const { goTo, user } = await openChat()
  const whole = /and leaves \[brackets\] where one is missing/
  await shown(() => screen.getByText(whole))
  await goTo('/categories')
  await goTo(`/chat/${MARA}`)
  const line = await screen.findByText('What writes here is this house’s built-in writer.')
  expect(screen.getByText(whole)).not.toBeVisible()
  await user.click(line)
  await shown(() => screen.getByText(whole))
})

test('where a model writes, clients are told nothing', async () => {
  conversation({})
  await openChat()
  await screen.findByText(/Say what you need, for whom/)
  expect(screen.queryByRole('note')).toBeNull()
})
