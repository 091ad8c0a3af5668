/**
 * The delivery loop in a real browser against the real binary: a brief in a file, the draft, both files, an edit, the comparison,
 * a top-up with its receipt in between, the approval and the rating.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import {
  approve,
  askEdit,
  attachBrief,
  blogWriter,
  BRIEF,
  compareVersions,
  documents,
  latestTitle,
  letters,
  rate,
  readBack,
  saved,
  topUp,
} from '../support/loop.mjs'
import { untilFocused } from '../support/keyboard.mjs'
import { pdfOf } from '../support/pdf.mjs'
import { api, balance } from '../support/person.mjs'
import { visit } from '../support/visit.mjs'

const CLIENT = {
  firstname: 'Ines',
  lastname: 'Duarte',
  email: 'ines@delivery.example',
  password: 'a-long-enough-one',
}
let product
let page
let close
let writer

before(async () => {
  ;({ product, page, close } = await visit(CLIENT))
  writer = await blogWriter(page)
})

after(() => close?.())

test('CHAT-15 CHAT-22 CHAT-39 CHAT-09 CHAT-20 a brief in a PDF becomes a delivered document on a sheet of its own', async () => {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await attachBrief(page)
  // It is uploaded and read before it is sent, so its price is known.
  await page.getByText(/^About [\d,]+ tokens, up to [\d,]+ held$/).waitFor()
  await assertAccessible(page, 'a file to be sent')
  await page.getByRole('button', { name: 'Send message' }).click()
  const [draft] = await documents(page, writer, 1)
  assert.match(draft.content, /35 pounds/i, 'what stands in the file was used')
  await page.getByRole('article', { name: draft.title }).waitFor()
  await page.getByText('Typing...').first().waitFor({ state: 'hidden' })
  await assertAccessible(page, 'a delivered document')
})

test('a draft opens at its top, and a passage of it begins a request', async () => {
  await page.reload()
  const sheet = page.getByRole('article').last()
  const title = sheet.getByRole('heading').first()
  await title.waitFor()
  const list = await page.getByRole('region', { name: /^Conversation with/ }).boundingBox()
  const at = await title.boundingBox()
  assert.ok(at.y > list.y && at.y < list.y + list.height / 2, 'the title is in the upper half')
  await untilFocused(page, page.getByRole('textbox', { name: /^Message to/ }))
  await sheet.locator('[data-sheet-text] p').first().click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Edit this passage' }).click()
  const ask = page.getByRole('textbox', { name: 'Ask Edit' }).last()
  await untilFocused(page, ask)
  assert.match(await ask.inputValue(), /^> \S.*\n\n$/s)
  await ask.fill('')
})

test('CHAT-08 PERM-07 the file is given back to whoever sent it, byte for byte', async () => {
  const file = await saved(page, 'Download brief.pdf')
  assert.equal(file.suggestedFilename(), 'brief.pdf')
  assert.deepEqual(await readFile(await file.path()), pdfOf(BRIEF))
})

test('CHAT-09 CHAT-10 both files are saved under a readable name and hold the text of the chat', async () => {
  const [draft] = await documents(page, writer, 1)
  // A few words from its middle: no title page, header or footer could hold them by chance.
  const middle = letters(draft.content).slice(400, 480)
  const word = await saved(page, 'Download DOCX')
  assert.match(word.suggestedFilename(), /\.docx$/)
  const { html } = await readBack('docx', word)
  assert.ok(letters(html).includes(middle), `${middle} is in the Word file`)
  const pdf = await saved(page, 'Download PDF')
  assert.match(pdf.suggestedFilename(), /\.pdf$/)
  const { pages } = await readBack('pdf', pdf)
  assert.ok(letters(pages.join('\n')).includes(middle.slice(0, 12)), 'the PDF has selectable text')
})

test('CHAT-11 CHAT-13 an edit makes the next version, and the two are compared by word', async () => {
  const before = await balance(page)
  await askEdit(page, 'Please shorten it to 60 words and end with a question.')
  const versions = await documents(page, writer, 2)
  await page.getByText(/^Version 2 · /).waitFor()
  await untilFocused(page, latestTitle(page))
  assert.deepEqual(
    versions.map(({ version }) => version),
    [1, 2],
  )
  const [long, short] = versions.map(({ words }) => words)
  assert.ok(short < long, `${short} words are fewer than ${long}`)
  // What was wished for beside it is done, or named as not done.
  const { messages } = (await api(page, `/chat/history/${writer.id}`)).body
  assert.match(messages.at(-1).text, /I did not do this part: “end with a question”/)
  assert.ok((await balance(page)) < before, 'an edit is paid for like any reply')
  await compareVersions(page)
  await assertAccessible(page, 'versions')
})

test('PAY-11 PAY-17 PAY-19 tokens bought meanwhile are there at once, and the receipt is a PDF of that payment', () =>
  topUp(page, product.base, CLIENT))

test('CHAT-33 approved and rated, the review stands on the profile', async () => {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await approve(page)
  await documents(page, writer, 2, 'approved')
  assert.equal(
    await page.getByText('Approved · version 2').count(),
    2,
    'in the header, on the sheet',
  )
  await rate(page, 'Warm, clear, and exactly as long as asked.')
  await page.goto(`${product.base}/ai-specialist/${writer.id}`)
  await page.getByText('Warm, clear, and exactly as long as asked.').waitFor()
})
