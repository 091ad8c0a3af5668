/** A job in one's own words, in a real browser: who fits, by keyboard, and the chat that begins with it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { pressByKey } from '../support/keyboard.mjs'
import { assertFits } from '../support/narrow.mjs'
import { signIn, signUp } from '../support/person.mjs'
import { visit } from '../support/visit.mjs'

const BRIEF =
  'My sister gets married in June. I want a poem to read out at the wedding, two minutes, a little funny.'

let product
let page
let close

const field = () => page.getByRole('textbox', { name: 'What do you need written?' })
const names = () =>
  page.getByRole('region', { name: 'Who fits' }).getByRole('heading', { level: 3 })

before(async () => {
  ;({ product, page, close } = await visit(null))
})

after(() => close?.())

test('a visitor says what they need, by keyboard, and sees who fits and why', async () => {
  await page.goto(`${product.base}/match`)
  await field().fill(BRIEF)
  await pressByKey(page, page.getByRole('button', { name: 'Find who fits' }))
  await page.getByRole('heading', { name: /writers? fits?$/ }).waitFor()
  assert.equal(await names().first().textContent(), 'Gwenllian Pryce')
  await page.getByRole('list', { name: 'Fits by' }).first().getByText('Wedding poems').waitFor()
  await assertAccessible(page, 'who fits a job')
  await assertFits(page, 'who fits a job')
})

test('a reload and Back bring it again, and the address holds nothing of it', async () => {
  await page.reload()
  await page.getByRole('link', { name: 'Gwenllian Pryce' }).click()
  await page.waitForURL('**/ai-specialist/gwenllian-pryce')
  await page.goBack()
  await names().first().waitFor()
  assert.equal(await field().inputValue(), BRIEF)
  assert.equal(page.url(), `${product.base}/match`)
})

test('whoever signs in on the way to the chat finds the job in its field', async () => {
  const person = {
    email: 'ana@match.example',
    password: 'one-poem-for-june',
    firstname: 'Ana',
    lastname: 'Lopes',
  }
  await signUp(await page.context().newPage(), product.base, person)
  await page.getByRole('link', { name: 'Send it to Gwenllian' }).click()
  await page.waitForURL('**/signin')
  await signIn(page, product.base, person)
  await page.getByRole('link', { name: 'Continue where you were going' }).click()
  const message = page.getByRole('textbox', { name: /^Message to Gwenllian/ })
  await message.waitFor()
  assert.equal(await message.inputValue(), BRIEF)
})
