/** The orders of a member in a real browser: the list, a page for each with its receipt, and the ways there and on. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import { assertFits } from '../support/narrow.mjs'
import { api, until } from '../support/person.mjs'
import { visit } from '../support/visit.mjs'

const CLIENT = {
  firstname: 'Sanna',
  lastname: 'Koivu',
  email: 'sanna@orders.example',
  password: 'a-long-enough-one',
}

/** It is written from. */
const BRIEF = 'Please write a letter to Ms Cole. The lease of the lighthouse ends on 3 May.'

/** The built-in writer does it word by word. */
const WISH = 'Rename the title to “The lease of the lighthouse”.'

let product
let page
let close
let writer
let job

before(async () => {
  ;({ product, page, close } = await visit(CLIENT))
  writer = (await api(page, '/agents?limit=1')).body[0]
})

after(() => close?.())

const part = (name) => page.getByRole('region', { name })

/** The job, once it has so many versions. */
const delivered = async (versions) => {
  const [found] = await until(
    page,
    async () => (await api(page, '/chat/jobs')).body,
    (jobs) => jobs[0]?.versions === versions,
    `${versions} versions`,
  )
  return found
}

test('who has ordered nothing is led to the directory', async () => {
  await page.goto(`${product.base}/orders`)
  await page.getByText('No orders yet').waitFor()
  await assertFits(page, 'the list of orders without any')
})

test('an order is found from the history, and its page has brief, versions and costs', async () => {
  await api(page, '/chat/send', { agentId: writer.id, text: BRIEF })
  const { id, title } = await delivered(1)
  const { body } = await api(page, `/chat/history/${writer.id}`)
  const { id: messageId } = body.messages.find(({ document }) => document !== null)
  const edit = { agentId: writer.id, messageId, text: WISH }
  const asked = await api(page, '/edit-requests', edit)
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  job = await delivered(2)
  assert.deepEqual([job.id, job.title], [id, title])

  await page.goto(`${product.base}/chat-history`)
  await page.getByRole('link', { name: 'Your orders' }).click()
  await page.getByRole('list', { name: 'Orders' }).getByText(title).waitFor()
  await assertFits(page, 'the list of orders')
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await part('Brief').getByText(BRIEF).waitFor()
  await part('Versions').getByText(WISH).waitFor()
  await part('Costs')
    .getByRole('row', { name: /^Version 2/ })
    .waitFor()
  await assertFits(page, 'an order')
})

test('the receipt is a PDF', async () => {
  const saving = page.waitForEvent('download')
  await part('Costs').getByRole('button', { name: 'Receipt as PDF' }).click()
  const file = await readFile(await (await saving).path())
  assert.ok(file.subarray(0, 5).equals(Buffer.from('%PDF-')))
})

test('a version is approved on the page, and the order is finished', async () => {
  await page.getByRole('button', { name: 'Approve version 2' }).click()
  await part('Versions').getByText('Approved · version 2').waitFor()
  await page.goto(`${product.base}/orders?show=open`)
  await page.getByText('No order is open').waitFor()
  await page.getByRole('tab', { name: 'Finished' }).click()
  await page.getByRole('list', { name: 'Orders' }).getByText('Approved').waitFor()
})

test('support is written to with the number of the order', async () => {
  await page.goto(`${product.base}/orders/${job.id}`)
  await part('Something wrong?').getByRole('link', { name: 'Write to support' }).click()
  const form = page.getByRole('form', { name: 'New ticket' })
  await form.waitFor()
  assert.equal(await form.getByLabel('Subject').inputValue(), `Order: ${job.title}`)
  assert.match(await form.getByLabel('Message').inputValue(), new RegExp(job.id))
})
