import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { conversation, MARA, openChat, said } from '@/test/chat'
import { shown } from '@/test/shown'

const calls = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/chat/estimate'))
const line = () => screen.findByText(/^About [\d,]+ tokens, up to [\d,]+ held$/)

test('what a message may cost stands below it before it is sent, and describes the field', async () => {
  const requests = watchRequests()
  const { user, area } = await openChat()
  expect(calls(requests)).toHaveLength(0)
  await user.type(area, '  Hello Mara ')
  expect(await line()).toHaveTextContent('About 403 tokens, up to 3,603 held')
  expect(area).toHaveAccessibleDescription('About 403 tokens, up to 3,603 held')
  const last = calls(requests).at(-1)
  expect(await last?.json()).toEqual({
    agentId: MARA,
    text: 'Hello Mara',
    attachments: [],
    sessionId: 'session-1',
  })
})

test('an empty field asks for nothing, also after a text was taken away', async () => {
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'Hello')
  await line()
  const asked = calls(requests).length
  await user.clear(area)
  await waitFor(() => expect(screen.queryByText(/^About/)).toBeNull())
  expect(screen.getByText('Enter sends, Shift + Enter breaks the line')).toBeVisible()
  await user.type(area, '   ')
  expect(calls(requests)).toHaveLength(asked)
})

test('CHAT-37 tokens that are missing are named before the message is sent, with the way to Billing', async () => {
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (account) account.user.tokens = 100
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara')
  await shown(() => screen.getByText(/3,503 more than there are/))
  const link = screen.getByRole('link', { name: 'Get more in Settings, Billing' })
  expect(link).toHaveAttribute('href', '/settings')
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

test('an estimate that does not come leaves the field as it is', async () => {
  given.fails('post', '/chat/estimate', 422, 'odd')
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'Hello Mara')
  await waitFor(() => expect(calls(requests).length).toBeGreaterThan(0))
  await shown(() => screen.getByText('Enter sends, Shift + Enter breaks the line'))
  expect(screen.getByRole('button', { name: 'Send message' })).toBeEnabled()
})

test('while a reply is being written nothing is estimated', async () => {
  conversation({ status: 'pending', messages: [said({ from: 'user', text: 'Hello' })] })
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.type(area, 'and another thing')
  expect(screen.queryByText(/^About/)).toBeNull()
  expect(calls(requests)).toHaveLength(0)
})

test('the line has nothing that axe objects to', async () => {
  const { user, area, container } = await openChat()
  await user.type(area, 'Hello Mara')
  await line()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
