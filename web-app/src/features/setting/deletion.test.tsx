import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { formatDateTime } from '@/shared/lib/format'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const DUE = '2031-03-09T17:40:00Z'
const FIELD = 'Your password'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const account = () => {
  const found = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (found === undefined) throw new Error('an empty world')
  return found
}

const section = () => within(screen.getByRole('region', { name: 'Delete my account' }))
const queryNotice = () => screen.queryByRole('region', { name: 'Deletion of your account' })

function open(path = '/settings') {
  given.signedIn()
  return renderApp(path, userEvent.setup({ delay: null }))
}

async function asked() {
  const app = open()
  await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' })
  const send = () => app.user.click(within(dialog).getByRole('button', { name: /week$/ }))
  return { ...app, dialog, send }
}

test('the question says what goes, what stays and how long it can be taken back', async () => {
  const { dialog } = await asked()
  expect(dialog).toHaveAccessibleDescription(/deleted in a week.* you can keep it after all/)
  expect(dialog).toHaveAccessibleDescription(/Erased for good: name, address, conversations/)
  expect(dialog).toHaveAccessibleDescription(/Kept: payments and token records/)
  const { violations } = await axe.run(dialog)
  expect(violations).toEqual([])
})

test('a wrong password is said at its field, stays there, and changes nothing', async () => {
  const { user, send } = await asked()
  await fill(user, FIELD, 'not it')
  await send()
  const field = screen.getByLabelText(FIELD)
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your password'))
  expect(field).toHaveValue('not it')
  expect(field).toHaveFocus()
  expect(account().user.deletionDue).toBeNull()
})

test('no password is told before anything is sent', async () => {
  const { send } = await asked()
  const requests = watchRequests()
  await send()
  expect(screen.getByLabelText(FIELD)).toHaveAccessibleDescription('Your password is required')
  expect(requests).toHaveLength(0)
})

test('with the right password the section and a notice say when, in the zone of the reader', async () => {
  const { user, send } = await asked()
  const requests = watchRequests()
  await fill(user, FIELD, CLIENT.password)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const post = requests.find(({ method }) => method === 'POST')
  expect(new URL(post?.url ?? '').pathname).toBe('/api/users/me/deletion')
  expect(await post?.json()).toEqual({ password: CLIENT.password })
  const due = account().user.deletionDue ?? ''
  await section().findByText(formatDateTime(due))
  expect(section().queryByRole('button', { name: 'Delete my account' })).toBeNull()
  expect(queryNotice()).toHaveTextContent(formatDateTime(due))
})

test('what is refused for another reason is told, and the question stays', async () => {
  given.fails('post', '/users/me/deletion', 429, 'rate_limited', 'Please wait a minute.')
  const { user, dialog, send } = await asked()
  await fill(user, FIELD, CLIENT.password)
  await send()
  await shown(() => screen.getByText('Please wait a minute.'))
  expect(dialog).toBeVisible()
  expect(screen.getByLabelText(FIELD)).toHaveValue(CLIENT.password)
})

test('while an account is to be deleted every page says so, until it is taken back on one of them', async () => {
  account().user.deletionDue = DUE
  const { user, goTo, container } = open('/')
  await waitFor(() => expect(queryNotice()).toHaveTextContent(formatDateTime(DUE)))
  await goTo('/pricing')
  const notice = await screen.findByRole('region', { name: 'Deletion of your account' })
  const { violations } = await axe.run(container)
  expect(violations).toEqual([])
  await user.click(within(notice).getByRole('button', { name: 'Keep my account' }))
  await shown(() => screen.getByText('Your account stays.'))
  expect(queryNotice()).toBeNull()
  expect(account().user.deletionDue).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  expect(JSON.parse(localStorage.getItem('authUser') ?? '{}')).toHaveProperty('deletionDue', null)
})

test('taken back in the settings, the account can be deleted again, and the reader is at the section', async () => {
  account().user.deletionDue = DUE
  const { user } = open()
  await screen.findByRole('region', { name: 'Delete my account' })
  await user.click(section().getByRole('button', { name: 'Keep my account' }))
  expect(await section().findByRole('button', { name: 'Delete my account' })).toBeVisible()
  expect(queryNotice()).toBeNull()
  expect(section().getByRole('heading')).toHaveFocus()
})

test('what could not be taken back stays due, and is told', async () => {
  account().user.deletionDue = DUE
  given.fails('delete', '/users/me/deletion', 503, 'unavailable', 'Please try again.')
  const { user } = open('/pricing')
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  await shown(() => screen.getByText('Please try again.'))
  expect(queryNotice()).toHaveTextContent(formatDateTime(DUE))
})

test('the account of an admin is deleted by another admin, as the section says', async () => {
  given.signedInAsAdmin()
  renderApp('/settings')
  await screen.findByRole('region', { name: 'Delete my account' })
  expect(section().getByText('The account of an admin is deleted by another admin.')).toBeVisible()
  expect(section().queryByRole('button')).toBeNull()
})
