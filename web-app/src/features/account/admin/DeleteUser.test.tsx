import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { mayDelete } from './users'

const LIST = '/settings?tab=admin&section=users'
const { id, fullname: NAME, email: ADDRESS } = CLIENT.user

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const nameIn = (dialog: HTMLElement) => within(dialog).getByRole('textbox')
const confirm = () =>
  within(screen.getByRole('dialog')).getByRole('button', { name: /^Delet(e|ing…)$/ })
const deletions = (requests: Request[]) => requests.filter(({ method }) => method === 'DELETE')

/** Opens the dialog, from the list or from the person's page. */
async function asked(path = LIST) {
  given.signedInAsAdmin()
  const app = renderApp(path)
  const label = path === LIST ? `Delete ${NAME}` : 'Delete'
  await app.user.click(await screen.findByRole('button', { name: label }))
  const dialog = await screen.findByRole('dialog', { name: `Delete ${NAME}?` })
  return { ...app, dialog }
}

test('ADM-USR-07 delete asks first, and says what goes, what stays and that it can not be undone', async () => {
  const requests = watchRequests()
  const { dialog, user } = await asked()
  expect(dialog).toHaveAccessibleDescription(/can not be undone/)
  expect(dialog).toHaveAccessibleDescription(
    /Erased for good: name, address, conversations, work, files, and the texts of posts/,
  )
  expect(dialog).toHaveAccessibleDescription(/Kept: payments and token records, without a name/)
  const { violations } = await axe.run(dialog)
  expect(violations).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deletions(requests)).toHaveLength(0)
})

test('ADM-USR-07 the account is deleted once its address is typed, and is no longer in the list', async () => {
  const requests = watchRequests()
  const { dialog, user } = await asked()
  expect(nameIn(dialog)).toHaveAccessibleName(`Type “${ADDRESS}” to confirm`)
  for (const other of ['', NAME, ADDRESS.slice(0, -1)]) {
    await fill(user, `Type “${ADDRESS}” to confirm`, other)
    expect(confirm()).toBeDisabled()
  }
  await fill(user, `Type “${ADDRESS}” to confirm`, ` ${ADDRESS.toUpperCase()} `)
  expect(deletions(requests)).toHaveLength(0)
  await user.click(confirm())
  await shown(() => screen.getByText(`${NAME} is deleted.`))
  const [sent] = deletions(requests)
  expect(new URL(sent?.url ?? '').pathname).toBe(`/api/admin/users/${id}`)
  await waitFor(() => expect(screen.queryByRole('cell', { name: NAME })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ADM-USR-07 on the page of a person it leads back to the list', async () => {
  const { user, address } = await asked(`${LIST}&person=${id}`)
  await fill(user, `Type “${ADDRESS}” to confirm`, ADDRESS)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('table')).toBeInTheDocument()
  expect(address()).toBe(LIST)
})

test('ADM-USR-07 a refusal is told in the words of the server, and what was typed stays', async () => {
  const told = 'You can not do this to your own account.'
  given.fails('delete', '/admin/users/{id}', 409, 'own_account', told)
  const { dialog, user } = await asked()
  await fill(user, `Type “${ADDRESS}” to confirm`, ADDRESS)
  await user.click(confirm())
  await shown(() => screen.getByText(told))
  expect(nameIn(dialog)).toHaveValue(ADDRESS)
  expect(confirm()).toBeEnabled()
})

test('ADM-USR-07 PERM-06 one’s own account, and who may not be touched, is not offered for deletion', () => {
  const [ada, grace, ines] = world.accounts.map(({ user }) => user)
  if (!ada || !grace || !ines) throw new Error('somebody is missing')
  expect(mayDelete(grace, grace)).toBe(false)
  expect(mayDelete(grace, ines)).toBe(true)
  expect(mayDelete(ines, ada)).toBe(true)
  expect(mayDelete(ines, grace)).toBe(false)
  expect(mayDelete({ ...ines, id: 'other', permissions: ['userManagement'] }, ines)).toBe(false)
  expect(mayDelete(grace, { ...ada, status: 'Deleted' })).toBe(false)
})

test('whoever has no address is confirmed by their name', async () => {
  for (const account of world.accounts) if (account.user.id === id) account.user.email = ''
  const { user } = await asked(`${LIST}&person=${id}`)
  await fill(user, `Type “${NAME}” to confirm`, NAME)
  expect(confirm()).toBeEnabled()
})

test('the page of somebody deleted says so, and offers nothing to be done', async () => {
  const account = world.accounts.find(({ user }) => user.id === id)
  if (account) Object.assign(account.user, { status: 'Deleted', fullname: 'Deleted user' })
  given.signedInAsAdmin()
  renderApp(`${LIST}&person=${id}`)
  const head = (await screen.findByRole('heading', { name: 'Deleted user' })).closest('header')
  if (head === null) throw new Error('no head')
  expect(within(head).getByText('Deleted')).toHaveClass('text-danger')
  expect(within(head).queryAllByRole('button')).toEqual([])
})
