import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { text, ticketOf } from '@/shared/mocks/world/ticket'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const TAB = '/settings?tab=support'
const BEGUN = `${TAB}&subject=Order%3A+A+letter&body=Order+number%3A+7`

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openTab(address = TAB) {
  given.signedIn()
  const view = renderApp(address)
  const form = within(await screen.findByRole('form', { name: 'New ticket' }))
  return { ...view, form }
}

type Opened = Awaited<ReturnType<typeof openTab>>

const send = ({ user, form }: Opened) =>
  user.click(form.getByRole('button', { name: 'Send ticket' }))

async function write({ user }: Opened) {
  await fill(user, 'Subject', 'My download hangs')
  await fill(user, 'Message', 'Since Monday.')
}

const opening = { subject: 'My download hangs', body: 'Since Monday.' }

/** A ticket that was answered and closed, with a note in it. */
function answeredTicket() {
  const thread = ticketOf(CLIENT.user, opening, 1_001)
  thread.messages.push(
    text('agent', SUPERADMIN.user, 'Please reload.'),
    text('note', SUPERADMIN.user, 'Has asked before.'),
  )
  thread.ticket.status = 'closed'
  world.tickets.push(thread)
  return thread
}

const posts = (requests: Request[], path: string) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith(path))

// First, because a toast stays after its page.
test('SUPP-03 X-45 a ticket is sent with its key, told with its number, and listed below', async () => {
  const opened = await openTab()
  await shown(() => screen.getByText('No tickets yet'))
  await write(opened)
  const requests = watchRequests()
  await send(opened)
  await shown(() => screen.getByText('Your ticket T-1001 has reached support. A mail confirms it.'))
  const list = within(await screen.findByRole('list', { name: 'Your tickets' }))
  expect(list.getByText('T-1001')).toBeVisible()
  expect(list.getByText('My download hangs')).toBeVisible()
  expect(opened.form.getByLabelText('Subject')).toHaveValue('')
  const [post] = posts(requests, '/support/tickets')
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(await post?.json()).toEqual(opening)
})

test('SUPP-03 subject and body are both required', async () => {
  const requests = watchRequests()
  const opened = await openTab()
  await send(opened)
  await shown(() => opened.form.getByText('Subject is required'))
  expect(opened.form.getByText('Message is required')).toBeVisible()
  await fill(opened.user, 'Subject', 'My download hangs')
  await send(opened)
  expect(opened.form.queryByText('Subject is required')).toBeNull()
  expect(opened.form.getByText('Message is required')).toBeVisible()
  expect(posts(requests, '/support/tickets')).toEqual([])
})

test('a ticket that failed keeps its words and is tried again under its key', async () => {
  const opened = await openTab()
  await write(opened)
  const requests = watchRequests()
  given.fails('post', '/support/tickets', 503, 'unavailable', 'Please try again soon.')
  await send(opened)
  await shown(() => screen.getByText('Please try again soon.'))
  expect(opened.form.getByLabelText('Subject')).toHaveValue('My download hangs')
  await send(opened)
  await waitFor(() => expect(posts(requests, '/support/tickets')).toHaveLength(2))
  const keys = posts(requests, '/support/tickets').map((it) => it.headers.get('Idempotency-Key'))
  expect(keys[0]).toBe(keys[1])
})

test('a link begins a ticket, which leaves the address once it is sent', async () => {
  const opened = await openTab(BEGUN)
  expect(opened.form.getByLabelText('Subject')).toHaveValue('Order: A letter')
  expect(opened.form.getByLabelText('Message')).toHaveValue('Order number: 7')
  const requests = watchRequests()
  await send(opened)
  await waitFor(() => expect(opened.address()).toBe(TAB))
  expect(opened.form.getByLabelText('Subject')).toHaveValue('')
  expect(opened.form.getByLabelText('Message')).toHaveValue('')
  const [post] = posts(requests, '/support/tickets')
  expect(await post?.json()).toEqual({ subject: 'Order: A letter', body: 'Order number: 7' })
})

test('what is typed survives leaving the page, whatever the address began', async () => {
  const { user, goTo } = await openTab(BEGUN)
  await fill(user, 'Message', 'Order number: 7. The end is missing.')
  await goTo('/live-chat')
  await goTo(TAB)
  expect(await screen.findByLabelText('Message')).toHaveValue('')
  await goTo('/live-chat')
  await goTo(BEGUN)
  expect(await screen.findByLabelText('Message')).toHaveValue(
    'Order number: 7. The end is missing.',
  )
  expect(screen.getByLabelText('Subject')).toHaveValue('Order: A letter')
})

