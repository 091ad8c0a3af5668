import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { text, ticketOf } from '@/shared/mocks/world/ticket'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const TAB = '/settings?tab=admin&section=tickets'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function aTicket(subject: string, number: number) {
  const thread = ticketOf(CLIENT.user, { subject, body: 'Since Monday.' }, number)
  world.tickets.push(thread)
  return thread
}

function open(path = TAB) {
  given.signedInAsAdmin()
  return renderApp(path)
}

async function openTicket() {
  aTicket('My download hangs', 1_001)
  const view = open()
  await view.user.click(await screen.findByRole('button', { name: 'My download hangs' }))
  await screen.findByRole('heading', { name: 'My download hangs' })
  return view
}

const subjects = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)

// The cases with toasts first, because a toast stays after its page.
test('a reply goes to the member under a key, and the ticket waits for them', async () => {
  const { user } = await openTicket()
  const requests = watchRequests()
  await fill(user, 'Reply', 'Please reload.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await shown(() => screen.getByText('The reply is on its way.'))
  const thread = within(screen.getByRole('list', { name: 'Ticket T-1001' }))
  await shown(() => thread.getByText('Please reload.'))
  expect(screen.getByLabelText('Reply')).toHaveValue('')
  const status = within(screen.getByRole('group', { name: 'Status of the ticket' }))
  const waiting = status.getByRole('button', { name: 'Waiting' })
  await waitFor(() => expect(waiting).toHaveAttribute('aria-pressed', 'true'))
  const post = requests.find(({ method }) => method === 'POST')
  expect(post?.url).toMatch(/\/admin\/tickets\/ticket-1001\/replies$/)
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('a note is kept for admins, apart from the reply', async () => {
  const { user } = await openTicket()
  await fill(user, 'Reply', 'Half a reply')
  const write = within(screen.getByRole('region', { name: 'Write' }))
  await user.click(write.getByRole('button', { name: 'Internal note' }))
  const requests = watchRequests()
  await user.type(screen.getByRole('textbox', { name: 'Internal note' }), 'Has asked before.')
  await user.click(screen.getByRole('button', { name: 'Keep note' }))
  await shown(() => screen.getByText('Internal note by Grace Hollis'))
  const [post] = requests.filter(({ method }) => method === 'POST')
  expect(post?.url).toMatch(/\/notes$/)
  await user.click(write.getByRole('button', { name: 'Reply' }))
  expect(screen.getByLabelText('Reply')).toHaveValue('Half a reply')
})

test('a ticket is closed, taken and let go', async () => {
  const { user } = await openTicket()
  const status = within(screen.getByRole('group', { name: 'Status of the ticket' }))
  await user.click(status.getByRole('button', { name: 'Closed' }))
  const closed = () => status.getByRole('button', { name: 'Closed' })
  await waitFor(() => expect(closed()).toHaveAttribute('aria-pressed', 'true'))
  expect(world.tickets[0]?.ticket.status).toBe('closed')
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  await shown(() => screen.getByText('Taken by Grace Hollis'))
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unassign' }))
  await shown(() => screen.getByText('Taken by nobody'))
})

test('a text that failed stays, and an empty one is not sent', async () => {
  const { user } = await openTicket()
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await shown(() => screen.getByText('There is nothing written yet'))
  given.fails('post', '/admin/tickets/{ticketId}/replies', 409, 'ticket_full', 'It is full.')
  await fill(user, 'Reply', 'Please reload.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  await shown(() => screen.getByText('It is full.'))
  expect(screen.getByLabelText('Reply')).toHaveValue('Please reload.')
})

test('SUPP-03 the tickets of everybody are listed with member, status and who took them', async () => {
  const { ticket } = aTicket('My download hangs', 1_001)
  ticket.assignee = { id: SUPERADMIN.user.id, name: SUPERADMIN.user.fullname }
  open()
  const table = within(await screen.findByRole('table'))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Ticket', 'Subject', 'Member', 'Status', 'Taken by', 'Last news'])
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual([
    'T-1001',
    'My download hangs',
    'Ada Okaforada@example.com',
    'Open',
    'Grace Hollis',
  ])
})

test('while the tickets are on their way that is said', async () => {
  given.hangs('get', '/admin/tickets')
  open()
  await shown(() => screen.getByText('Loading tickets'))
})

test('a list that failed can be tried again, and one of nothing says so', async () => {
  given.fails('get', '/admin/tickets', 403, 'forbidden', 'You may not see tickets.')
  const { user } = open()
  await shown(() => screen.getByText('You may not see tickets.'))
  given.answers('get', '/admin/tickets', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No tickets yet'))
})

test('one searches, and filters by status', async () => {
  aTicket('My download hangs', 1_001)
  aTicket('Where is my receipt', 1_002).ticket.status = 'closed'
  const { user } = open()
  await screen.findByRole('table')
  expect(subjects()).toEqual(['My download hangs', 'Where is my receipt'])
  await user.click(screen.getByRole('button', { name: 'Closed' }))
  await waitFor(() => expect(subjects()).toEqual(['Where is my receipt']))
  await user.click(screen.getByRole('button', { name: 'Closed' }))
  const box = screen.getByRole('searchbox', { name: 'Search tickets' })
  fireEvent.change(box, { target: { value: 't-1001' } })
  await waitFor(() => expect(subjects()).toEqual(['My download hangs']))
  fireEvent.change(box, { target: { value: 'zebra' } })
  await shown(() => screen.getByText('No tickets found'))
})

test('what does not fit on a page is loaded by a press', async () => {
  for (let number = 1_001; number <= 1_026; number += 1) aTicket(`Number ${number}`, number)
  const { user } = open()
  await screen.findByRole('table')
  expect(subjects()).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(subjects()).toHaveLength(26))
})

test('an open ticket stands in the address, and one that is not there says so', async () => {
  given.signedInAsAdmin()
  aTicket('My download hangs', 1_001)
  const { user, address } = renderApp(`${TAB}&ticket=ticket-1001`)
  await shown(() => screen.getByRole('heading', { name: 'My download hangs' }))
  await user.click(screen.getByRole('button', { name: 'All tickets' }))
  await screen.findByRole('table')
  expect(address()).toBe(TAB)
})

test('a ticket that is not there says so', async () => {
  open(`${TAB}&ticket=nobodys`)
  await shown(() => screen.getByText('There is nothing at this address.'))
})

test('axe has no objection to the list and to a ticket', async () => {
  const thread = aTicket('My download hangs', 1_001)
  thread.messages.push(text('note', SUPERADMIN.user, 'Has asked before.'))
  const { user, container } = open()
  await screen.findByRole('table')
  const rules = { 'color-contrast': { enabled: false } }
  const found = async () => (await axe.run(container, { rules })).violations.map(({ id }) => id)
  expect(await found()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'My download hangs' }))
  await screen.findByRole('heading', { name: 'My download hangs' })
  expect(await found()).toEqual([])
})
