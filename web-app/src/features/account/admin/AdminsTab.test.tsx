import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { holdTime, pass } from '@/test/timers'
import { until } from '@/test/until'

import { PERMISSIONS, summary } from './permissions'

const TAB = '/settings?tab=admin&section=admins'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openAdmins() {
  given.signedInAsAdmin()
  const view = renderApp(TAB)
  await screen.findByRole('table')
  return view
}

function row(name: string) {
  const line = screen.getByRole('cell', { name }).closest('tr')
  if (line === null) throw new Error(`no line of ${name}`)
  return within(line)
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('ADM-ADM-03 the table has Name, Email, Status, Permissions, Created and Last Active', async () => {
  await openAdmins()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 6)).toEqual([
    'Name',
    'Email',
    'Status',
    'Permissions',
    'Created',
    'Last Active',
  ])
  const cells = row('Ines Falk').getAllByRole('cell')
  expect(cells.slice(0, 5).map(({ textContent }) => textContent)).toEqual([
    'Ines Falk',
    'ines@example.com',
    'Active',
    'User management, Audit logs',
    '2 Oct 2025',
  ])
  expect(row('Grace Hollis').getByText('Superadmin: all')).toBeVisible()
})

test('ADM-ADM-03 CONST-22 the first three permissions stand there, then how many more', () => {
  const all = PERMISSIONS.map(({ name }) => name)
  expect(summary(all)).toEqual({
    labels: ['Stats', 'Admin management', 'User management'],
    more: 6,
  })
  expect(summary(all.slice(0, 3)).more).toBe(0)
  expect(summary([])).toEqual({ labels: [], more: 0 })
})

test('ADM-ADM-01 one searches by name or email', async () => {
  holdTime()
  given.signedInAsAdmin()
  const requests = watchRequests()
  renderApp(TAB)
  await until(() => expect(screen.getByRole('table')).toBeInTheDocument())
  const box = screen.getByPlaceholderText('Search by name or email')
  fireEvent.change(box, { target: { value: 'ines@' } })
  await pass(500)
  await until(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(row('Ines Falk')).toBeDefined()
  expect(requests.map(({ url }) => url).at(-1)).toMatch(/\/admin\/admins\?search=ines%40$/)
})

test('ADM-ADM-02 ADM-ADM-05 the form has name, email, password and a box for each of nine permissions', async () => {
  const { user } = await openAdmins()
  await user.click(screen.getByRole('button', { name: 'New admin' }))
  const form = await dialog('New admin')
  expect(
    form.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? box.id),
  ).toHaveLength(9)
  await user.type(form.getByLabelText('Full name'), 'Ida Lund')
  await user.type(form.getByLabelText('Email'), 'ida@example.com')
  await user.type(form.getByLabelText('First password'), 'seven green lanterns')
  for (const label of ['Stats', 'Category management']) {
    await user.click(form.getByRole('checkbox', { name: label }))
  }
  const requests = watchRequests()
  await user.click(form.getByRole('button', { name: 'Create admin' }))
  await waitFor(() => expect(row('Ida Lund').getByText('Stats, Category management')).toBeVisible())
  expect(screen.queryByRole('dialog')).toBeNull()
  const post = requests.find(({ method }) => method === 'POST')
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(await post?.json()).toEqual({
    fullname: 'Ida Lund',
    email: 'ida@example.com',
    password: 'seven green lanterns',
    permissions: ['stats', 'categoryManagement'],
  })
})

test('without a first password a link is mailed, and that is said', async () => {
  const { user } = await openAdmins()
  await user.click(screen.getByRole('button', { name: 'New admin' }))
  const form = await dialog('New admin')
  await user.type(form.getByLabelText('Full name'), 'Ida Lund')
  await user.type(form.getByLabelText('Email'), 'ida@example.com')
  await user.click(form.getByRole('button', { name: 'Create admin' }))
  await shown(() =>
    screen.getByText(
      'Ida Lund is an admin now. A link to choose a password is on its way to ida@example.com.',
    ),
  )
})

