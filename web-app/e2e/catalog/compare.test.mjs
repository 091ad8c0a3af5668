/** Specialists side by side, in a real browser: chosen on their cards by keyboard, compared, and on a phone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { pressByKey } from '../support/keyboard.mjs'
import { assertFits } from '../support/narrow.mjs'
import { visit } from '../support/visit.mjs'

let product
let page
let close
let specialists

const chosen = () => page.getByRole('region', { name: 'Specialists to compare' })
const compared = () => page.getByRole('region', { name: 'Specialists side by side' })

const untilThere = (name) => compared().getByRole('heading', { name }).waitFor()

before(async () => {
  ;({ product, page, close } = await visit(null))
  specialists = await (await fetch(`${product.base}/api/agents?limit=3`)).json()
})

after(() => close?.())

test('two are chosen on their cards by keyboard and stand side by side, row by row', async () => {
  const [one, two] = specialists
  await page.goto(`${product.base}/browse-ai`)
  for (const { name } of [one, two]) {
    await pressByKey(page, page.getByRole('button', { name: `Compare ${name}` }))
  }
  await assertAccessible(page, 'the directory with two chosen')
  await pressByKey(page, chosen().getByRole('link', { name: 'Compare 2 side by side' }))
  for (const { name } of [one, two]) await untilThere(name)
  for (const label of ['Rating', 'Good at', 'Refuses', 'A sample page']) {
    const [first, second, ...more] = await compared()
      .locator(`dt:text-is("${label}")`)
      .evaluateAll((labels) => labels.map((it) => it.getBoundingClientRect().top))
    assert.ok(first === second && more.length === 0, `${label}: ${first}, ${second}`)
  }
  await assertAccessible(page, 'two specialists side by side')
})

test('a third one is found by name, and the address brings all of them again', async () => {
  const all = specialists.map(({ name }) => name)
  await page.getByRole('combobox', { name: 'Add a specialist' }).fill(all[2])
  await page.getByRole('option', { name: all[2] }).click()
  await untilThere(all[2])
  await page.reload()
  await Promise.all(all.map(untilThere))
})

test('on a phone they are passed from one to the next, and the page keeps its width', async () => {
  await assertFits(page, 'three specialists side by side')
})

test('the directory is narrowed to those who write in one language', async () => {
  await page.goto(`${product.base}/browse-ai`)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Vietnamese' }).click()
  await page.waitForURL(/language=vi/)
  await page.getByText('1 specialist', { exact: false }).first().waitFor()
  await page.getByText('English, Vietnamese').waitFor()
  await assertFits(page, 'the directory in one language')
})
