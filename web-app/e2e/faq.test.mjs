/** The FAQs in a real browser: an admin writes one, a client reads it and is answered from it, a visitor sees it beside the prices. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { launchBrowser } from './support/browser.mjs'
import { untilItFits } from './support/narrow.mjs'
import { openPage, signIn, signUp } from './support/person.mjs'
import { startProduct, SUPERADMIN } from './support/product.mjs'

const CLIENT = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@faq.example',
  password: 'a-long-enough-one',
}
const ADMIN_TAB = '/settings?tab=admin&section=faq'
const QUESTION = 'Do you deliver on Mars?'

let product
let browser
let admin
let client

const form = () => admin.getByRole('region', { name: 'New FAQ' })
const line = () => admin.getByRole('row', { name: new RegExp(QUESTION.replace('?', '\\?')) })
const create = () => form().getByRole('button', { name: 'Create FAQ' }).click()

before(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  client = await openPage(browser)
  await signUp(client, product.base, CLIENT)
  await signIn(client, product.base, CLIENT)
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('ADM-FAQ-03 an admin adds one, by keyboard, once all three are filled', async () => {
  const sent = []
  admin.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await admin.goto(product.base + ADMIN_TAB)
  await admin.getByRole('table').waitFor()
  await form().getByLabel('Question').fill(QUESTION)
  await create()
  await form().getByLabel('Answer').fill('Only **every other sol**.')
  await create()
  assert.deepEqual(
    sent.filter((path) => path.includes('/faqs')),
    [],
  )
  await form().getByRole('combobox', { name: 'Category' }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('option', { name: 'Billing' }).press('Enter')
  await create()
  await line().getByText('Billing').waitFor()
  assert.deepEqual(
    sent.filter((path) => path.includes('/faqs')),
    ['/api/admin/faqs'],
  )
  await assertAccessible(admin, 'the FAQs of the administration')
})

test('SET-08 SET-09 a client searches it among the settings and opens it', async () => {
  await client.goto(`${product.base}/settings?tab=faq`)
  await client.getByPlaceholder('Search FAQs...').fill('MARS')
  await client.getByText(QUESTION).click()
  await client.getByText('every other sol', { exact: true }).waitFor()
  assert.equal(await client.locator('details').count(), 1)
  await assertAccessible(client, 'the FAQs of the settings')
  await client.getByPlaceholder('Search FAQs...').fill('zebra')
  await client.getByText('No FAQs found matching your search.').waitFor()
})

test('live support answers from it', async () => {
  await client.goto(`${product.base}/live-chat`)
  await client.getByRole('textbox').fill('delivery on mars')
  await client.getByRole('textbox').press('Enter')
  await client.getByText('every other sol', { exact: true }).waitFor()
})

test('PRICE-01 a visitor finds it beside the prices, on a small screen too', async () => {
  const visitor = await openPage(browser)
  await visitor.setViewportSize({ width: 360, height: 740 })
  await visitor.goto(`${product.base}/pricing`)
  await visitor.getByRole('region', { name: 'Billing' }).getByText(QUESTION).click()
  await visitor.getByText('every other sol', { exact: true }).waitFor()
  assert.ok(await untilItFits(visitor))
  await assertAccessible(visitor, 'the prices')
})

test('ADM-FAQ-05 deleting asks first, and then it is gone for everybody', async () => {
  await line()
    .getByRole('button', { name: /^Delete/ })
    .click()
  const dialog = admin.getByRole('dialog', { name: 'Are you sure you want to delete this FAQ?' })
  await dialog.waitFor()
  await assertAccessible(admin, 'the question before a FAQ is deleted')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await line().waitFor({ state: 'detached' })
  await client.goto(`${product.base}/settings?tab=faq`)
  await client.getByText('I forgot my password').waitFor()
  assert.equal(await client.getByText(QUESTION).count(), 0)
})
