/** An admin looks after the categories, and visitors see what becomes of them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { launchBrowser } from '../support/browser.mjs'
import { api, openPage, signIn } from '../support/person.mjs'
import { startProduct, SUPERADMIN } from '../support/product.mjs'

const TAB = '/settings?tab=admin&section=categories'
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//9/AwAJfAN+TrsbXQAAAABJRU5ErkJggg==',
  'base64',
)
const PICTURE = { name: 'quill.png', mimeType: 'image/png', buffer: PIXEL }

let product
let browser
let admin
let visitor

const dialog = () => admin.getByRole('dialog')
const press = (name) => dialog().getByRole('button', { name, exact: true }).click()
/** Other lines may hold the word as well. */
const line = (name) =>
  admin
    .getByRole('row')
    .filter({ has: admin.getByRole('button', { name: `Edit ${name}`, exact: true }) })

before(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await openPage(browser)
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('ADM-CAT-01 ADM-CAT-02 ADM-CAT-03 a category with an uploaded icon is added, and visitors see it at once', async () => {
  await admin.goto(product.base + TAB)
  await line('Content Writing').getByText('Blog Posts, Website Content').waitFor()
  await assertAccessible(admin, 'the categories')
  await admin.getByRole('button', { name: 'Add a category' }).click()
  await dialog().getByLabel('Name').fill('Letters')
  await dialog().getByLabel('Description').fill('What one writes to one person.')
  await dialog().getByLabel('Picture of the icon').setInputFiles(PICTURE)
  const shown = dialog().locator('img[src^="/api/upload/public/"]')
  await shown.waitFor()
  const loaded = (img) => img.decode().then(() => img.naturalWidth)
  assert.equal(await shown.evaluate(loaded), 1)
  await dialog().getByLabel('Subcategory 1').fill('Love letters')
  await press('Add a subcategory')
  await assertAccessible(admin, 'a new category')
  await press('Add category')
  await line('Letters').getByText('Love letters').waitFor()

  await visitor.goto(`${product.base}/categories`)
  const entry = visitor.getByRole('listitem').filter({ hasText: 'What one writes to one person.' })
  await entry.getByRole('heading', { name: 'Letters' }).waitFor()
  assert.equal(await entry.locator('img').evaluate(loaded), 1)
  await entry.getByRole('link', { name: 'Love letters' }).waitFor()
})

test('a file that is no picture is refused, and the form stays as it is', async () => {
  await line('Letters').getByRole('button', { name: 'Edit Letters' }).click()
  const script = { name: 'quill.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await dialog().getByLabel('Picture of the icon').setInputFiles(script)
  await admin.getByText('File upload failed. Please try again.', { exact: true }).first().waitFor()
  assert.match(await dialog().getByLabel('Icon', { exact: true }).inputValue(), /upload\/public/)
  await press('Cancel')
})

test('ADM-CAT-05 ADM-CAT-06 a category that specialists use is deleted once they have somewhere to go', async () => {
  const before = await api(admin, '/agents?category=Ghost%20Writing')
  const count = before.body.length
  assert.ok(count > 1)
  await line('Ghost Writing').getByRole('button', { name: 'Delete Ghost Writing' }).click()
  await dialog().getByText('Are you sure you want to delete this category?').waitFor()
  await press('Delete')
  await dialog().getByText(`${count} specialists are in this category.`).waitFor()
  await assertAccessible(admin, 'a category in use')
  await dialog().getByRole('combobox', { name: 'Move them to' }).click()
  await admin.getByRole('option', { name: 'Letters' }).click()
  await press('Move and delete')
  await line('Letters').getByText(`${count} specialists`).waitFor()
  assert.equal(await line('Ghost Writing').count(), 0)

  await visitor.goto(`${product.base}/browse-ai?category=Letters`)
  await visitor.getByRole('heading', { name: 'Letters Specialists' }).waitFor()
  for (const { name } of before.body)
    await visitor.getByText(name, { exact: true }).first().waitFor()
})

test('the form works on a narrow screen', async () => {
  await admin.setViewportSize({ width: 360, height: 740 })
  await line('Letters').getByRole('button', { name: 'Edit Letters' }).click()
  await dialog().getByLabel('Name').fill('Correspondence')
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  assert.equal(await admin.evaluate(overflow), 0)
  await assertAccessible(admin, 'a category at 360 px')
  await press('Save category')
  await line('Correspondence').waitFor()
})
