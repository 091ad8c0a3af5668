/** Campaigns by mail in a real browser: an admin sends one, a client gets it, follows its link and leaves. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { launchBrowser } from './support/browser.mjs'
import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { startProduct, SUPERADMIN } from './support/product.mjs'

const CLIENT = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@campaigns.example',
  password: 'a-long-enough-one',
}
const SUBJECT = 'Closed on Monday'

let product
let browser
let admin
let client

const form = () => admin.getByRole('form', { name: 'New email campaign' })
const list = () => admin.getByRole('region', { name: 'Sent email campaigns' })

before(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  client = await openPage(browser)
  await signUp(client, product.base, CLIENT)
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('ADM-ANN-01 ADM-ANN-02 an admin writes a campaign, sees how many it reaches, and sends it', async () => {
  await admin.goto(`${product.base}/settings?tab=admin&section=announcements`)
  await form().getByText('Reaches 1 person.').waitFor()
  await form().getByRole('combobox', { name: 'Audience' }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('option', { name: 'Inactive users' }).press('Enter')
  await form().getByText('Reaches 0 people.').waitFor()
  await form().getByRole('combobox', { name: 'Audience' }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('option', { name: 'New sign-ups' }).press('Enter')
  await form().getByText('Reaches 1 person.').waitFor()
  await form().getByLabel('Subject').fill(SUBJECT)
  await form().getByLabel('Content').fill('We are back on Tuesday.\n\nUntil then.')
  await assertAccessible(admin, 'the form of a campaign')
  await form().getByRole('button', { name: 'Send Campaign' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Send this campaign?' })
  await dialog.getByText('1 person (New sign-ups)').waitFor()
  await assertAccessible(admin, 'the question before a campaign')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await admin.getByText('The campaign is on its way to 1 person.').waitFor()
  assert.equal(await form().getByLabel('Subject').inputValue(), '')
})

test('ADM-ANN-03 the list tells what became of its mails', async () => {
  const row = list().getByRole('row', { name: new RegExp(SUBJECT) })
  await row.getByText('Finished').waitFor()
  await row.getByText('1 queued, 0 sent, 1 kept in the outbox, 0 failed, 0 unsubscribed').waitFor()
  await assertAccessible(admin, 'the campaigns')
})

test('ADM-ANN-03 the link of the mail shows a page, and its button ends the letters', async () => {
  const sent = await until(
    admin,
    () => api(admin, '/admin/outbox'),
    ({ body }) => body.some(({ kind }) => kind === 'campaign'),
    'the letter',
  )
  const { id } = sent.body.find(({ kind }) => kind === 'campaign')
  const { body: mail } = await api(admin, `/admin/outbox/${id}/readings`, {})
  assert.equal(mail.subject, SUBJECT)
  const [link] = mail.text.match(/https?:\S+\/leave-letters#token=\S+/)
  const token = link.split('#token=')[1]
  // As an old mail program opens what is in the header.
  await client.goto(`${product.base}/api/campaigns/unsubscribe?token=${token}`)
  await client.getByRole('heading', { name: 'Stop getting our letters?' }).waitFor()
  await assertAccessible(client, 'the page of those who leave')
  await client.getByRole('button', { name: 'Unsubscribe' }).click()
  await client.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await admin.reload()
  await list().getByText('1 unsubscribed', { exact: false }).waitFor()
  await form().getByText('Reaches 0 people.').waitFor()
})

test('who has left can come back in the settings', async () => {
  await signIn(client, product.base, CLIENT)
  await client.goto(`${product.base}/settings?tab=profile`)
  const choice = client.getByRole('checkbox', { name: 'Send me letters with news and offers' })
  assert.equal(await choice.isChecked(), false)
  await choice.click()
  await client.getByText('We will write to you.').waitFor()
  await assertAccessible(client, 'the choices of mail')
})
