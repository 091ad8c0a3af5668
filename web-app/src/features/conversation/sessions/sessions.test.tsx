import { act, screen, waitFor, within } from '@testing-library/react'
import { ws } from 'msw'
import { expect, test, vi } from 'vitest'

import type { Conversation } from '@/shared/api'
import { socketUrl } from '@/shared/config'
import { server } from '@/shared/mocks/server'
import { latestOf } from '@/shared/mocks/world/conversation'
import { given, watchRequests } from '@/shared/mocks/situations'
import { sockets } from '@/shared/mocks/sockets'
import { conversationKey, world } from '@/shared/mocks/world'
import {
  ADA,
  CHAT,
  conversation,
  heldSend,
  listening,
  log,
  MARA,
  openChat,
  said,
} from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ANSWER = /^I was made to be interested/
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

/** Another conversation with Mara, some days ago. */
function other(sessionId: string, days: number, text: string, fields: Partial<Conversation> = {}) {
  const messages = [said({ from: 'user', text, timestamp: ago(days) })]
  const session = { ...conversation({}), sessionId, messages, ...fields }
  world.conversations.set(`${conversationKey(ADA, MARA)}/${sessionId}`, session)
}

/** Three conversations; the first one was used last. */
function three() {
  other('session-2', 3, 'About the harbour')
  other('session-3', 9, 'About the lighthouse', { title: 'The light', pinned: true })
  conversation({ messages: [said({ from: 'user', text: 'About the cache' })] })
}

/** All frames that pages send on their sockets from now on. */
function watchSockets(): unknown[] {
  const said: unknown[] = []
  server.use(
    ws.link(socketUrl()).addEventListener('connection', ({ client }) => {
      client.addEventListener('message', ({ data }) => said.push(JSON.parse(data as string)))
    }),
  )
  return said
}

/** How often the conversation itself was read. */
const reads = (requests: Request[]) =>
  requests.filter(({ url }) => new URL(url).pathname === `/api/chat/history/${MARA}`).length

/** Waits until the page has received all frames. */
async function allHeard() {
  const account = world.accounts.find(({ user }) => user.id === ADA)
  if (account) account.user.tokens = 12_345
  act(() => sockets.balance(ADA, 12_345))
  await shown(() => screen.getByRole('button', { name: /12K/ }))
}

const sends = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/chat/send'))

async function openPanel(entry: string = CHAT) {
  const app = await openChat(entry)
  await app.user.click(screen.getByRole('button', { name: 'Conversations' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Conversations' }))
  return { ...app, panel }
}

test('CHAT-41 the latest session opens; the others are listed, pinned ones first, and each has an address', async () => {
  three()
  const { user, panel, address } = await openPanel()
  expect(screen.getByText('About the cache', { selector: 'li p' })).toBeInTheDocument()
  const links = await panel.findAllByRole('link', { name: /About|light/ })
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^The light/),
    expect.stringMatching(/^About the cache/),
    expect.stringMatching(/^About the harbour/),
  ])
  expect(links[1]).toHaveAttribute('aria-current', 'page')
  await user.click(links[2] as HTMLElement)
  await waitFor(() => expect(within(log()).getByText('About the harbour')).toBeVisible())
  expect(address()).toBe(`${CHAT}?session=session-2`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(log()).queryByText('About the cache')).toBeNull()
})

test('CHAT-41 a session is opened by its address, and what is said goes there', async () => {
  three()
  const requests = watchRequests()
  const { user, area } = await openChat(`${CHAT}?session=session-3`)
  expect(within(log()).getByText('About the lighthouse')).toBeVisible()
  expect(screen.getByText('The light')).toBeVisible()
  await user.type(area, 'Is it lit?{Enter}')
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  expect(await sends(requests)[0]?.json()).toMatchObject({ sessionId: 'session-3' })
})

test('CHAT-41 an address of no session of one’s own says so', async () => {
  given.signedIn()
  renderApp(`${CHAT}?session=session-of-eve`)
  await shown(() => screen.getByText('There is no such conversation.'))
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})

test('CHAT-41 a new conversation begins with its first message, and the others stay as they are', async () => {
  three()
  const requests = watchRequests()
  const { user, panel, address } = await openPanel()
  await user.click(panel.getByRole('link', { name: 'New conversation' }))
  await waitFor(() => expect(address()).toBe(`${CHAT}?session=new`))
  await waitFor(() => expect(screen.queryByText('About the cache')).toBeNull())
  const area = await screen.findByRole('textbox', { name: /^Message to/ })
  await user.type(area, 'Something else{Enter}')
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  const body: unknown = await sends(requests)[0]?.json()
  expect(body).toMatchObject({ text: 'Something else', newSession: true })
  expect(body).not.toHaveProperty('sessionId')
  await waitFor(() => expect(address()).toBe(CHAT))
  expect(within(log()).getAllByText('Something else')).toHaveLength(1)
  expect(within(log()).queryByText('About the cache')).toBeNull()

  await user.type(area, 'And more{Enter}')
  await waitFor(() => expect(sends(requests)).toHaveLength(2))
  const more: unknown = await sends(requests)[1]?.json()
  expect(more).toHaveProperty('sessionId', expect.stringMatching(/^session-/))
  expect(more).not.toHaveProperty('newSession')
})

