/**
 * The delivery loop in a real browser against the real binary: a brief in a file, the draft, both files, an edit, the comparison,
 * the approval and the rating.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'

import { assertAccessible } from './accessibility.mjs'
import { launchBrowser } from './browser.mjs'
import { pdfOf } from './pdf.mjs'
import { api, balance, openPage, signIn, signUp, until } from './person.mjs'
import { startProduct } from './product.mjs'

const CLIENT = {
  firstname: 'Ines',
  lastname: 'Duarte',
  email: 'ines@delivery.example',
  password: 'a-long-enough-one',
}
const BRIEF =
  "Please write a blog post of about 400 words about our bakery's new sourdough class on Saturdays in Leeds. " +
  'Audience: people who have never baked. Tone: warm. Mention that places cost 35 pounds and that there are eight of them.'

let product
let browser
let page
let writer

before(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  page = await openPage(browser)
  await signUp(page, product.base, CLIENT)
  await signIn(page, product.base, CLIENT)
  const found = await api(page, '/agents?category=Blog%20Writing&limit=1')
  writer = found.body[0] ?? (await api(page, '/agents?search=blog&limit=1')).body[0]
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

/** The documents of the conversation, once there are so many and nothing is under way. */
async function documents(count) {
  const delivered = ({ messages, status }) =>
    status !== 'pending' && messages.filter(({ document }) => document).length === count
  const ask = async () => (await api(page, `/chat/history/${writer.id}`)).body
  const { messages } = await until(page, ask, delivered, `document ${count}`)
  return messages.flatMap(({ document }) => document ?? [])
}

/** What a library that did not write the file finds in it. */
async function readBack(format, path) {
  const reader = new URL(`../../documents/npm/read-${format}.mjs`, import.meta.url).pathname
  const { stdout } = await promisify(execFile)('node', [reader, path], { maxBuffer: 1 << 24 })
  return JSON.parse(stdout)
}

/** Letters and digits alone, as files break lines and hyphenate where they like. */
const letters = (text) => text.replace(/<[^>]*>/g, ' ').replace(/[^\p{L}\p{N}]/gu, '')

async function saved(label) {
  const saving = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `Download ${label}` })
    .last()
    .click()
  return saving
}

test('CHAT-15 CHAT-22 CHAT-39 CHAT-09 CHAT-20 a brief in a PDF becomes a delivered document on a sheet of its own', async () => {
  await page.goto(`${product.base}/chat/${writer.id}`)
  const brief = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdfOf(BRIEF) }
  await page.getByLabel('Files to attach').setInputFiles(brief)
  await page.getByRole('list', { name: 'Files to send' }).getByText('brief.pdf').waitFor()
  await assertAccessible(page, 'a file to be sent')
  await page.getByRole('button', { name: 'Send message' }).click()
  const [draft] = await documents(1)
  assert.match(draft.content, /35 pounds/i, 'what stands in the file was used')
  await page.getByRole('article', { name: draft.title }).waitFor()
  await page.getByText('Typing...').first().waitFor({ state: 'hidden' })
  await assertAccessible(page, 'a delivered document')
})

test('CHAT-08 PERM-07 the file is given back to whoever sent it, byte for byte', async () => {
  const file = await saved('brief.pdf')
  assert.equal(file.suggestedFilename(), 'brief.pdf')
  assert.deepEqual(await readFile(await file.path()), pdfOf(BRIEF))
})

test('CHAT-09 CHAT-10 both files are saved under a readable name and hold the text of the chat', async () => {
  const [draft] = await documents(1)
  // A few words from its middle: no title page, header or footer could hold them by chance.
  const middle = letters(draft.content).slice(400, 480)
  const word = await saved('DOCX')
  assert.match(word.suggestedFilename(), /\.docx$/)
  const { html } = await readBack('docx', await word.path())
  assert.ok(letters(html).includes(middle), `${middle} is in the Word file`)
  const pdf = await saved('PDF')
  assert.match(pdf.suggestedFilename(), /\.pdf$/)
  const { pages } = await readBack('pdf', await pdf.path())
  assert.ok(letters(pages.join('\n')).includes(middle.slice(0, 12)), 'the PDF has selectable text')
})

test('CHAT-11 CHAT-13 an edit makes the next version, and the two are compared by word', async () => {
  const before = await balance(page)
  const ask = page.getByRole('textbox', { name: 'Ask Edit' }).last()
  await ask.fill('Please make it shorter and end with a question.')
  await ask.locator('xpath=ancestor::form').getByRole('button', { name: 'Send' }).click()
  const versions = await documents(2)
  assert.deepEqual(
    versions.map(({ version }) => version),
    [1, 2],
  )
  assert.notEqual(versions[0].content, versions[1].content)
  assert.ok((await balance(page)) < before, 'an edit is paid for like any reply')
  await page.getByRole('link', { name: 'Versions' }).last().click()
  await page.getByRole('heading', { name: 'Comparison' }).waitFor()
  await page.getByText(/words? added, .* words? removed/).waitFor()
  await page.getByRole('tab', { name: 'Side by side' }).click()
  await page.getByRole('region', { name: 'Side by side' }).waitFor()
  await assertAccessible(page, 'versions')
})

test('CHAT-33 approved and rated, the review stands on the profile', async () => {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await page.getByRole('button', { name: 'Approve' }).last().click()
  await page.getByText('Approved. Thank you! You can rate the work now.').waitFor()
  const versions = await documents(2)
  assert.equal(versions.at(-1).jobState, 'approved')
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /5/ }).check({ force: true })
  await dialog
    .getByPlaceholder('Write a review (optional)')
    .fill('Warm, clear, and exactly as long as asked.')
  await dialog.getByRole('button', { name: 'Submit Rating' }).click()
  await page.getByText('Thank you for your feedback!').waitFor()
  await page.goto(`${product.base}/ai-specialist/${writer.id}`)
  await page.getByText('Warm, clear, and exactly as long as asked.').waitFor()
})