test('a beginning that is too long is cut to what the server accepts', async () => {
  const { form } = await openTab(`${TAB}&subject=${'s'.repeat(300)}&body=${'b'.repeat(6_000)}`)
  expect(form.getByLabelText('Subject')).toHaveValue('s'.repeat(200))
  expect(form.getByLabelText('Message')).toHaveValue('b'.repeat(5_000))
})

test('SUPP-01 there is a way to the live chat', async () => {
  await openTab()
  const link = screen.getByRole('link', { name: 'Open the live chat' })
  expect(link).toHaveAttribute('href', '/live-chat')
})

test('SUPP-02 the contacts are those of the configuration, and absent ones are not shown', async () => {
  world.contacts = { email: 'help@shop.example', whatsapp: '+15551234567' }
  await openTab()
  const email = await screen.findByRole('link', { name: 'help@shop.example' })
  expect(email).toHaveAttribute('href', 'mailto:help@shop.example')
  const whatsapp = screen.getByRole('link', { name: '+15551234567' })
  expect(whatsapp).toHaveAttribute('href', 'https://wa.me/15551234567')
})

test('SUPP-02 without contacts none are shown', async () => {
  await openTab()
  await shown(() => screen.getByText('No tickets yet'))
  expect(screen.queryByRole('heading', { name: 'Contacts' })).toBeNull()
})

test('SUPP-04 the hours are shown', async () => {
  await openTab()
  const hours = within(screen.getByRole('region', { name: 'Hours' }))
  const lines = hours.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Monday-Friday 9:00 AM-6:00 PM EST',
    'Saturday 10:00 AM-4:00 PM EST',
    'Sunday closed',
  ])
})

test('the member reads the thread without notes, and an answer opens a closed ticket', async () => {
  answeredTicket()
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: /My download hangs/ }))
  const thread = within(await screen.findByRole('list', { name: 'Ticket T-1001' }))
  expect(thread.getByText('Please reload.')).toBeVisible()
  expect(screen.queryByText('Has asked before.')).toBeNull()
  expect(screen.queryByText(SUPERADMIN.user.fullname)).toBeNull()
  await shown(() => screen.getByText('This ticket is closed. An answer opens it again.'))
  await fill(user, 'Your answer in T-1001', 'It still hangs.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await shown(() => thread.getByText('It still hangs.'))
  await shown(() => screen.getByText('Waits for support'))
})

test('a ticket of the live chat shows what was said there', async () => {
  const transcript = [
    { id: 'l1', from: 'user', text: 'Why?', timestamp: '2025-11-13T09:00:00Z' } as const,
    { id: 'l2', from: 'agent', text: '**Because.**', timestamp: '2025-11-13T09:00:01Z' } as const,
  ]
  world.tickets.push(ticketOf(CLIENT.user, { ...opening, transcript }, 1_001))
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: /My download hangs/ }))
  await user.click(await screen.findByText('What was said in the live chat before'))
  const lines = within(screen.getByRole('list', { name: 'Live chat' }))
  expect(lines.getByText('Because.').tagName).toBe('STRONG')
})

test('while one’s tickets are on their way that is said', async () => {
  given.hangs('get', '/support/tickets')
  await openTab()
  await shown(() => screen.getByText('Loading your tickets'))
})

test('a list of one’s tickets that failed can be tried again', async () => {
  given.fails('get', '/support/tickets', 403, 'forbidden', 'You may not see tickets.')
  const { user } = await openTab()
  await shown(() => screen.getByText('You may not see tickets.'))
  given.answers('get', '/support/tickets', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No tickets yet'))
})

test('axe has no objection to the tab with a ticket open', async () => {
  world.contacts = { email: 'help@shop.example', whatsapp: '+15551234567' }
  answeredTicket()
  const { user, container } = await openTab()
  await user.click(await screen.findByRole('button', { name: /My download hangs/ }))
  await screen.findByRole('list', { name: 'Ticket T-1001' })
  const rules = { 'color-contrast': { enabled: false } }
  const { violations } = await axe.run(container, { rules })
  expect(violations.map(({ id }) => id)).toEqual([])
})
