import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'

import { server } from '@/shared/mocks/server'
import { given } from '@/shared/mocks/situations'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const NEW = 'ada@new.example'
const link = (mailbox: string) => `/change-email/${mailbox}#token=${mailbox}-${CLIENT.user.id}`

const user = () => {
  const found = world.accounts.find((account) => account.user.id === CLIENT.user.id)
  if (found === undefined) throw new Error('an empty world')
  return found.user
}

function waits(email = NEW) {
  const until = '2031-03-09T17:40:00Z'
  const change = { email, until, oldConfirmed: false, newConfirmed: false }
  user().emailChange = change
  return change
}

beforeEach(() => void waits())

const title = (name: string) => shown(() => screen.getByRole('heading', { level: 1, name }))
const button = (name: string) => screen.findByRole('button', { name })

test.each([
  ['new', 'Is this your new address?', 'Confirm my new address'],
  ['old', 'Change the address of your account?', 'Confirm the change'],
])(
  'the link in the mail to the %s address confirms nothing before a press',
  async (mailbox, asked, press) => {
    const { user: person, container } = renderApp(link(mailbox))
    await title(asked)
    expect(user().emailChange).toEqual(waits())
    const { violations } = await axe.run(container)
    expect(violations).toEqual([])
    await person.click(await button(press))
    await title('This mailbox has confirmed it')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(user().email).toBe(CLIENT.user.email)
  },
)

test('with the second mailbox the address changes, also for whoever is signed in here', async () => {
  waits().newConfirmed = true
  given.signedIn()
  const { user: person } = renderApp(link('old'))
  await person.click(await button('Confirm the change'))
  await title('Your address is changed')
  expect(user().email).toBe(NEW)
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('authUser') ?? '{}')).toHaveProperty('email', NEW),
  )
  expect(screen.getByRole('link', { name: 'Open your profile' })).toBeVisible()
})

test('who is not signed in is led to the door', async () => {
  waits().oldConfirmed = true
  const { user: person } = renderApp(link('new'))
  await person.click(await button('Confirm my new address'))
  await title('Your address is changed')
  expect(screen.getByRole('main')).toHaveTextContent('From now on you sign in with the new one.')
  const main = screen.getByRole('main')
  expect(main.querySelector('a')).toHaveAttribute('href', '/signin')
})

test('the present mailbox refuses it, and is told what to do if it was somebody else', async () => {
  const { user: person } = renderApp(link('old'))
  await person.click(await button('Refuse it'))
  await title('Your address stays as it is')
  expect(user().emailChange).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose another password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
})

test('the new mailbox has nothing to refuse', async () => {
  renderApp(link('new'))
  await title('Is this your new address?')
  expect(screen.queryByRole('button', { name: 'Refuse it' })).toBeNull()
})

test.each([
  ['/change-email/new#token=made-up', 'Confirm my new address'],
  ['/change-email/old#token=made-up', 'Confirm the change'],
  ['/change-email/old#token=made-up', 'Refuse it'],
])('%s does not work, as is said after a press on %s', async (address, press) => {
  const { user: person } = renderApp(address)
  await person.click(await button(press))
  await title('This link does not work')
  expect(user().emailChange).not.toBeNull()
})

test.each(['/change-email/new', '/change-email/old'])(
  '%s without a token does not work',
  async (path) => {
    renderApp(path)
    await title('This link does not work')
  },
)

test('an address that somebody else has by now is said to be theirs', async () => {
  waits(SUPERADMIN.user.email)
  const { user: person } = renderApp(link('new'))
  await person.click(await button('Confirm my new address'))
  await title('Another account has this address')
  expect(user().email).toBe(CLIENT.user.email)
})

test.each([
  ['new', 'Confirm my new address', 'Your address is not confirmed yet'],
  ['old', 'Confirm the change', 'Nothing has changed yet'],
])(
  'what went wrong on the way of the %s mailbox can be tried again',
  async (mailbox, press, said) => {
    given.unreachable('post', '/auth/email-change/confirmation')
    const { user: person } = renderApp(link(mailbox))
    await person.click(await button(press))
    await title(said)
    server.resetHandlers()
    await person.click(await button('Try again'))
    await title('This mailbox has confirmed it')
  },
)

test('a refusal that got lost is told, and can be tried again', async () => {
  given.unreachable('post', '/auth/email-change/refusal')
  const { user: person } = renderApp(link('old'))
  await person.click(await button('Refuse it'))
  await shown(() => screen.getByText('The change could not be refused.'))
  server.resetHandlers()
  await person.click(await button('Refuse it'))
  await title('Your address stays as it is')
})