test('a new conversation that can not be paid for opens nothing, and its text is kept', async () => {
  three()
  const client = world.accounts.find(({ user: { id } }) => id === ADA)
  if (client) client.user.tokens = 20
  const { user, area } = await openChat(`${CHAT}?session=new`)
  await user.type(area, 'Something else{Enter}')
  await shown(() => screen.getByText(/^You are missing 400 tokens/))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(area).toHaveValue('Something else'))
  expect(within(log()).queryByText('About the cache')).toBeNull()
})

test('every session has a draft of its own', async () => {
  three()
  const { user, area, goTo } = await openChat()
  await user.type(area, 'for the cache')
  await goTo(`${CHAT}?session=session-2`)
  const there = await screen.findByRole('textbox', { name: /^Message to/ })
  await waitFor(() => expect(there).toHaveValue(''))
  await user.type(there, 'for the harbour')
  await goTo(`${CHAT}?session=session-1`)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('for the cache'),
  )
  await goTo(`${CHAT}?session=session-2`)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveValue('for the harbour'),
  )
})

const keptText = (session: string) => localStorage.getItem(`draft:chat/${ADA}/${MARA}/${session}`)
const newest = () => latestOf(ADA, MARA)?.sessionId ?? ''

test('CHAT-41 text that is left in a conversation that has just begun stays its own, and no new one is offered it', async () => {
  three()
  const { user, area, address, unmount } = await openChat(`${CHAT}?session=new`)
  await user.type(area, 'Something else{Enter}')
  await waitFor(() => expect(address()).toBe(CHAT))
  await user.type(area, 'not sent yet')
  expect(keptText(newest())).toBe('not sent yet')
  expect(keptText('new')).toBeNull()
  unmount()
  const again = await openChat()
  expect(again.area).toHaveValue('not sent yet')
  again.unmount()
  const other = await openChat(`${CHAT}?session=new`)
  expect(other.area).toHaveValue('')
})

test('CHAT-41 text typed while a new conversation begins goes on in it, and what another tab has begun stays new', async () => {
  three()
  const held = heldSend()
  const { user, area, address } = await openChat(`${CHAT}?session=new`)
  await user.type(area, 'Something else{Enter}')
  await user.type(area, 'and then')
  expect(keptText('new')).toBe('and then')
  localStorage.setItem(`draft:chat/${ADA}/${MARA}/new`, 'in another tab')
  held.release()
  await waitFor(() => expect(address()).toBe(CHAT))
  await waitFor(() => expect(keptText(newest())).toBe('and then'))
  expect(keptText('new')).toBe('in another tab')
  expect(area).toHaveValue('and then')
})

test('CHAT-41 a reload while a new conversation begins brings its text along', async () => {
  three()
  const held = heldSend()
  const { user, area, unmount } = await openChat(`${CHAT}?session=new`)
  await user.type(area, 'Something else{Enter}')
  await user.type(area, 'and then')
  const outbox = localStorage.getItem(`outbox:${ADA}/${MARA}/new`)
  const { key } = JSON.parse(outbox ?? '') as { key: string }
  unmount()
  const asked = said({ from: 'user', text: 'Something else', clientKey: key })
  conversation({ sessionId: 'session-9', messages: [asked, said({ from: 'agent', text: 'Yes' })] })
  const again = await openChat(`${CHAT}?session=new`)
  await waitFor(() => expect(again.address()).toBe(CHAT))
  expect(again.area).toHaveValue('and then')
  expect([keptText('new'), keptText('session-9')]).toEqual([null, 'and then'])
  await waitFor(() => expect(localStorage.getItem(`outbox:${ADA}/${MARA}/new`)).toBeNull())
  held.release()
})

test('CHAT-26 CHAT-41 a second message that fails is kept in its own conversation, not for a new one', async () => {
  three()
  const { user, area, address, unmount } = await openChat(`${CHAT}?session=new`)
  await user.type(area, 'Something else{Enter}')
  await waitFor(() => expect(address()).toBe(CHAT))
  given.fails('post', '/chat/send', 422, 'odd', 'No.')
  await user.type(area, 'And more{Enter}')
  await shown(() => screen.getByRole('button', { name: 'Retry' }))
  unmount()
  const other = await openChat(`${CHAT}?session=new`)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  other.unmount()
  await openChat()
  await shown(() => screen.getByRole('button', { name: 'Retry' }))
})

