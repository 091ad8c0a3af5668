/** A sign-up behind a puzzle, which the browser solves by itself. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { visit } from '../support/visit.mjs'

const MEMBER = {
  firstname: 'Runa',
  lastname: 'Eide',
  email: 'runa@puzzle.example',
  password: 'a-long-enough-one',
}

let place

before(async () => {
  place = await visit(null, { env: { SIGN_UP_PUZZLE_BITS: '14' } })
})

after(() => place?.close())

test('the browser solves the puzzle that the operator asks for, and the account is there', async () => {
  const { page, product } = place
  const answers = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/signup')) answers.push(answer.status())
  })
  await page.goto(`${product.base}/signup`)
  await page.getByLabel('First name').fill(MEMBER.firstname)
  await page.getByLabel('Last name').fill(MEMBER.lastname)
  await page.getByLabel('Email', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByLabel('Confirm password').fill(MEMBER.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${product.base}/signin`)
  assert.deepEqual(answers, [403, 201])
})
