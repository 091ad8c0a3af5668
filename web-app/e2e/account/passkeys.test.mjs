/**
 * Passkeys in a real browser, with a device that the browser itself plays: added in the profile, signed in with instead of
 * the password, and removed.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertFits } from '../support/narrow.mjs'
import { openPage, signIn } from '../support/person.mjs'
import { SUPERADMIN } from '../support/product.mjs'
import { visit } from '../support/visit.mjs'

const MEMBER = {
  firstname: 'Petra',
  lastname: 'Lindqvist',
  email: 'petra@passkey.example',
  password: 'a-long-enough-one',
}

/** A device with a screen lock, whose owner agrees to everything at once. */
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
}

/** Gives the browser of this page such a device. */
async function giveDevice(page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: DEVICE,
  })
  return { cdp, authenticatorId }
}

let place
let member
let cdp
let authenticatorId

const section = () => member.getByRole('region', { name: 'Passkeys' })
const passkeys = () => section().getByRole('listitem')
const byPasskey = () => member.getByRole('button', { name: 'Sign in with a passkey' })

before(async () => {
  place = await visit(MEMBER, { env: { ADMIN_SECOND_FACTOR: 'required' } })
  member = place.page
  ;({ cdp, authenticatorId } = await giveDevice(member))
})

after(() => place?.close())

async function openProfile() {
  await member.goto(`${place.product.base}/settings`)
  await section().getByRole('button', { name: 'Add a passkey' }).waitFor()
}

async function logOut() {
  await member.getByRole('button', { name: 'Log Out' }).click()
  await member.waitForURL(`${place.product.base}/signin`)
  await byPasskey().waitFor()
}

/** What the device keeps. */
async function kept() {
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  return credentials
}

test('a member adds a passkey in the profile, and it is listed', async () => {
  await openProfile()
  await section().getByText('You have no passkey yet.').waitFor()
  await section().getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys().getByText('Not used yet').waitFor()
  assert.equal(await passkeys().count(), 1)
  const [credential, ...others] = await kept()
  assert.equal(credential.rpId, 'localhost')
  assert.ok(credential.isResidentCredential, 'it is found without an address')
  assert.deepEqual(others, [])
  await assertFits(member, 'a profile with a passkey')
})

test('a device that has one is given no second one', async () => {
  await section().getByRole('button', { name: 'Add a passkey' }).click()
  await member.getByText('This device has a passkey for your account already.').waitFor()
  assert.equal(await passkeys().count(), 1)
  assert.equal((await kept()).length, 1)
})

test('the passkey alone signs the member in', async () => {
  await logOut()
  await assertFits(member, 'the sign-in with the button for passkeys')
  assert.equal(await member.getByLabel('Email address').inputValue(), '')
  await byPasskey().click()
  await member.waitForURL(`${place.product.base}/`)
  await openProfile()
  await passkeys()
    .getByText(/^Last used /)
    .waitFor()
})

test('a removed passkey signs nobody in any more', async () => {
  await section()
    .getByRole('button', { name: /^Remove passkey of / })
    .click()
  const dialog = member.getByRole('dialog', { name: 'Remove this passkey?' })
  await assertFits(member, 'the question before a passkey is removed')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await section().getByText('You have no passkey yet.').waitFor()
  // The server can not take it from the device.
  assert.equal((await kept()).length, 1)

  await logOut()
  await byPasskey().click()
  await member
    .getByRole('alert')
    .getByText('This passkey does not open an account here. Sign in with your password.')
    .waitFor()
  assert.equal(new URL(member.url()).pathname, '/signin')
  await assertFits(member, 'the sign-in with a refused passkey')
})

test('where admins need a second factor, a passkey used in the session opens the admin area', async () => {
  const { product, browser } = place
  const admin = await openPage(browser)
  await giveDevice(admin)
  await signIn(admin, product.base, SUPERADMIN)
  await admin.goto(`${product.base}/settings?tab=profile`)
  const mine = admin.getByRole('region', { name: 'Passkeys' })
  await mine.getByRole('button', { name: 'Add a passkey' }).click()
  await mine.getByText('Not used yet').waitFor()

  await admin.goto(`${product.base}/settings?tab=admin`)
  const closed = admin.getByText('A second factor first')
  await closed.waitFor()
  const notice = admin.getByRole('region', { name: 'Second factor for admins' })
  await assertFits(admin, 'the admin area before a passkey was used')
  await notice.getByRole('button', { name: 'Use your passkey' }).click()
  await admin.getByRole('tab', { name: 'Stats' }).waitFor()
  assert.equal(await closed.count(), 0)
  assert.equal(await notice.count(), 0)
  await admin.context().close()
})
