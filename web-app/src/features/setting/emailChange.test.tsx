import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { formatDateTime } from '@/shared/lib/format'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const FIELD = 'New email address'
const NEW = 'ada@new.example'
const UNTIL = '2031-03-09T17:40:00Z'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const user = () => {
  const found = world.accounts.find((account) => account.user.id === CLIENT.user.id)
  if (found === undefined) throw new Error('an empty world')
  return found.user
}

const button = (name: string) => screen.findByRole('button', { name })
const section = () => screen.findByRole('region', { name: 'Change of your email address' })

function open() {
  given.signedIn()
  return renderApp('/settings', userEvent.setup({ delay: null }))
}

async function asking() {
  const app = open()
  await app.user.click(await button('Change email'))
  const dialog = await screen.findByRole('dialog', { name: 'Change your email address' })
  const send = () => app.user.click(within(dialog).getByRole('button', { name: 'Write to both' }))
  return { ...app, dialog, send }
}

function waits(confirmed: { newConfirmed?: boolean; oldConfirmed?: boolean } = {}) {
  const change = { email: NEW, until: UNTIL, oldConfirmed: false, newConfirmed: false }
  user().emailChange = { ...change, ...confirmed }
}

test('SET-02 the address itself can not be typed over; a button beside it asks for another one', async () => {
  const { dialog } = await asking()
  expect(screen.getByLabelText('Email', { selector: 'input' })).toHaveAttribute('readonly')
  expect(dialog).toHaveAccessibleDescription(/links in both mails, within a day/)
  expect(screen.getByLabelText(FIELD)).toHaveFocus()
  const { violations } = await axe.run(dialog)
  expect(violations).toEqual([])
})

test.each([
  ['no address', 'ada', 'Please enter a valid email address'],
  ['nothing', '', 'Please enter a valid email address'],
  ['their own', CLIENT.user.email, 'This is your address already'],
  ['that of another account', SUPERADMIN.user.email, 'Another account has this address'],
])('%s is told at the field, and what was typed stays', async (_what, typed, told) => {
  const { user: person, send } = await asking()
  if (typed !== '') await fill(person, FIELD, typed)
  await send()
  const field = screen.getByLabelText(FIELD)
  await waitFor(() => expect(field).toHaveAccessibleDescription(told))
  expect(field).toHaveValue(typed)
  expect(field).toHaveFocus()
  expect(user().emailChange).toBeNull()
})

test('what was asked for is shown at the address, with who has to confirm it and until when', async () => {
  const { user: person, send } = await asking()
  const requests = watchRequests()
  await fill(person, FIELD, NEW)
  await send()
  const waiting = await section()
  const post = requests.find(({ method }) => method === 'POST')
  expect(new URL(post?.url ?? '').pathname).toBe('/api/users/me/email-change')
  expect(await post?.json()).toEqual({ email: NEW })
  expect(waiting).toHaveTextContent(NEW)
  expect(waiting).toHaveTextContent(formatDateTime(user().emailChange?.until ?? ''))
  expect(waiting).toHaveTextContent('The new address has not confirmed it yet.')
  expect(waiting).toHaveTextContent('Your present address has not confirmed it yet.')
  expect(screen.getByLabelText('Email')).toHaveValue(CLIENT.user.email)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { violations } = await axe.run(waiting)
  expect(violations).toEqual([])
})

test('what is refused for another reason is told, and the dialog stays', async () => {
  given.fails('post', '/users/me/email-change', 429, 'rate_limited', 'Please wait a minute.')
  const { user: person, dialog, send } = await asking()
  await fill(person, FIELD, NEW)
  await send()
  await shown(() => screen.getByText('Please wait a minute.'))
  expect(dialog).toBeVisible()
  expect(screen.getByLabelText(FIELD)).toHaveValue(NEW)
})

test('the mails can be sent again, and a change can be cancelled', async () => {
  waits({ newConfirmed: true })
  const { user: person } = open()
  expect(await section()).toHaveTextContent('The new address has confirmed it.')
  const requests = watchRequests()
  await person.click(await button('Send the mail again'))
  await shown(() => screen.getByText('The mail is on its way again.'))
  expect(requests.some(({ url }) => url.endsWith('/users/me/email-change/letters'))).toBe(true)
  await person.click(await button('Cancel the change'))
  await shown(() => screen.getByText('Your address stays as it is.'))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Change of your email address' })).toBeNull(),
  )
  expect(user().emailChange).toBeNull()
  expect(await button('Change email')).toHaveFocus()
})

test('what could not be sent or cancelled is told, and the change still waits', async () => {
  waits()
  const fails = [503, 'unavailable', 'Please try again.'] as const
  given.fails('post', '/users/me/email-change/letters', ...fails)
  given.fails('delete', '/users/me/email-change', ...fails)
  const { user: person } = open()
  await section()
  await person.click(await button('Send the mail again'))
  await shown(() => screen.getByText('The mail could not be sent.'))
  await person.click(await button('Cancel the change'))
  await shown(() => screen.getByText('The change could not be cancelled.'))
  expect(await section()).toBeVisible()
})

test('who comes back from the mails sees the new address, here and in what this browser keeps', async () => {
  waits({ oldConfirmed: true })
  open()
  await section()
  Object.assign(user(), { email: NEW, emailChange: null })
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue(NEW))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('authUser') ?? '{}')).toHaveProperty('email', NEW),
  )
})
