/** An admin looks after the specialists, and visitors see what becomes of them. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { launchBrowser } from '../support/browser.mjs'
import { api, openPage, signIn, until } from '../support/person.mjs'
import { startProduct, SUPERADMIN } from '../support/product.mjs'

const TAB = '/settings?tab=admin&section=ai-specialists'
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//9/AwAJfAN+TrsbXQAAAABJRU5ErkJggg==',
  'base64',
)
const PICTURE = { name: 'ada.png', mimeType: 'image/png', buffer: PIXEL }

let product
let browser
let admin
let visitor

const dialog = () => admin.getByRole('dialog')
const press = (name) => dialog().getByRole('button', { name, exact: true }).click()
const search = (text) => admin.getByLabel('Search AI specialists').fill(text)
const line = (name) =>
  admin
    .getByRole('row')
    .filter({ has: admin.getByRole('button', { name: `Edit ${name}`, exact: true }) })

async function choose(list, option) {
  await dialog().getByRole('combobox', { name: list, exact: true }).click()
  await admin.getByRole('option', { name: option, exact: true }).click()
}

/** The visitor's list follows the admin's, at its own pace. */
const foundByNobody = (name) =>
  until(
    visitor,
    () => api(visitor, `/agents?search=${encodeURIComponent(name)}`),
    ({ body }) => body.every((agent) => agent.name !== name),
    `nobody to find ${name}`,
  )

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

test('ADM-SPEC-02 ADM-SPEC-08 a specialist with an uploaded portrait is added, and visitors find them at once', async () => {
  await admin.goto(product.base + TAB)
  await line('Arvid Tamm').waitFor()
  await assertAccessible(admin, 'the specialists')
  await admin.getByRole('button', { name: 'Add an AI specialist' }).click()
  await dialog().getByLabel('Name', { exact: true }).fill('Ada Byron')
  await dialog().getByLabel('Code name').fill('ADA-1')
  await choose('Category', 'Ghost Writing')
  await choose('Subcategory', 'Whitepapers')
  await dialog().getByLabel('Description').fill('Writes about engines that count.')
  await dialog().getByLabel('Skills').fill('Engines, Verse')
  await dialog().getByLabel('Picture of the avatar').setInputFiles(PICTURE)
  const shown = dialog().locator('img[src^="/api/upload/public/"]')
  await shown.waitFor()
  const loaded = (img) => img.decode().then(() => img.naturalWidth)
  assert.equal(await shown.evaluate(loaded), 1)
  await dialog().getByLabel('System prompt').fill('You are Ada Byron, an AI who counts.')
  await press('Add a portfolio')
  await dialog().getByLabel('Title of portfolio 1').fill('On engines')
  await dialog().getByLabel('Content of portfolio 1').fill('# Engines\n\nThey count.')
  await assertAccessible(admin, 'a new specialist')
  await press('Add AI specialist')
  await search('ada-1')
  await line('Ada Byron').getByText('Ghost Writing').waitFor()

  await visitor.goto(`${product.base}/browse-ai?category=Ghost%20Writing&subcategory=Whitepapers`)
  await visitor.getByText('Ada Byron', { exact: true }).first().waitFor()
})

test('ADM-SPEC-04 who is not active is found by no visitor', async () => {
  await line('Ada Byron').getByRole('button', { name: 'Edit Ada Byron' }).click()
  await choose('Status', 'Inactive')
  await dialog().getByLabel('System prompt').fill('You are Ada Byron, an AI who rhymes.')
  await press('Save AI specialist')
  await line('Ada Byron').getByText('Inactive').waitFor()
  await foundByNobody('Ada Byron')
})

test('ADM-SPEC-06 a version is compared with what holds, and restored', async () => {
  await line('Ada Byron').getByRole('button', { name: 'Versions of Ada Byron' }).click()
  await dialog().getByRole('button', { name: 'Compare Version 1' }).click()
  await dialog().locator('del', { hasText: 'counts' }).waitFor()
  await assertAccessible(admin, 'the versions of a specialist')
  await dialog().getByRole('button', { name: 'Restore Version 1' }).click()
  await dialog()
    .getByText(/^Version 3\s*In use/)
    .waitFor()
  await press('Close')
  await line('Ada Byron').getByText('Active', { exact: true }).waitFor()
})

const entryOf = (file, name) => {
  const entries = file.split(/^(?=\[\[specialists\]\])/m)
  return entries.find((entry) => entry.includes(`name = "${name}"`))
}

test('the specialists are saved as a file, and what is changed in it is shown before it is imported', async () => {
  await search('')
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  await admin.getByRole('button', { name: 'Import', exact: true }).click()
  const bring = (text) =>
    dialog()
      .getByLabel('TOML file')
      .setInputFiles({ name: 'ours.toml', mimeType: 'application/toml', buffer: Buffer.from(text) })

  await bring(file)
  await dialog().getByText('Nothing would change').waitFor()
  const ada = entryOf(file, 'Ada Byron')
  const lost = ada.replace('category = "Ghost Writing"', 'category = "Alchemy"')
  await bring(lost)
  await dialog()
    .getByText(/^Entry 1, category: Please choose a category/)
    .waitFor()
  await assertAccessible(admin, 'a file that is refused')
  const grace = ada.replace(/^id = .*$/m, 'id = "grace"').replace('"Ada Byron"', '"Grace Hopper"')
  await bring(ada.replace(/^tagline = .*$/m, 'tagline = "It counts."') + grace)
  await dialog()
    .getByText(/would add 1 AI specialist and change 1/)
    .waitFor()
  await assertAccessible(admin, 'what a file would change')
  await press('Import')
  await dialog().waitFor({ state: 'detached' })
  await search('Grace Hopper')
  await line('Grace Hopper').waitFor()
  const { body } = await api(visitor, '/agents?search=Ada%20Byron')
  assert.equal(body[0].tagline, 'It counts.')
})

test('a draft is tried in its form before it is saved', async () => {
  await search('ada-1')
  await line('Ada Byron').getByRole('button', { name: 'Edit Ada Byron' }).click()
  await dialog().getByLabel('System prompt').fill('You are Ada Byron, an AI who is being tried.')
  await press('Try this draft')
  const message = dialog().getByLabel('Message to the draft')
  await message.fill('Hello, who are you?')
  await message.press('Enter')
  const talk = dialog().getByRole('log', { name: 'Talk with the draft' })
  await talk.getByText(/^Built-in writer · /).waitFor()
  await assertAccessible(admin, 'a talk with a draft')
  await press('Cancel')
  await dialog().waitFor({ state: 'detached' })
})

test('the form works on a narrow screen', async () => {
  await admin.setViewportSize({ width: 360, height: 740 })
  await line('Ada Byron').getByRole('button', { name: 'Edit Ada Byron' }).click()
  await dialog().getByLabel('Name', { exact: true }).fill('Ada King')
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  assert.equal(await admin.evaluate(overflow), 0)
  await press('Try this draft')
  await assertAccessible(admin, 'a specialist at 360 px')
  await press('Save AI specialist')
  await line('Ada King').waitFor()
})

test('ADM-SPEC-07 deleting asks first, and visitors find them no more', async () => {
  await line('Ada King').getByRole('button', { name: 'Delete Ada King' }).click()
  await dialog()
    .getByText(/Are you sure you want to delete this AI specialist\?/)
    .waitFor()
  await press('Delete')
  // While the dialog is open nothing behind it has a role, so the line alone would seem gone.
  await dialog().waitFor({ state: 'detached' })
  await line('Ada King').waitFor({ state: 'detached' })
  await foundByNobody('Ada King')
})
