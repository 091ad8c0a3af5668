import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openUsers() {
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=users')
  await screen.findByRole('table')
  return view
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('several accounts are suspended after one question, and nobody is chosen any more', async () => {
  const { user } = await openUsers()
  const requests = watchRequests()
  await user.click(box('Select all of them'))
  const count = screen.getAllByRole('checkbox', { checked: true }).length - 1
  expect(screen.getByText(`${count} selected`)).toBeVisible()
  const suspended = world.accounts.filter(({ user: { status } }) => status === 'Suspended').length
  await user.click(screen.getByRole('button', { name: `Suspend ${count - suspended}` }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Suspend \d+ accounts?\?$/ }))
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await shown(() => screen.getByText(/^\d+ accounts? suspended\.$/))
  const changed = requests.filter(({ method }) => method === 'PATCH')
  expect(changed).toHaveLength(count - suspended)
  await waitFor(() => expect(screen.queryByText(/ selected$/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Unsuspend Samir Novak' })).toBeVisible()
})

test('what failed stays chosen and says why', async () => {
  const { user } = await openUsers()
  given.fails('patch', '/admin/users/{id}', 409, 'conflict', 'Somebody else was quicker.')
  await user.click(box('Select Samir Novak'))
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Unsuspend 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unsuspend 1 account?' }))
  await user.click(dialog.getByRole('button', { name: 'Unsuspend' }))
  await shown(() => screen.getByText('Samir Novak: Somebody else was quicker.'))
  expect(box('Select Samir Novak')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(box('Select Samir Novak')).not.toBeChecked()
  expect(screen.queryByText('Samir Novak: Somebody else was quicker.')).toBeNull()
})

test('nobody can choose themselves', async () => {
  await openUsers()
  const own = screen.getByRole('row', { name: /root|Root|Superadmin/ })
  expect(within(own).queryByRole('checkbox')).toBeNull()
})

test('a column goes by its menu, also after a reload, and the name stays', async () => {
  const { user, unmount } = await openUsers()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const items = await screen.findAllByRole('menuitemcheckbox')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Role',
    'Status',
    'Join Date',
    'Last Active',
  ])
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Role' }))
  expect(screen.getByRole('menuitemcheckbox', { name: 'Role' })).not.toBeChecked()
  // The fourth column: boxes, name and address stand before it.
  expect(screen.getByRole('table')).toHaveClass('[&_tr>:nth-child(4)]:hidden')
  expect(heads()[3]).toBe('Role')
  unmount()
  renderApp('/settings?tab=admin&section=users')
  expect(await screen.findByRole('table')).toHaveClass('[&_tr>:nth-child(4)]:hidden')
})
