/** The second factor in a real browser: set up, signed in with, and removed. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { appCode } from '../support/authenticator.mjs'
import { assertFits } from '../support/narrow.mjs'
import { openPage, signIn } from '../support/person.mjs'
import { SUPERADMIN } from '../support/product.mjs'
import { visit } from '../support/visit.mjs'

const MEMBER = {
  firstname: 'Ottilie',
  lastname: 'Marsh',
  email: 'ottilie@factor.example',
  password: 'a-long-enough-one',
}

let place
let member
let secret
let recovery

const section = (page) => page.getByRole('region', { name: 'Second factor' })
const code = (page) => page.getByLabel('Code', { exact: true })

before(async () => {
  place = await visit(MEMBER, { env: { ADMIN_SECOND_FACTOR: 'required' } })
  member = place.page
})

after(() => place?.close())

/** Sets up an app; its secret and the recovery codes. */
async function setUp(page, looked) {
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: 'The secret as a QR code' }).waitFor()
  const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()
  await looked?.('the secret of an app')
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText(/^This code is not right/).waitFor()
  await dialog.getByLabel('Code from the app').fill(appCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('dialog', { name: 'Your second factor is on' })
  await shown.waitFor()
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await looked?.('the recovery codes')
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await section(page)
    .getByText(/^10 recovery codes are left/)
    .waitFor()
  return { secret: key, recovery: codes }
}

/** Enters the password, on a page of its own. */
async function knock() {
  const page = await openPage(place.browser)
  await page.goto(`${place.product.base}/signin`)
  await page.getByLabel('Email address').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
  return page
}

async function enter(page, typed) {
  await code(page).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a member sets up an app in the profile and gets ten recovery codes', async () => {
  await member.goto(`${place.product.base}/settings`)
  await section(member).getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  const looked = (name) => assertFits(member, name)
  ;({ secret, recovery } = await setUp(member, looked))
  assert.equal(new Set(recovery).size, 10)
  await assertFits(member, 'a profile with a second factor')
})

test('X-52 the password alone signs nobody in any more, and a code of the app does', async () => {
  const page = await knock()
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('name')), 'code')
  await assertFits(page, 'the code at the sign-in')
  await enter(page, '000000')
  await page.getByText(/^This code is not right/).waitFor()
  assert.equal(await code(page).inputValue(), '000000')
  await assertFits(page, 'a refused code')
  // The code of now was used to set it up.
  await enter(page, appCode(secret, 1))
  await page.waitForURL(`${place.product.base}/`)
  await page.context().close()
})

test('a recovery code signs in once', async () => {
  const page = await knock()
  await enter(page, recovery[0])
  await page.waitForURL(`${place.product.base}/`)
  const again = await knock()
  await enter(again, recovery[0])
  await again.getByText(/^This code is not right/).waitFor()
  await enter(again, recovery[1].toUpperCase())
  await again.waitForURL(`${place.product.base}/`)
  await page.context().close()
  await again.context().close()
})

test('it is removed by password and a recovery code, and the password alone signs in', async () => {
  await member.reload()
  await section(member)
    .getByText(/^8 recovery codes are left/)
    .waitFor()
  await section(member).getByRole('button', { name: 'Remove' }).click()
  const dialog = member.getByRole('dialog', { name: 'Remove the second factor?' })
  await dialog.getByLabel('Your password').fill(MEMBER.password)
  await dialog.getByLabel(/^Code from the app/).fill(recovery[2])
  await assertFits(member, 'the removal of a second factor')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await section(member).getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  const page = await openPage(place.browser)
  await signIn(page, place.product.base, MEMBER)
  await page.context().close()
})

test('an admin without the second factor that admins need is led to set it up', async () => {
  const admin = await openPage(place.browser)
  await signIn(admin, place.product.base, SUPERADMIN)
  await admin.goto(`${place.product.base}/settings?tab=admin`)
  await admin.getByText('A second factor first').waitFor()
  await assertFits(admin, 'an admin area that is closed')
  await admin.getByRole('link', { name: 'Set up an authenticator app' }).first().click()
  await setUp(admin)
  await admin.goto(`${place.product.base}/settings?tab=admin`)
  await admin.getByRole('tab', { name: 'Stats' }).waitFor()
  await assertAccessible(admin, 'an admin area that is open')
})
