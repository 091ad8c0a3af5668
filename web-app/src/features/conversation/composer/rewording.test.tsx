import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import type { ChatMessage } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { conversationKey, world } from '@/shared/mocks/world'
import { ADA, conversation, log, MARA, openChat, paper, said } from '@/test/conversation'
import { shown } from '@/test/shown'

const ANSWER = /^I was made to be interested/
const asked = said({ id: 'ask-1', from: 'user', text: 'A poem about a cache' })
const answered = said({ id: 'reply-1', from: 'agent', text: 'Shall it rhyme?', replyTo: 'ask-1' })
const more = said({ id: 'ask-2', from: 'user', text: 'It shall' })
const rest = said({ id: 'reply-2', from: 'agent', text: 'Then I begin.', replyTo: 'ask-2' })

const talk = (last: Partial<ChatMessage> = {}) =>
  conversation({ messages: structuredClone([asked, answered, more, { ...rest, ...last }]) })

const sends = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/chat/send'))

/** Opens the menu of the client's first message. */
async function menu(user: UserEvent, name = 'Options of your message') {
  const [button] = await screen.findAllByRole('button', { name })
  await user.click(button as HTMLElement)
}

async function reword(user: UserEvent) {
  await menu(user)
  await user.click(await screen.findByRole('menuitem', { name: /^Edit and send again/ }))
  await screen.findByText('You are replacing “A poem about a cache”')
}

test('CHAT-41 an earlier message is said differently; what followed leaves the talk and stays readable', async () => {
  talk()
  const requests = watchRequests()
  const { user, area } = await openChat()
  await reword(user)
  await waitFor(() => expect(area).toHaveFocus())
  expect(area).toHaveValue('A poem about a cache')
  await user.clear(area)
  await user.type(area, 'A song about a cache{Enter}')
  await within(log()).findByText('A song about a cache')
  await within(log()).findByText(ANSWER)
  expect(await sends(requests)[0]?.json()).toMatchObject({
    text: 'A song about a cache',
    sessionId: 'session-1',
    replaces: 'ask-1',
  })
  await waitFor(() => expect(within(log()).queryByText('Then I begin.')).toBeNull())
  expect(within(log()).queryByText('A poem about a cache')).toBeNull()
  expect(screen.queryByText(/^You are replacing/)).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Show earlier version' }))
  const version = within(await screen.findByRole('list', { name: 'Version 1' }))
  expect(version.getByText('A poem about a cache')).toBeVisible()
  expect(version.getByText('Then I begin.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide earlier version' }))
  await waitFor(() => expect(screen.queryByText('Then I begin.')).toBeNull())
})

test('what was being written waits while an earlier message is said differently', async () => {
  talk()
  const { user, area } = await openChat()
  await user.type(area, 'One more thing')
  await reword(user)
  expect(area).toHaveValue('A poem about a cache')
  await user.type(area, ' in spring')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(area).toHaveValue('One more thing')
  await reword(user)
  expect(area).toHaveValue('A poem about a cache in spring')
})

test('whoever types at once types into the new words, and they wait for the files that go with them', async () => {
  conversation({ messages: structuredClone([{ ...asked, attachments: [logo] }, answered]) })
  const requests = watchRequests()
  const { user, area } = await openChat()
  await menu(user)
  // Within one task, before anything stored in the browser can be read.
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Edit and send again/ }))
  expect(area).toHaveValue('A poem about a cache')
  fireEvent.change(area, { target: { value: 'A song about a cache' } })
  fireEvent.keyDown(area, { key: 'Enter' })
  await waitFor(() => expect(names()).toEqual(['logo.png']))
  expect(sends(requests)).toHaveLength(0)
  expect(area).toHaveValue('A song about a cache')
  await user.type(area, '{Enter}')
  await within(log()).findByText(ANSWER)
  expect(await sends(requests)[0]?.json()).toMatchObject({
    text: 'A song about a cache',
    replaces: 'ask-1',
    attachments: [{ name: 'logo.png' }],
  })
})

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const old = { name: 'old.pdf', type: 'application/pdf', size: 8, url: '/api/upload/old' }
const logo = { name: 'logo.png', type: 'image/png', size: 3, url: '/api/upload/logo' }

const tray = () => within(screen.getByRole('list', { name: 'Files to send' }))
const names = () =>
  tray()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.match(/[a-z]+\.[a-z]+/)?.[0])

/**
 * Opens the chat, removes a file from the first message and adds another one; then the page is
 * closed.
 */
