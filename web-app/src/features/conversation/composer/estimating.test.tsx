import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { conversation, heldUploads, MARA, openChat, paper, said } from '@/test/conversation'
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

const body = async (requests: Request[]) => (await calls(requests).at(-1)?.json()) as object

test('CHAT-36 a new conversation is estimated as one that has read nothing before', async () => {
  const requests = watchRequests()
  const { user, area } = await openChat(`/chat/${MARA}?session=new`)
  await user.type(area, 'Hello Mara')
  await line()
  expect(await body(requests)).toEqual({
    agentId: MARA,
    text: 'Hello Mara',
    attachments: [],
    newSession: true,
  })
})

test('CHAT-36 new words for a message are estimated in its place, with the files that go with it', async () => {
  const notes = { name: 'notes.txt', type: 'text/plain', size: 400, url: '/uploads/notes' }
  const old = said({ id: 'old', from: 'user', text: 'Hello', attachments: [notes] })
  conversation({ messages: [old, said({ from: 'agent', text: 'Yes?', replyTo: 'old' })] })
  const requests = watchRequests()
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Options of your message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit and send again' }))
  // 5 characters and the 400 of the file.
  await shown(() => screen.getByText('About 502 tokens, up to 3,702 held'))
  expect(await body(requests)).toEqual({
    agentId: MARA,
    text: 'Hello',
    attachments: [notes],
    replaces: 'old',
  })
})

test('CHAT-36 a change of a document is estimated before it is asked for', async () => {
  const document = paper({ content: 'x'.repeat(800) })
  const delivered = said({ id: 'first', from: 'agent', text: document.content, document })
  conversation({ status: 'delivered', messages: [delivered] })
  const requests = watchRequests()
  const { user } = await openChat()
  const form = within(screen.getByRole('article', { name: document.title }))
  expect(form.queryByText(/^About/)).toBeNull()
  await user.type(form.getByRole('textbox', { name: 'Ask Edit' }), 'Shorter!')
  await shown(() => form.getByText('About 602 tokens, up to 3,802 held'))
  expect(form.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription(
    'About 602 tokens, up to 3,802 held',
  )
  expect(await body(requests)).toEqual({
    agentId: MARA,
    text: 'Shorter!',
    attachments: [],
    editOf: 'first',
  })
})

const asked = said({ id: 'ask', from: 'user', text: 'A poem' })
const reply = said({ id: 'reply', from: 'agent', text: 'Shall it rhyme?', replyTo: 'ask' })

test('CHAT-36 another reply is estimated where it is asked for, and only there', async () => {
  conversation({ messages: structuredClone([asked, reply]) })
  const requests = watchRequests()
  const { user } = await openChat()
  expect(calls(requests)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Options of this reply' }))
  const item = within(await screen.findByRole('menuitem', { name: /^Try again/ }))
  await shown(() => item.getByText('About 400 tokens, up to 3,600 held'))
  expect(await body(requests)).toEqual({
    agentId: MARA,
    text: '',
    attachments: [],
    instead: 'reply',
  })
})

test('CHAT-36 CHAT-37 another reply that the tokens do not reach for says so in the menu', async () => {
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (account) account.user.tokens = 100
  conversation({ messages: structuredClone([asked, reply]) })
  const { user } = await openChat()
  await user.click(await screen.findByRole('button', { name: 'Options of this reply' }))
  const item = within(await screen.findByRole('menuitem', { name: /^Try again/ }))
  await shown(() => item.getByText(/^Up to 3,600 tokens would be held, 3,500 more than there are/))
  expect(item.queryByRole('link')).toBeNull()
})

test('CHAT-36 after another reply that failed, the next try is estimated beside its button', async () => {
  const failed = said({ id: 'no', from: 'agent', text: '', replyTo: 'ask', state: 'failed' })
  conversation({ messages: structuredClone([asked, { ...reply, chosen: false }, failed]) })
  const requests = watchRequests()
  await openChat()
  const button = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() =>
    expect(button).toHaveAccessibleDescription('About 400 tokens, up to 3,600 held'),
  )
  expect(await body(requests)).toMatchObject({ instead: 'reply' })
})

const txt = (name: string) => new File(['hello'], name, { type: 'text/plain' })
const choose = () => screen.getByLabelText('Files to attach')

test('CHAT-36 files that are not at the server yet are named as what the figure leaves out', async () => {
  heldUploads()
  const requests = watchRequests()
  const { user, area } = await openChat()
  await user.upload(choose(), [txt('one.txt')])
  await user.type(area, 'Hello Mara')
  const figures = 'About 403 tokens, up to 3,603 held'
  await shown(() => screen.getByText(`${figures}, plus what the file adds`))
  await user.upload(choose(), [txt('two.txt')])
  await shown(() => screen.getByText(`${figures}, plus what the files add`))
  expect(area).toHaveAccessibleDescription(`${figures}, plus what the files add`)
  expect(await body(requests)).toMatchObject({ attachments: [] })
})

test('CHAT-36 CHAT-37 what is missing is told as without the files that nobody has read', async () => {
  const account = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (account) account.user.tokens = 100
  heldUploads()
  const { user, area } = await openChat()
  await user.upload(choose(), [txt('one.txt')])
  await user.type(area, 'Hello Mara')
  await shown(() => screen.getByText(/^Without the file, up to 3,603 tokens would be held/))
})

test('CHAT-36 a message of files alone says when its cost is known', async () => {
  heldUploads()
  const requests = watchRequests()
  const { user } = await openChat()
  await user.upload(choose(), [txt('one.txt')])
  await shown(() => screen.getByText('What it costs is known once the file is there and read'))
  await user.upload(choose(), [txt('two.txt')])
  await shown(() => screen.getByText('What it costs is known once the files are there and read'))
  expect(calls(requests)).toEqual([])
})

test('CHAT-36 CHAT-22 a file that is chosen is part of the figure before the message is sent', async () => {
  const requests = watchRequests()
  const { user } = await openChat()
  const brief = new File(['x'.repeat(4_000)], 'brief.txt', { type: 'text/plain' })
  await user.upload(choose(), [brief])
  await shown(() => screen.getByText('About 1,400 tokens, up to 4,600 held'))
  expect(await body(requests)).toMatchObject({
    text: '',
    attachments: [{ name: 'brief.txt', type: 'text/plain', size: 4_000 }],
  })
  await user.click(screen.getByRole('button', { name: 'Remove brief.txt' }))
  await waitFor(() => expect(screen.queryByText(/^About/)).toBeNull())
})

test('CHAT-36 files at the server count, and those chosen beside them are named', async () => {
  heldUploads()
  const notes = { name: 'notes.txt', type: 'text/plain', size: 400, url: '/uploads/notes' }
  const old = said({ id: 'old', from: 'user', text: '', attachments: [notes] })
  conversation({ messages: [old, said({ from: 'agent', text: 'Yes?', replyTo: 'old' })] })
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Options of your message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit and send again' }))
  await shown(() => screen.getByText('About 500 tokens, up to 3,700 held'))
  await user.upload(choose(), [txt('one.txt')])
  await shown(() =>
    screen.getByText('About 500 tokens, up to 3,700 held, plus what the other file adds'),
  )
})