async function choose(
  { user, panel }: Awaited<ReturnType<typeof openPanel>>,
  name: string,
  item: string,
) {
  await user.click(await panel.findByRole('button', { name: `Options of “${name}”` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('a conversation gets a name', async () => {
  three()
  const app = await openPanel()
  await choose(app, 'About the harbour', 'Rename')
  const dialog = within(await screen.findByRole('dialog', { name: 'Name this conversation' }))
  await app.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'The harbour')
  await app.user.click(dialog.getByRole('button', { name: 'Save' }))
  await shown(() => app.panel.getByRole('link', { name: /^The harbour/ }))
  expect(screen.queryByRole('dialog', { name: 'Name this conversation' })).toBeNull()
})

test('a conversation is pinned to the top', async () => {
  three()
  const app = await openPanel()
  await choose(app, 'About the harbour', 'Pin to the top')
  await shown(() => screen.getByText('Pinned.'))
  await waitFor(() => expect(app.panel.getAllByRole('img', { name: 'Pinned:' })).toHaveLength(2))
})

test('a conversation is archived and brought back', async () => {
  three()
  const app = await openPanel()
  await choose(app, 'About the harbour', 'Archive')
  await waitFor(() => expect(app.panel.queryByRole('link', { name: /harbour/ })).toBeNull())
  await app.user.click(app.panel.getByRole('button', { name: 'Archived' }))
  await choose(app, 'About the harbour', 'Bring back')
  await shown(() => app.panel.getByText('No archived conversations.'))
  await app.user.click(app.panel.getByRole('button', { name: 'Archived' }))
  await shown(() => app.panel.getByRole('link', { name: /harbour/ }))
})

test('an archived conversation says so, and a message brings it back', async () => {
  three()
  other('session-4', 12, 'About the fog', { archived: true })
  const { user, area } = await openChat(`${CHAT}?session=session-4`)
  const note = 'This conversation is archived. What you write brings it back.'
  expect(screen.getByText(note)).toBeVisible()
  await user.type(area, 'Is it gone?{Enter}')
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
})

test('a name that was given in another tab is shown here', async () => {
  three()
  await openChat()
  await listening()
  const named = world.conversations.get(conversationKey(ADA, MARA))
  if (named) named.title = 'The cache'
  act(() => sockets.tell(ADA, MARA, { type: 'conversation_changed', agentId: MARA }))
  await shown(() => screen.getByText('The cache'))
})

test('text of another session does not stream into the one that is shown', async () => {
  three()
  await openChat()
  await listening()
  const delta = { messageId: 'reply-9', seq: 1 }
  act(() => sockets.delta(ADA, MARA, { ...delta, sessionId: 'session-2', text: 'Elsewhere' }))
  act(() => sockets.delta(ADA, MARA, { ...delta, sessionId: 'session-1', text: 'Right here' }))
  await shown(() => within(log()).getByText('Right here'))
  expect(screen.queryByText('Elsewhere')).toBeNull()
})

test('RT-02 CHAT-41 a session that is opened by its address is listened to by its name, the latest without', async () => {
  three()
  const said = watchSockets()
  const { goTo } = await openChat(`${CHAT}?session=session-2`)
  const subscribed = { type: 'subscribe', agentId: MARA }
  await waitFor(() => expect(said).toContainEqual({ ...subscribed, sessionId: 'session-2' }))
  expect(said).not.toContainEqual(subscribed)
  await goTo(CHAT)
  await waitFor(() => expect(said).toContainEqual(subscribed))
})

test('RT-02 who listens without a name is told of the session that was last spoken in', async () => {
  other('session-2', 1, 'About the harbour', { status: 'active' })
  const messages = [said({ from: 'user', text: 'About the cache', timestamp: ago(3) })]
  conversation({ status: 'delivered', messages })
  const requests = watchRequests()
  await openChat()
  await listening()
  await allHeard()
  expect(within(log()).getByText('About the harbour')).toBeVisible()
  expect(screen.getByText('Active')).toBeVisible()
  expect(reads(requests)).toBe(1)
})

test('RT-08 CHAT-41 an earlier session streams beside the latest, and goes on behind its cursor', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  three()
  other('session-2', 3, 'About the harbour', { status: 'pending' })
  const here = { sessionId: 'session-2', messageId: 'reply-2' }
  sockets.delta(ADA, MARA, { ...here, seq: 1, text: 'The tide ' })
  const elsewhere = { sessionId: 'session-1', messageId: 'reply-1' }
  sockets.delta(ADA, MARA, { ...elsewhere, seq: 1, text: 'Elsewhere' })
  await openChat(`${CHAT}?session=session-2`)
  await shown(() => within(log()).getByText('The tide'))
  const said = watchSockets()
  act(() => sockets.drop())
  const cursor = { messageId: 'reply-2', attempt: 1, seq: 1 }
  const again = { type: 'subscribe', agentId: MARA, sessionId: 'session-2', cursor }
  await waitFor(() => expect(said).toContainEqual(again))
  await listening()
  act(() => sockets.delta(ADA, MARA, { ...here, seq: 2, text: 'is out' }))
  await shown(() => within(log()).getByText('The tide is out'))
  expect(screen.queryByText('Elsewhere')).toBeNull()
})

test('RT-04 the status of another session is not taken for that of the one that is shown', async () => {
  three()
  await openChat()
  await listening()
  given.hangs('get', '/chat/history/{agentId}')
  act(() => sockets.status(ADA, MARA, 'active', 'session-1'))
  await shown(() => screen.getByText('Active'))
  act(() => sockets.status(ADA, MARA, 'delivered', 'session-2'))
  await allHeard()
  expect(screen.getByText('Active')).toBeVisible()
  expect(screen.queryByText('Delivered')).toBeNull()
})

test('RT-05 the latest session is read again once when another one is heard of, and anew when that changes', async () => {
  three()
  const requests = watchRequests()
  await openChat()
  await listening()
  const key = conversationKey(ADA, MARA)
  const shownOne = world.conversations.get(key)
  if (shownOne) shownOne.title = 'The cache'
  act(() => sockets.status(ADA, MARA, 'delivered', 'session-2'))
  await shown(() => screen.getByText('The cache'))
  const before = reads(requests)
  act(() => sockets.status(ADA, MARA, 'delivered', 'session-2'))
  await allHeard()
  expect(reads(requests)).toBe(before)

  const spokenIn = world.conversations.get(`${key}/session-2`)
  spokenIn?.messages.push(said({ from: 'user', text: 'Is the tide out?' }))
  act(() => sockets.status(ADA, MARA, 'active', 'session-2'))
  await waitFor(() => expect(reads(requests)).toBeGreaterThan(before))
})

test('CHAT-41 who reads and types in the latest session stays in it when another one becomes the latest', async () => {
  three()
  const requests = watchRequests()
  const { user, area, address } = await openChat()
  await listening()
  await user.type(area, 'How small is')
  const elsewhere = world.conversations.get(`${conversationKey(ADA, MARA)}/session-2`)
  elsewhere?.messages.push(said({ from: 'user', text: 'Is the tide out?' }))
  act(() => sockets.status(ADA, MARA, 'active', 'session-2'))
  await waitFor(() => expect(address()).toBe(`${CHAT}?session=session-1`))
  expect(within(log()).getByText('About the cache')).toBeVisible()
  expect(within(log()).queryByText('Is the tide out?')).toBeNull()
  expect(area).toHaveFocus()
  await user.keyboard(' the cache?{Enter}')
  await waitFor(() => expect(within(log()).getByText(ANSWER)).toBeVisible())
  const body: unknown = await sends(requests)[0]?.json()
  expect(body).toMatchObject({ text: 'How small is the cache?', sessionId: 'session-1' })
})

test('CHAT-41 the plain address opens the latest session, whichever was the latest at the last visit', async () => {
  three()
  const { address, goTo } = await openChat()
  await goTo(`${CHAT}?session=session-2`)
  await waitFor(() => expect(within(log()).getByText('About the harbour')).toBeVisible())
  const elsewhere = world.conversations.get(`${conversationKey(ADA, MARA)}/session-2`)
  elsewhere?.messages.push(said({ from: 'user', text: 'Is the tide out?' }))
  await goTo(CHAT)
  await waitFor(() => expect(within(log()).getByText('Is the tide out?')).toBeVisible())
  expect(address()).toBe(CHAT)
})

test('RT-04 a session that is opened by its address takes the status that names it', async () => {
  three()
  await openChat(`${CHAT}?session=session-2`)
  await listening()
  given.hangs('get', '/chat/history/{agentId}')
  act(() => sockets.status(ADA, MARA, 'active', 'session-1'))
  act(() => sockets.status(ADA, MARA, 'delivered', 'session-2'))
  await shown(() => screen.getByText('Delivered'))
  expect(screen.queryByText('Active')).toBeNull()
})

test('conversations that can not be listed say so and can be asked for again', async () => {
  given.fails('get', '/chat/sessions', 422, 'odd')
  const { user, panel } = await openPanel()
  await shown(() => panel.getByText('The conversations could not be loaded.'))
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  await shown(() => panel.getByText('The conversations could not be loaded.'))
})
