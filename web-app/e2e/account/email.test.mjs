/**
 * A member changes their address in a real browser: asked for in the settings, confirmed by the links in two mails, and from
 * then on the one to sign in with.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { api, openPage, signIn, until } from '../support/person.mjs'
import { SUPERADMIN } from '../support/product.mjs'
import { visit } from '../support/visit.mjs'

const INES = {
  firstname: 'Ines',
  lastname: 'Moreau',
  email: 'ines@before.example',
  password: 'a-long-enough-one',
}
const NEXT = 'ines@after.example'

let place
let admin
let member
let mailbox

const waiting = () => member.getByRole('region', { name: 'Change of your email address' })

before(async () => {
  place = await visit(INES)
  member = place.page
  admin = await openPage(place.browser)
  await signIn(admin, place.product.base, SUPERADMIN)
  // Whoever opens the mails is signed in nowhere.
  mailbox = await openPage(place.browser)
})

after(() => place?.close())

/** The address of the link in the only mail of this kind. */
async function link(kind, to) {
  const { body: mails } = await until(
    admin,
    () => api(admin, '/admin/outbox?limit=100'),
    ({ body }) => body.some((mail) => mail.kind === kind && mail.envelope.to === to),
    `the mail ${kind} to ${to}`,
  )
  const { id } = mails.find((mail) => mail.kind === kind && mail.envelope.to === to)
  const { body: letter } = await api(admin, `/admin/outbox/${id}/readings`, {})
  const [found] = /http\S+#token=\S+/.exec(letter.text)
  return found.replace(/^https?:\/\/[^/]+/, place.product.base)
}

test('SET-02 the address is changed by a dialog, and what waits is shown until both mailboxes have confirmed it', async () => {
  await member.goto(`${place.product.base}/settings`)
  await member.getByRole('button', { name: 'Change email' }).click()
  const dialog = member.getByRole('dialog', { name: 'Change your email address' })
  await assertAccessible(member, 'the dialog for another address')
  await dialog.getByLabel('New email address').fill(INES.email)
  await dialog.getByRole('button', { name: 'Write to both' }).click()
  await dialog.getByText('This is your address already').waitFor()
  await dialog.getByLabel('New email address').fill(NEXT)
  await dialog.getByRole('button', { name: 'Write to both' }).click()
  await waiting().getByText(NEXT).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await assertAccessible(member, 'the profile with a change that waits')

  await mailbox.goto(await link('new-address', NEXT))
  await mailbox.getByRole('heading', { name: 'Is this your new address?' }).waitFor()
  await assertAccessible(mailbox, 'the page of the link to the new address')
  await mailbox.getByRole('button', { name: 'Confirm my new address' }).click()
  await mailbox.getByRole('heading', { name: 'This mailbox has confirmed it' }).waitFor()

  await mailbox.goto(await link('address-change', INES.email))
  await mailbox.getByRole('heading', { name: 'Change the address of your account?' }).waitFor()
  await assertAccessible(mailbox, 'the page of the link to the present address')
  await mailbox.getByRole('button', { name: 'Confirm the change' }).click()
  await mailbox.getByRole('heading', { name: 'Your address is changed' }).waitFor()
})

test('the session that asked for it goes on with the new address, which alone opens the door', async () => {
  // The click was in another session, so nothing here waits for the read model of the member's own one.
  await until(
    member,
    () => api(member, '/users/me'),
    ({ body }) => body.email === NEXT,
    'the new address in the answer of the server',
  )
  // As when they come back from the tab with their mails: a page without a screen is never left.
  await member.evaluate(() => window.dispatchEvent(new Event('focus')))
  await until(
    member,
    () => member.getByLabel('Email', { exact: true }).inputValue(),
    (shown) => shown === NEXT,
    'the new address in the profile',
  )
  assert.equal(await waiting().count(), 0)
  const again = await openPage(place.browser)
  await again.goto(`${place.product.base}/signin`)
  await again.getByLabel('Email address').fill(INES.email)
  await again.getByLabel('Password', { exact: true }).fill(INES.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.getByText('Invalid email or password.').waitFor()
  await signIn(again, place.product.base, { ...INES, email: NEXT })
})
