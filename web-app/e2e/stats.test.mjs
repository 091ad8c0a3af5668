/** The figures of the house in a real browser: what a client does shows in cards, charts and tables. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { launchBrowser } from './support/browser.mjs'
import { openPage, signIn, signUp } from './support/person.mjs'
import { startProduct, SUPERADMIN } from './support/product.mjs'

const CLIENT = {
  firstname: 'Ines',
  lastname: 'Moreau',
  email: 'ines@stats.example',
  password: 'a-long-enough-one',
}
const TAB = '/settings?tab=admin&section=stats'

let product
let browser
let admin

const figure = (label) =>
  admin.locator('dl > div').filter({ hasText: label }).locator('dd > p').first().innerText()

before(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('ADM-STAT-01 whoever opens the house in a browser is a visitor, and online once signed in', async () => {
  await admin.goto(product.base + TAB)
  await admin.getByText('Total Sign-ups').waitFor()
  const signUps = Number(await figure('Total Sign-ups'))
  assert.equal(await figure('Monthly Revenue'), '$0')

  const client = await openPage(browser)
  await signUp(client, product.base, CLIENT)
  await signIn(client, product.base, CLIENT)
  const told = client.waitForResponse((answer) => answer.url().endsWith('/api/presence'))
  await client.reload()
  assert.equal((await told).status(), 204)
  await client.close()

  await admin.reload()
  await admin.getByText('Total Sign-ups').waitFor()
  await admin.waitForFunction(
    (expected) => document.querySelector('dl dd > p')?.textContent === expected,
    String(signUps + 1),
  )
  assert.equal(await figure('Currently Online'), '2')
  assert.equal(await figure('Monthly Visitors'), '1')
})

test('each chart is drawn, and is a table for whoever wants one, by keyboard', async () => {
  await admin.goto(product.base + TAB)
  await admin
    .getByRole('figure', { name: 'Jobs', exact: true })
    .locator('svg.recharts-surface')
    .first()
    .waitFor()
  assert.equal(await admin.locator('figure svg.recharts-surface').count(), 9)
  await assertAccessible(admin, 'the figures of the administration')
  await admin.getByRole('button', { name: 'Sign-ups and activity as a table' }).press('Enter')
  const table = admin.getByRole('figure', { name: 'Sign-ups and activity' }).getByRole('table')
  await table.waitFor()
  assert.equal(await table.getByRole('row').count(), 31)
  await assertAccessible(admin, 'a chart as a table')
})
