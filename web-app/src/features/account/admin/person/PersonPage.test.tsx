import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { text, ticketOf } from '@/shared/mocks/world/ticket'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { readToken } from '@/shared/session'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const NAME = CLIENT.user.fullname
const PAGE = `/settings?tab=admin&section=users&person=${CLIENT.user.id}`
const REASON = 'Ada asked why a payment is missing.'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function open(path = PAGE) {
  given.signedInAsAdmin()
  const view = renderApp(path)
  await screen.findByRole('heading', { name: NAME })
  return view
}

async function viewAs() {
  const view = await open()
  await view.user.click(screen.getByRole('button', { name: 'View as' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(view.user, 'Reason', REASON)
  await view.user.click(dialog.getByRole('button', { name: 'View as' }))
  await screen.findByRole('region', { name: 'View' })
  return view
}

test('the name in the table leads to the page of the person, and back', async () => {
  given.signedInAsAdmin()
  const { user } = renderApp('/settings?tab=admin&section=users')
  await user.click(await screen.findByRole('link', { name: NAME }))
  await screen.findByRole('heading', { name: NAME })
  await user.click(screen.getByRole('button', { name: 'All users' }))
  expect(await screen.findByRole('table')).toBeInTheDocument()
})

test('the page has the account, tokens, sessions and the latest of each list', async () => {
  const opening = { subject: 'My download hangs', body: 'Since Monday.' }
  const thread = ticketOf(CLIENT.user, opening, 1_001)
  world.tickets.push({ ...thread, messages: [text('user', CLIENT.user, 'Since Monday.')] })
  const { container } = await open()
  expect(screen.getByText(CLIENT.user.email)).toBeInTheDocument()
  const tickets = within(screen.getByRole('region', { name: 'Tickets (1)' }))
  expect(tickets.getByText('My download hangs')).toBeInTheDocument()
  for (const name of ['Tokens', 'Sessions', 'Jobs (0)', 'Payments (0)', 'Views of this account']) {
    expect(screen.getByRole('region', { name })).toBeInTheDocument()
  }
  const log = screen.getByRole('link', { name: 'All in the audit log' })
  const only = `/settings?tab=admin&section=audit-log&of=${CLIENT.user.id}`
  expect(log).toHaveAttribute('href', only)
  const { violations } = await axe.run(container)
  expect(violations).toEqual([])
})

test('a person who is not there, and one who can not be read, are told apart', async () => {
  given.signedInAsAdmin()
  const { user } = renderApp('/settings?tab=admin&section=users&person=nobody')
  expect(await screen.findByText('There is no such person.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is no such person.')).toBeInTheDocument()
})

test('nobody views an admin, themselves least of all', async () => {
  given.signedInAsAdmin()
  renderApp(`/settings?tab=admin&section=users&person=${SUPERADMIN.user.id}`)
  await screen.findByRole('heading', { name: SUPERADMIN.user.fullname })
  expect(screen.queryByRole('button', { name: 'View as' })).toBeNull()
})

test('a view needs a reason of ten characters, and keeps what was typed', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'View as' }))
  const requests = watchRequests()
  const dialog = within(await screen.findByRole('dialog'))
  await fill(user, 'Reason', 'short')
  await user.click(dialog.getByRole('button', { name: 'View as' }))
  expect(dialog.getByText('Please give a reason of at least 10 characters')).toBeInTheDocument()
  expect(screen.getByLabelText('Reason')).toHaveValue('short')
  expect(requests).toHaveLength(0)
})

test('in a view the page is the member’s, the browser keeps the admin’s session, and ending brings it back', async () => {
  given.signedInAsAdmin()
  const own = readToken()
  const requests = watchRequests()
  const { user } = await viewAs()
  const begun = requests.find(({ method }) => method === 'POST')
  expect(begun?.headers.get('Idempotency-Key')).toBeTruthy()
  const banner = within(screen.getByRole('region', { name: 'View' }))
  expect(banner.getByText(NAME)).toBeInTheDocument()
  expect(banner.getByText('15 min')).toBeInTheDocument()
  await screen.findByText(new RegExp(`Reason: ${REASON}`))
  expect(screen.queryByRole('tab', { name: 'Admin' })).toBeNull()
  expect(readToken()).not.toBe(localStorage.getItem('token'))
  expect(own === null || localStorage.getItem('token') !== null).toBe(true)
  await user.click(banner.getByRole('button', { name: 'End' }))
  await screen.findByRole('heading', { name: NAME })
  expect(readToken()).toBe(localStorage.getItem('token'))
  expect(screen.queryByRole('region', { name: 'View' })).toBeNull()
})

test('a view that the server has ended leads back, and asks for no renewal', async () => {
  await viewAs()
  const requests = watchRequests()
  world.expired.add(readToken() ?? '')
  await userLeaves()
  await shown(() => screen.getByText('The view has ended.'))
  await screen.findByRole('heading', { name: NAME })
  const renewals = requests.filter(({ url }) => url.endsWith('/auth/refresh'))
  expect(renewals).toHaveLength(0)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'View' })).toBeNull())
})

/** The next read of anything tells that the view is over. */
async function userLeaves() {
  screen.getByRole('tab', { name: 'Billing' }).focus()
  await screen.findByRole('tab', { name: 'Billing', selected: true })
}
