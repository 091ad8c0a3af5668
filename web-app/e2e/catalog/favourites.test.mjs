/** Saved specialists, in a real browser: saved on a card by keyboard, found again by the address, and taken out. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { pressByKey } from '../support/keyboard.mjs'
import { assertFits } from '../support/narrow.mjs'
import { visit } from '../support/visit.mjs'

const CLIENT = {
  firstname: 'Ines',
  lastname: 'Duarte',
  email: 'ines@saved.example',
  password: 'a-long-enough-one',
}

let product
let page
let close
let one
let two

const heart = ({ name }, pressed) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true, pressed })
const filter = () => page.getByRole('button', { name: 'Saved', exact: true })
const card = ({ name }) => page.getByRole('article').filter({ hasText: name })
/** The change is stored once the ids are read again. */
const stored = () => page.waitForResponse((answer) => answer.url().endsWith('/api/favourites/ids'))

before(async () => {
  ;({ product, page, close } = await visit(CLIENT))
  ;[one, two] = await (await fetch(`${product.base}/api/agents?limit=2`)).json()
})

after(() => close?.())

test('where nobody is saved the page says how to begin', async () => {
  await page.goto(`${product.base}/browse-ai?saved=yes`)
  await page.getByText('You have not saved anybody yet').waitFor()
  await assertAccessible(page, 'nobody saved')
  await assertFits(page, 'nobody saved')
  await pressByKey(page, page.getByRole('button', { name: 'Show everybody' }))
})

test('who is saved by keyboard stays saved after a reload', async () => {
  for (const specialist of [one, two]) {
    await heart(specialist, false).waitFor()
    const isStored = stored()
    await pressByKey(page, heart(specialist, false))
    await heart(specialist, true).waitFor()
    await isStored
  }
  await page.reload()
  for (const specialist of [one, two]) await heart(specialist, true).waitFor()
  await assertAccessible(page, 'the directory with two saved')
  await assertFits(page, 'the directory with two saved')
})

test('the filter is in the address, and a reload brings it again', async () => {
  await pressByKey(page, filter())
  await page.getByText('2 specialists', { exact: true }).waitFor()
  assert.equal(new URL(page.url()).search, '?saved=yes')
  await page.reload()
  await page.getByText('2 specialists', { exact: true }).waitFor()
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  assert.deepEqual(names, [two.name, one.name])
  await assertAccessible(page, 'saved specialists')
  await assertFits(page, 'saved specialists')
})

test('the heart on a profile is the same one, and takes them out of the list', async () => {
  await pressByKey(page, card(two).getByRole('link', { name: two.name }))
  await page.getByRole('heading', { level: 1, name: two.name }).waitFor()
  await heart(two, true).waitFor()
  await assertAccessible(page, 'the profile of a saved specialist')
  await assertFits(page, 'the profile of a saved specialist')
  const isStored = stored()
  await pressByKey(page, heart(two, true))
  await heart(two, false).waitFor()
  await isStored
  await page.goBack()
  await page.getByText('1 specialist', { exact: true }).waitFor()
  await card(one).waitFor()
})

test('the home page shows who is saved and leads to all of them', async () => {
  await page.goto(product.base)
  const saved = page.getByRole('list', { name: 'Saved specialists' })
  await saved.getByRole('link', { name: one.name }).waitFor()
  await assertAccessible(page, 'the home page with a saved specialist')
  await assertFits(page, 'the home page with a saved specialist')
  await pressByKey(page, page.getByRole('link', { name: 'Saved specialists', exact: true }))
  await page.getByText('1 specialist', { exact: true }).waitFor()
})
