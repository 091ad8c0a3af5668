/** A person's page in a real browser: an admin reads it, views the account with a reason, and the member is told. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { launchBrowser } from '../support/browser.mjs'
import { assertFits } from '../support/narrow.mjs'
import { api, openPage, signIn, signUp, until } from '../support/person.mjs'
import { startProduct, SUPERADMIN } from '../support/product.mjs'

const MEMBER = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@person.example',
  password: 'a-long-enough-one',
}
const NAME = 'Odile Brandt'
const USERS = '/settings?tab=admin&section=users'
const REASON = 'Odile asked why a payment is missing.'

let product
let browser
let admin
let member

const banner = () => admin.getByRole('region', { name: 'View', exact: true })

before(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  member = await openPage(browser)
  await signUp(member, product.base, MEMBER)
  await signIn(member, product.base, MEMBER)
  const ticket = { subject: 'My download hangs', body: 'Since Monday.' }
  assert.equal((await api(member, '/support/tickets', ticket)).status, 201)
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('the name in the list of users leads to the page of the person', async () => {
  await admin.goto(product.base + USERS)
  await admin.getByRole('link', { name: NAME }).click()
  await admin.getByRole('heading', { name: NAME }).waitFor()
  const tickets = admin.getByRole('region', { name: /^Tickets/ })
  await tickets.getByText('My download hangs').waitFor()
  await admin
    .getByRole('region', { name: 'Sessions' })
    .getByText(/last used/)
    .waitFor()
  await admin.getByRole('link', { name: 'All in the audit log' }).waitFor()
  await assertFits(admin, 'a person')
})

test('a slider shows how the person stood after each of their events, by the keyboard as well', async () => {
  const asOf = admin.getByRole('region', { name: 'As of' })
  const slider = asOf.getByRole('slider', { name: 'After the event' })
  const events = Number(await slider.getAttribute('max'))
  assert.ok(events >= 2, 'signed up and signed in')
  await slider.focus()
  await admin.keyboard.press('Home')
  await asOf.getByText(new RegExp(`^Event 1 of ${events}, `)).waitFor()
  const account = asOf.getByRole('row', { name: /^Account/ })
  await account.getByText('Active').first().waitFor()
  await admin.keyboard.press('ArrowRight')
  await asOf.getByText(new RegExp(`^Event 2 of ${events}, `)).waitFor()
  await admin.keyboard.press('End')
  await asOf.getByText(new RegExp(`^Event ${events} of ${events}, `)).waitFor()
  await assertFits(admin, 'a person as of an event')
})

test('an admin views the account for a reason, and can change nothing in it', async () => {
  await admin.getByRole('button', { name: 'View as' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'View as' }).click()
  await dialog.getByText('Please give a reason of at least 10 characters').waitFor()
  await assertAccessible(admin, 'the question for a reason')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'View as' }).click()
  await banner().getByText(NAME).waitFor()
  await banner()
    .getByText(/1[45] min/)
    .waitFor()
  assert.equal(await admin.getByRole('tab', { name: 'Admin' }).count(), 0)
  assert.equal(await admin.getByLabel('First Name').inputValue(), MEMBER.firstname)
  await assertFits(admin, 'a view')
  await admin.getByLabel('First Name').fill('Eve')
  await admin.getByRole('button', { name: /^Save/ }).first().click()
  await admin
    .getByText(/nothing can be changed/)
    .first()
    .waitFor()
  assert.equal((await api(member, '/users/me')).body.firstname, MEMBER.firstname)
})

test('the browser keeps the admin’s session, which is back when the view ends', async () => {
  assert.equal((await api(admin, '/admin/me')).status, 200)
  await banner().getByRole('button', { name: 'End' }).click()
  await admin.getByRole('heading', { name: NAME }).waitFor()
  assert.equal(await banner().count(), 0)
  const views = admin.getByRole('region', { name: 'Views of this account' })
  await views.getByText(REASON).waitFor()
})

test('a reload ends a view as well', async () => {
  await admin.getByRole('button', { name: 'View as' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Once more, for the same question.')
  await dialog.getByRole('button', { name: 'View as' }).click()
  await banner().getByText(NAME).waitFor()
  await admin.reload()
  await admin.getByRole('tab', { name: 'Admin' }).waitFor()
  assert.equal(await banner().count(), 0)
})

test('the member reads when support looked at the account and why, and is told by mail', async () => {
  await member.goto(`${product.base}/settings`)
  const views = member.getByRole('region', { name: 'Views by support' })
  await views.getByText(`Reason: ${REASON}`).waitFor()
  await assertFits(member, 'the profile of a member who was viewed')
  const mails = await until(
    admin,
    () => api(admin, '/admin/outbox?limit=100'),
    ({ body }) => body.some(({ kind }) => kind === 'account-viewed'),
    'a mail to the member',
  )
  const mail = mails.body.find(({ kind }) => kind === 'account-viewed')
  assert.equal(mail.envelope.to, MEMBER.email)
})
