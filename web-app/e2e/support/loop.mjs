/** What tests of the delivery loop do on the page of a conversation, and in Billing in between. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { untilFocused } from './keyboard.mjs'
import { pdfOf } from './pdf.mjs'
import { api, balance, owns, until } from './person.mjs'

export const BRIEF =
  "Please write a blog post of about 400 words about our bakery's new sourdough class on Saturdays in Leeds. " +
  'Audience: people who have never baked. Tone: warm. Mention that places cost 35 pounds and that there are eight of them. ' +
  'We have baked in Kirkgate since 1987, and our oldest starter is called Doris. The class begins at nine in the morning and ' +
  'ends at one in the afternoon with soup and the first loaf. You knead by hand, shape two loaves and take one home to bake the ' +
  'next day. Mirela, who teaches it, learned the trade from her father in Cluj. Flour, aprons and tins are there, so you bring ' +
  'nothing but clean hands. Children over ten are welcome with a grown-up.'

/** A specialist who takes such a brief. */
export async function blogWriter(page) {
  const found = await api(page, '/agents?category=Blog%20Writing&limit=1')
  return found.body[0] ?? (await api(page, '/agents?search=blog&limit=1')).body[0]
}

/** Puts the brief into the tray, as a PDF. */
export async function attachBrief(page) {
  const brief = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdfOf(BRIEF) }
  await page.getByLabel('Files to attach').setInputFiles(brief)
  await page.getByRole('list', { name: 'Files to send' }).getByText('brief.pdf').waitFor()
}

/** The documents of the conversation, once there are so many, nothing is under way, and the work has come so far. */
export async function documents(page, writer, count, jobState = 'open') {
  const delivered = ({ messages, status }) => {
    const found = messages.flatMap(({ document }) => document ?? [])
    return status !== 'pending' && found.length === count && found.at(-1).jobState === jobState
  }
  const ask = async () => (await api(page, `/chat/history/${writer.id}`)).body
  const { messages } = await until(page, ask, delivered, `document ${count}`)
  return messages.flatMap(({ document }) => document ?? [])
}

/** Asks for a change of the latest document. */
export async function askEdit(page, wish) {
  const ask = page.getByRole('textbox', { name: 'Ask Edit' }).last()
  await ask.fill(wish)
  await ask.locator('xpath=ancestor::form').getByRole('button', { name: 'Send' }).click()
}

/** The heading of the latest document. */
export const latestTitle = (page) =>
  page
    .getByRole('region', { name: /^Conversation with/ })
    .getByRole('article')
    .last()
    .getByRole('heading')
    .first()

/** Compares the last two versions: by word, then side by side. */
export async function compareVersions(page) {
  await page.getByRole('link', { name: 'Versions' }).last().click()
  await page.getByRole('heading', { name: 'Comparison' }).waitFor()
  await page.getByText(/words? added, .* words? removed/).waitFor()
  await page.getByRole('tab', { name: 'Side by side' }).click()
  await page.getByRole('region', { name: 'Side by side' }).waitFor()
}

/** Buys tokens, which are there at once, and reads the receipt of that payment back. Ends in Billing. */
export async function topUp(page, base, { firstname, lastname, email }) {
  const before = await balance(page)
  await page.goto(`${base}/settings?tab=billing`)
  const plan = page.getByRole('listitem', { name: 'Premium Plan' })
  await plan.getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL(/\/sandbox\/checkout\/\w+$/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/payment-success\?/)
  const reference = new URL(page.url()).searchParams.get('reference')
  await page.getByText('Payment successful! Tokens have been added to your account.').waitFor()
  await owns(page, before + 500_000)

  await page.goto(`${base}/settings?tab=billing`)
  await page.getByRole('region', { name: 'Billing history' }).getByText(reference).waitFor()
  const receipt = await saved(page, /^Save the receipt of Premium Plan/)
  assert.match(receipt.suggestedFilename(), /\.pdf$/)
  const { pages } = await readBack('pdf', receipt)
  const text = letters(pages.join('\n'))
  for (const part of ['Premium Plan', reference, '500,000', '6,500', firstname + lastname, email]) {
    assert.ok(text.includes(letters(part)), `${part} is on the receipt`)
  }
}

export async function approve(page) {
  await page.getByRole('button', { name: 'Approve' }).last().click()
  await page.getByText('Approved. Thank you! You can rate the work now.').waitFor()
  await untilFocused(page, latestTitle(page))
}

export async function rate(page, words) {
  await page.getByRole('button', { name: 'Rate', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await untilFocused(page, dialog.getByRole('radio').first())
  await dialog.getByRole('radio', { name: /5/ }).check({ force: true })
  await dialog.getByPlaceholder('Write a review (optional)').fill(words)
  await dialog.getByRole('button', { name: 'Submit Rating' }).click()
  await page.getByText('Thank you for your feedback!').waitFor()
}

/** Presses a button that saves a file, the last one of that name on the page. */
export async function saved(page, label) {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: label }).last().click()
  return saving
}

/** What a library that did not write the file finds in it. */
export async function readBack(format, file) {
  const reader = new URL(`../../../crates/documents/npm/read-${format}.mjs`, import.meta.url)
    .pathname
  const path = await file.path()
  const { stdout } = await promisify(execFile)('node', [reader, path], { maxBuffer: 1 << 24 })
  return JSON.parse(stdout)
}

/** Letters and digits alone, as files break lines and hyphenate where they like. */
export const letters = (text) => text.replace(/<[^>]*>/g, ' ').replace(/[^\p{L}\p{N}]/gu, '')