async function leaveHalfway() {
  conversation({ messages: structuredClone([{ ...asked, attachments: [old, logo] }, answered]) })
  const { user, area, unmount } = await openChat()
  await reword(user)
  await waitFor(() => expect(names()).toEqual(['old.pdf', 'logo.png']))
  await user.click(screen.getByRole('button', { name: 'Remove old.pdf' }))
  await user.upload(screen.getByLabelText('Files to attach'), pdf('new.pdf'))
  await waitFor(() => expect(names()).toEqual(['logo.png', 'new.pdf']))
  await user.type(area, ' in spring')
  unmount()
}

test('CHAT-41 files of a message that is being said differently survive a reload, as its text does', async () => {
  await leaveHalfway()
  const requests = watchRequests()
  const { user, area } = await openChat()
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
  await reword(user)
  expect(area).toHaveValue('A poem about a cache in spring')
  await waitFor(() => expect(names()).toEqual(['logo.png', 'new.pdf']))
  await user.type(area, '{Enter}')
  await within(log()).findByText(ANSWER)
  const body = (await sends(requests)[0]?.json()) as { attachments: { name: string }[] }
  expect(body.attachments.map(({ name }) => name)).toEqual(['logo.png', 'new.pdf'])
})

test('the first file of a message that had none is kept, too', async () => {
  talk()
  const { user, unmount } = await openChat()
  await reword(user)
  await user.upload(screen.getByLabelText('Files to attach'), pdf('new.pdf'))
  await waitFor(() => expect(names()).toEqual(['new.pdf']))
  unmount()
  const again = await openChat()
  await reword(again.user)
  await waitFor(() => expect(names()).toEqual(['new.pdf']))
})

test('files that were all taken out stay out', async () => {
  await leaveHalfway()
  const { user, unmount } = await openChat()
  await reword(user)
  await user.click(await screen.findByRole('button', { name: 'Remove new.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Remove logo.png' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull())
  unmount()
  const again = await openChat()
  await reword(again.user)
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
})

test('another message that is said differently has files of its own', async () => {
  await leaveHalfway()
  const last = said({ id: 'ask-3', from: 'user', text: 'And a title', attachments: [old] })
  world.conversations.get(conversationKey(ADA, MARA))?.messages.push(last)
  const { user } = await openChat()
  await reword(user)
  await waitFor(() => expect(names()).toEqual(['logo.png', 'new.pdf']))
  const buttons = await screen.findAllByRole('button', { name: 'Options of your message' })
  await user.click(buttons.at(-1) as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: /^Edit and send again/ }))
  await screen.findByText('You are replacing “And a title”')
  await waitFor(() => expect(names()).toEqual(['old.pdf']))
  await reword(user)
  await waitFor(() => expect(names()).toEqual(['logo.png', 'new.pdf']))
})

test('a document that was delivered since settles what was said before', async () => {
  talk({ document: paper() })
  const { user } = await openChat()
  await menu(user)
  const item = await screen.findByRole('menuitem', { name: /^Edit and send again/ })
  expect(item).toHaveAttribute('aria-disabled', 'true')
  expect(item).toHaveTextContent('A document was delivered since, so it stays as it is.')
})

test('a document that came meanwhile is told, and the new words are not lost', async () => {
  talk()
  const refusal = 'A document was delivered after this message, so it stays as it is.'
  given.fails('post', '/chat/send', 409, 'job_delivered', refusal)
  const { user, area } = await openChat()
  await reword(user)
  await user.type(area, ' in spring{Enter}')
  await shown(() => screen.getByText(refusal))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await waitFor(() => expect(area).toHaveValue('A poem about a cache in spring'))
  await shown(() => within(log()).getByText('Then I begin.'))
})

test('a message is deleted once it is confirmed, and its cost stays in the ledger', async () => {
  talk({ cost: 1_240 })
  const requests = watchRequests()
  const { user } = await openChat()
  const [, last] = await screen.findAllByRole('button', { name: 'Options of this reply' })
  await user.click(last as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this message?' }))
  expect(dialog.getByText(/The 1,240 tokens that it cost stay in your ledger/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(log()).queryByText('Then I begin.')).toBeNull())
  await shown(() => screen.getByText('The message is deleted.'))
  const [call] = requests.filter(({ method }) => method === 'DELETE')
  expect(call?.url).toMatch(/\/chat\/messages\/reply-2$/)
})

test('a message whose document is still worked on stays, and the page says why', async () => {
  talk({ document: paper() })
  const { user } = await openChat()
  const [, last] = await screen.findAllByRole('button', { name: 'Options of this reply' })
  await user.click(last as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await shown(() => dialog.getByText(/Approve or cancel the work first/))
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(log()).getByText('The deleted cache')).toBeVisible()
})
