/**
 * Accounts end in a real browser: an admin erases somebody; a member takes their data along, asks for the end and takes it
 * back.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { openPage, signIn, signUp } from '../support/person.mjs'
import { SUPERADMIN } from '../support/product.mjs'
import { visit } from '../support/visit.mjs'

const GONE = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@deletion.example',
  password: 'a-long-enough-one',
}
const STAYS = {
  firstname: 'Noor',
  lastname: 'Haddad',
  email: 'noor@deletion.example',
  password: 'another-long-one',
}

let place
let admin
let member

const notice = () => member.getByRole('region', { name: 'Deletion of your account' })
const section = () => member.getByRole('region', { name: 'Delete my account' })

before(async () => {
  place = await visit(STAYS)
  member = place.page
  const gone = await openPage(place.browser)
  await signUp(gone, place.product.base, GONE)
  await gone.context().close()
  admin = await openPage(place.browser)
  await signIn(admin, place.product.base, SUPERADMIN)
})

after(() => place?.close())

test('ADM-USR-07 an admin deletes a user once the address is typed, and nobody signs in to the account again', async () => {
  await admin.goto(`${place.product.base}/settings?tab=admin&section=users`)
  await admin.getByRole('button', { name: 'Delete Odile Brandt' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Odile Brandt?' })
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  assert.equal(await confirm.isDisabled(), true)
  await assertAccessible(admin, 'the question before a deletion')
  await dialog.getByRole('textbox').fill(GONE.email)
  await confirm.click()
  // While the dialog is open nothing behind it has a role, so the line alone would seem gone.
  await admin.getByText('Odile Brandt is deleted.').waitFor()
  await admin.getByRole('link', { name: 'Odile Brandt' }).waitFor({ state: 'detached' })
  await assertAccessible(admin, 'the users after a deletion')
  const door = await openPage(place.browser)
  await door.goto(`${place.product.base}/signin`)
  await door.getByLabel('Email address').fill(GONE.email)
  await door.getByLabel('Password', { exact: true }).fill(GONE.password)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await door.getByText('Invalid email or password.').waitFor()
})

test('a member asks for everything about them, and downloads it once it is put together', async () => {
  await member.goto(`${place.product.base}/settings`)
  const data = member.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Ask for my data' }).click()
  const save = data.getByRole('button', { name: 'Download my data' })
  await save.waitFor()
  await data.getByText('Your data is ready').waitFor()
  await assertAccessible(member, 'the profile with a file of data')
  const saving = member.waitForEvent('download')
  await save.click()
  const download = await saving
  assert.equal(download.suggestedFilename(), 'my-data.zip')
  const file = await readFile(await download.path())
  // The names in a zip file are in clear.
  for (const name of ['data.json', 'index.html']) assert.ok(file.includes(name), name)
})

test('a member asks for their deletion with their password alone, and is told when it is', async () => {
  await member.goto(`${place.product.base}/settings`)
  await section().getByRole('button', { name: 'Delete my account' }).click()
  const dialog = member.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('not the right one')
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await dialog.getByText('This is not your password').waitFor()
  assert.equal(await dialog.getByLabel('Your password').inputValue(), 'not the right one')
  await assertAccessible(member, 'a refused deletion')
  await dialog.getByLabel('Your password').fill(STAYS.password)
  await dialog.getByRole('button', { name: 'Delete in a week' }).click()
  await dialog.waitFor({ state: 'detached' })
  const due = await notice().locator('time').getAttribute('datetime')
  const days = (Date.parse(due) - Date.now()) / (24 * 3_600_000)
  assert.ok(days > 6 && days <= 7.1, `due in ${days} days`)
  await section().getByRole('button', { name: 'Keep my account' }).waitFor()
  await assertAccessible(member, 'the profile before a deletion')
})

test('the notice stands on other pages and after a reload, until the member keeps the account', async () => {
  await member.goto(`${place.product.base}/pricing`)
  await notice().getByText('Your account will be deleted on').waitFor()
  await assertAccessible(member, 'a page with the notice of a deletion')
  await notice().getByRole('button', { name: 'Keep my account' }).click()
  await member.getByText('Your account stays.').waitFor()
  await notice().waitFor({ state: 'detached' })
  await member.goto(`${place.product.base}/settings`)
  await section().getByRole('button', { name: 'Delete my account' }).waitFor()
  assert.equal(await notice().count(), 0)
})
