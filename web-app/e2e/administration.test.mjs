/** What a superadmin does on screen: hires an admin by a mailed link and lets them go, and tells everybody something. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { api, openPage, signIn, until } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import { visit } from './support/visit.mjs'

const IDA = { email: 'ida@admins.example', password: 'nine quiet harbours' }

let place
let root
let ida

const tabs = (page) => page.getByRole('tablist', { name: 'Admin' }).getByRole('tab').allInnerTexts()

before(async () => {
  place = await visit()
  root = place.page
  await signIn(root, place.product.base, SUPERADMIN)
})

after(() => place?.close())

test('ADM-ADM-02 an admin is made on screen with two permissions and no password', async () => {
  await root.goto(`${place.product.base}/settings?tab=admin&section=admins`)
  await root.getByRole('button', { name: 'New admin' }).click()
  const form = root.getByRole('dialog', { name: 'New admin' })
  await form.getByLabel('Full name').fill('Ida Lund')
  await form.getByLabel('Email').fill(IDA.email)
  for (const name of ['User management', 'Audit logs']) {
    await form.getByRole('checkbox', { name }).click()
  }
  await assertAccessible(root, 'the form of an admin')
  await form.getByRole('button', { name: 'Create admin' }).click()
  await root
    .getByRole('row', { name: /Ida Lund/ })
    .getByText('User management, Audit logs')
    .waitFor()
  await assertAccessible(root, 'the admins')
})

test('ADM-GEN-12 the link of the mail leads to a password, and that to the sections of the two permissions alone', async () => {
  const sent = await until(
    root,
    () => api(root, '/admin/outbox'),
    ({ body }) => body.some(({ kind }) => kind === 'admin-invitation'),
    'the invitation',
  )
  const { id } = sent.body.find(({ kind }) => kind === 'admin-invitation')
  const { body: mail } = await api(root, `/admin/outbox/${id}/readings`, {})
  const [link] = mail.text.match(/https?:\S+\/reset-password#token=\S+/)
  ida = await openPage(place.browser)
  await ida.goto(place.product.base + link.slice(new URL(link).origin.length))
  await ida.getByLabel('New password', { exact: true }).fill(IDA.password)
  await ida.getByLabel('Confirm password', { exact: true }).fill(IDA.password)
  await ida.getByRole('button', { name: 'Set new password' }).click()
  await ida.waitForURL(/\/signin/)
  await signIn(ida, place.product.base, IDA)
  await ida.goto(`${place.product.base}/settings?tab=admin`)
  await ida.getByRole('tablist', { name: 'Admin' }).waitFor()
  assert.deepEqual(await tabs(ida), ['Users', 'Audit Log', 'Support', 'Payments', 'Moderation'])
})

test('ADM-ADM-04 once deleted they are out with the next click, and the door is shut', async () => {
  const line = root.getByRole('row', { name: /Ida Lund/ })
  await line.getByRole('button', { name: 'Delete Ida Lund' }).click()
  await root
    .getByRole('dialog', { name: 'Delete Ida Lund?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  // While the dialog is open nothing behind it has a role, so the line alone would seem gone.
  await root.getByText('Ida Lund is deleted.').waitFor()
  await line.waitFor({ state: 'detached' })
  assert.equal((await api(ida, '/admin/users')).status, 401)
  await ida.goto(`${place.product.base}/signin`)
  await ida.getByLabel('Email address').fill(IDA.email)
  await ida.getByLabel('Password', { exact: true }).fill(IDA.password)
  await ida.getByRole('button', { name: 'Sign in', exact: true }).click()
  await ida.getByText('Invalid email or password.').waitFor()
})

test('ADM-ANN-04 ADM-ANN-05 ADM-ANN-06 an announcement is written, looked at and sent', async () => {
  await root.goto(`${place.product.base}/settings?tab=admin&section=announcements`)
  const form = root.getByRole('form', { name: 'New announcement' })
  await form.getByLabel('Title').fill('Closed on Monday')
  await form.getByLabel('Content').fill('We are back on Tuesday.')
  await form.getByLabel('End').fill(`${new Date().getFullYear() + 1}-01-01T09:00`)
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = root.getByRole('dialog', { name: 'Announcement Preview' })
  await preview.getByText('We are back on Tuesday.').waitFor()
  await assertAccessible(root, 'the preview of an announcement')
  await preview.getByRole('button', { name: 'Close preview' }).click()
  await form.getByRole('button', { name: 'Send Announcement' }).click()
  await root.getByText('Announcement sent successfully!').waitFor()
  await root
    .getByRole('region', { name: 'Sent announcements' })
    .getByText('Closed on Monday')
    .waitFor()
  assert.equal(await form.getByLabel('Title').inputValue(), '')
  await assertAccessible(root, 'the announcements')
})

test('ADM-ANN-07 visitors see it on every page until they dismiss it', async () => {
  const visitor = await openPage(place.browser)
  const banner = visitor.getByRole('region', { name: 'Announcements' })
  for (const path of ['/', '/pricing']) {
    await visitor.goto(place.product.base + path)
    await banner.getByText('Closed on Monday').waitFor()
  }
  await assertAccessible(visitor, 'a page with an announcement')
  await banner.getByRole('button', { name: 'Dismiss “Closed on Monday”' }).click()
  await banner.waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  await visitor.waitForLoadState('networkidle')
  assert.equal(await banner.count(), 0)
})
