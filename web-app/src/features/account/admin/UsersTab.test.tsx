import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { shown } from '@/test/shown'
import { holdTime, pass } from '@/test/timers'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

import { mayTouch, toRow } from './users'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openUsers() {
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=users')
  await screen.findByRole('table')
  return view
}

function row(name: string) {
  const line = screen.getByRole('cell', { name }).closest('tr')
  if (line === null) throw new Error(`no line of ${name}`)
  return within(line)
}

const buttons = (name: string) =>
  row(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('ADM-USR-02 the table has Name, Email, Role, Status, Join Date and Last Active', async () => {
  await openUsers()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  // The column of boxes stands before them.
  expect(heads.slice(1, 7)).toEqual(['Name', 'Email', 'Role', 'Status', 'Join Date', 'Last Active'])
  const cells = row('Samir Novak').getAllByRole('cell')
  expect(cells.slice(1, 7).map(({ textContent }) => textContent)).toEqual([
    'Samir Novak',
    'samir@example.com',
    'User',
    'Suspended',
    '18 Sept 2025',
    '-',
  ])
})

test('ADM-USR-01 one searches by name or email', async () => {
  holdTime()
  given.signedInAsAdmin()
  const requests = watchRequests()
  renderApp('/settings?tab=admin&section=users')
  await until(() => expect(screen.getByRole('table')).toBeInTheDocument())
  const box = screen.getByPlaceholderText('Search by name or email')
  fireEvent.change(box, { target: { value: 'samir@' } })
  await pass(500)
  await until(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(row('Samir Novak')).toBeDefined()
  expect(requests.map(({ url }) => url).at(-1)).toMatch(/\/admin\/users\?search=samir%40$/)
})

test('whoever was searched is listed still when the page of one of them is closed', async () => {
  const { user, address } = await openUsers()
  await user.type(screen.getByPlaceholderText('Search by name or email'), 'samir')
  await waitFor(() => expect(address()).toBe('/settings?tab=admin&section=users&search=samir'))
  await user.click(await screen.findByRole('link', { name: 'Samir Novak' }))
  await user.click(await screen.findByRole('button', { name: 'All users' }))
  expect(screen.getByPlaceholderText('Search by name or email')).toHaveValue('samir')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
})

test('ADM-USR-01 a search that finds nobody says so', async () => {
  const { user } = await openUsers()
  await user.type(screen.getByPlaceholderText('Search by name or email'), 'zzz')
  await shown(() => screen.getByText('Nobody found'))
})

test('ADM-USR-03 a missing name is put together, a missing status counts as Active', () => {
  const [account] = world.accounts
  if (account === undefined) throw new Error('an empty world')
  const user = { ...account.user, name: '', lastActive: null, status: undefined }
  expect(toRow(user)).toMatchObject({
    name: 'Ada Okafor',
    status: 'Active',
    joinDate: account.user.createdAt,
    lastActive: null,
  })
})

test('ADM-USR-04 ADM-USR-05 suspend is offered to the active, unsuspend to the suspended', async () => {
  await openUsers()
  expect(buttons('Ada Okafor')).toEqual(['Suspend', 'Delete'])
  expect(buttons('Samir Novak')).toEqual(['Unsuspend', 'Delete'])
})

test('ADM-USR-04 ADM-USR-05 ADM-USR-09 any other status is red and offers neither', async () => {
  const ada = world.accounts[0]?.user
  if (ada) Object.assign(ada, { status: 'Deleted' })
  await openUsers()
  expect(row('Ada Okafor').getByText('Deleted')).toHaveClass('text-danger')
  expect(row('Samir Novak').getByText('Suspended')).not.toHaveClass('text-danger')
  expect(buttons('Ada Okafor')).toEqual([])
})

test.each([
  ['Ada Okafor', 'Suspend', 'suspend', 'Suspended'],
  ['Samir Novak', 'Unsuspend', 'activate', 'Active'],
])('ADM-USR-06 %s: %s asks first, then sends %s', async (name, label, action, status) => {
  const { user } = await openUsers()
  const requests = watchRequests()
  await user.click(row(name).getByRole('button', { name: `${label} ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `${label} ${name}?` }))
  expect(requests).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: label }))
  await waitFor(() => expect(row(name).getByText(status)).toBeVisible())
  const patch = requests.find(({ method }) => method === 'PATCH')
  expect(await patch?.json()).toEqual({ action })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ADM-USR-06 who cancels has changed nothing', async () => {
  const { user } = await openUsers()
  const requests = watchRequests()
  await user.click(row('Ada Okafor').getByRole('button', { name: /^Suspend/ }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toHaveLength(0)
})

test('ADM-GEN-14 a refusal is told in the words of the server', async () => {
  const { user } = await openUsers()
  given.fails('patch', '/admin/users/{id}', 403, 'forbidden', 'You may not touch this account.')
  await user.click(row('Ada Okafor').getByRole('button', { name: /^Suspend/ }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }),
  )
  await shown(() => screen.getByText('You may not touch this account.'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('ADM-USR-08 X-34 the roles Admin and Superadmin are highlighted, User is not', async () => {
  await openUsers()
  expect(row('Ines Falk').getByText('Admin')).toHaveClass('bg-accent-soft')
  expect(row('Grace Hollis').getByText('Superadmin')).toHaveClass('bg-accent-soft')
  expect(row('Ada Okafor').getByText('User')).not.toHaveClass('bg-accent-soft')
})

test('X-34 PERM-06 what the server would refuse is not offered', () => {
  const [ada, grace, ines] = world.accounts.map(({ user, lastActive }) => ({
    ...user,
    name: user.fullname,
    lastActive,
  }))
  if (!ada || !grace || !ines) throw new Error('somebody is missing')
  expect(mayTouch(grace, grace)).toBe(false)
  expect(mayTouch(grace, ines)).toBe(true)
  expect(mayTouch(ines, ada)).toBe(true)
  expect(mayTouch(ines, grace)).toBe(false)
  expect(mayTouch({ ...ines, id: 'other', permissions: ['userManagement'] }, ines)).toBe(false)
  expect(mayTouch({ ...ines, id: 'other', permissions: ['adminManagement'] }, ines)).toBe(true)
})

test('a list that fails says what the server said and can be tried again', async () => {
  given.fails('get', '/admin/users', 403, 'forbidden', 'You may not see the users.')
  given.signedInAsAdmin()
  const { user } = renderApp('/settings?tab=admin&section=users')
  await shown(() => screen.getByText('You may not see the users.'))
  given.answers('get', '/admin/users', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('Nobody found'))
})