test('ADM-GEN-14 ADM-GEN-15 what the server objects to stands at the fields, and what was typed stays', async () => {
  const { user } = await openAdmins()
  await user.click(screen.getByRole('button', { name: 'New admin' }))
  const form = await dialog('New admin')
  await user.type(form.getByLabelText('Email'), 'ida@')
  await user.type(form.getByLabelText('First password'), 'short')
  await user.click(form.getByRole('button', { name: 'Create admin' }))
  await shown(() => form.getByText('Full name is required'))
  expect(form.getByText('Please enter a valid email address')).toBeVisible()
  expect(form.getByText('Password must be at least 12 characters long')).toBeVisible()
  expect(form.getByLabelText('Email')).toHaveValue('ida@')
  expect(form.getByLabelText('Full name')).toHaveFocus()
})

test('what the reader lacks can be neither given nor taken', async () => {
  const root = world.accounts.find(({ user }) => user.role === 'superadmin')
  if (root === undefined) throw new Error('no superadmin')
  Object.assign(root.user, { role: 'admin', permissions: ['adminManagement', 'stats'] })
  const { user } = await openAdmins()
  await user.click(row('Ines Falk').getByRole('button', { name: 'Permissions of Ines Falk' }))
  const form = await dialog('What Ines Falk may do')
  expect(form.getByRole('checkbox', { name: 'Audit logs' })).toBeChecked()
  expect(form.getByRole('checkbox', { name: 'Audit logs' })).toBeDisabled()
  await user.click(form.getByRole('checkbox', { name: 'Stats' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(row('Ines Falk').getByText('Stats, User management, Audit logs')).toBeVisible(),
  )
})

test('ADM-ADM-04 deleting asks first; who cancels has changed nothing', async () => {
  const { user } = await openAdmins()
  const requests = watchRequests()
  await user.click(row('Ines Falk').getByRole('button', { name: 'Delete Ines Falk' }))
  await user.click((await dialog('Delete Ines Falk?')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toHaveLength(0)

  await user.click(row('Ines Falk').getByRole('button', { name: 'Delete Ines Falk' }))
  await user.click((await dialog('Delete Ines Falk?')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Ines Falk' })).toBeNull())
  const call = requests.find(({ method }) => method === 'DELETE')
  expect(call?.url).toMatch(/\/admin\/admins\/user-ines$/)
})

test('ADM-ADM-04 one can not delete oneself, nor an admin a superadmin', async () => {
  await openAdmins()
  expect(row('Grace Hollis').queryAllByRole('button')).toEqual([])
})

test('a refusal is told in the words of the server', async () => {
  const { user } = await openAdmins()
  given.fails(
    'delete',
    '/admin/admins/{id}',
    409,
    'last_superadmin',
    'The last superadmin has to stay.',
  )
  await user.click(row('Ines Falk').getByRole('button', { name: 'Delete Ines Falk' }))
  await user.click((await dialog('Delete Ines Falk?')).getByRole('button', { name: 'Delete' }))
  await shown(() => screen.getByText('The last superadmin has to stay.'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a list that fails says what the server said and can be tried again', async () => {
  given.fails('get', '/admin/admins', 403, 'forbidden', 'You may not see the admins.')
  given.signedInAsAdmin()
  const { user } = renderApp(TAB)
  await shown(() => screen.getByText('You may not see the admins.'))
  given.answers('get', '/admin/admins', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('Nobody found'))
})

test('whoever signs in with a password that another chose is asked for one of their own until they have it', async () => {
  const root = world.accounts.find(({ user }) => user.role === 'superadmin')
  if (root === undefined) throw new Error('no superadmin')
  root.user.passwordGiven = true
  given.signedInAsAdmin()
  const { user } = renderApp('/settings')
  const notice = () => screen.queryByRole('link', { name: 'choose one of your own' })
  await waitFor(() => expect(notice()).toBeVisible())
  await user.type(await screen.findByLabelText('Current password'), root.password)
  for (const label of ['New password', 'Confirm new password']) {
    await user.type(screen.getByLabelText(label), 'nine quiet harbours')
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(notice()).toBeNull())
})
