/**
 * The delivery loop with a model that breaks off, talks nonsense and falls silent before it does its work: the client is told
 * each time, pays for nothing but what they get, gets it, and buys tokens with a receipt in between.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { launchBrowser } from '../support/browser.mjs'
import {
  approve,
  askEdit,
  attachBrief,
  blogWriter,
  compareVersions,
  documents,
  letters,
  rate,
  readBack,
  saved,
  topUp,
} from '../support/loop.mjs'
import { plays, startModel } from '../support/model.mjs'
import { api, openPage, owns, signIn, signUp, until } from '../support/person.mjs'
import { startProduct } from '../support/product.mjs'

const person = (firstname) => ({
  firstname,
  lastname: 'Reuter',
  email: `${firstname.toLowerCase()}@unsteady.example`,
  password: 'a-long-enough-one',
})
const FREE = 20_000
const BOUGHT = 500_000
const BROKEN_OFF = 'The reply broke off before it was finished.'
const UNWRITTEN = 'The reply could not be written just now.'
const HALF = 'Here is what I thought of first, and then'

const TITLE = 'Saturday sourdough'
/** As a delivered document holds it. */
const titled = (body) => `# ${TITLE}\n\n${body}`
const draft = (body) =>
  `Here it is.\n\n<<<document: ${TITLE}>>>\n${body}\n<<<end>>>\n\nTell me what to cut.`
const FIRST = 'Eight places, thirty-five pounds, one Saturday in Leeds: come and learn to bake.'
const SECOND = 'One Saturday in Leeds. Eight places, thirty-five pounds. Will you come and bake?'

let model
let product
let browser
let writer
/** Whose model breaks off, and whose falls silent; the product gives up on that one after twenty seconds. */
let page
let patient

/** Somebody who has just signed up, at the conversation with the writer. */
async function client(firstname) {
  const opened = await openPage(browser)
  await signUp(opened, product.base, person(firstname))
  await signIn(opened, product.base, person(firstname))
  writer ??= await blogWriter(opened)
  await opened.goto(`${product.base}/chat/${writer.id}`)
  return opened
}

before(async () => {
  model = await startModel()
  product = await startProduct({ env: model.env })
  browser = await launchBrowser()
  page = await client('Jonas')
  patient = await client('Mira')
})

after(async () => {
  await browser?.close()
  await product?.stop()
  await model?.stop()
})

/** Everything a client sent, and what became of it. */
const said = async (at) => (await api(at, `/chat/history/${writer.id}`)).body.messages ?? []

/** Waits until so many replies have failed, which the page tells, and which cost nothing. */
async function failed(at, count, words) {
  const told = at.getByRole('alert').getByText(`${words} Nothing was charged`)
  await told.waitFor({ timeout: 40_000 })
  const isIt = (messages) => messages.filter(({ state }) => state === 'failed').length === count
  await until(at, () => said(at), isIt, `failure ${count}`)
  await owns(at, FREE)
}

const press = (at, name) => at.getByRole('button', { name, exact: true }).click()

test('X-41 a reply that breaks off, and one that can not be read, are told and cost nothing', async () => {
  model.next(plays.fallsSilent(HALF))
  await attachBrief(patient)
  await press(patient, 'Send message')
  const asked = () => Promise.resolve(model.asked.length)
  await until(patient, asked, (count) => count === 1, 'the model to be asked')
  const told = letters(JSON.stringify(model.asked[0]).replaceAll('\\n', ' '))
  assert.ok(told.includes(letters('sourdough class on Saturdays')), 'it reads the file')

  model.next(plays.breaksOff(HALF), plays.talksNonsense(HALF))
  await attachBrief(page)
  await press(page, 'Send message')
  await failed(page, 1, BROKEN_OFF)
  await assertAccessible(page, 'a reply that broke off')
  await press(page, 'Retry')
  await failed(page, 2, UNWRITTEN)
  await page.getByText('Retry failed').waitFor()
  // What was sent is back where it was written.
  await page.getByRole('list', { name: 'Files to send' }).getByText('brief.pdf').waitFor()
})

test('sent once more it brings the work, which costs what the model counted and nothing for its failures', async () => {
  model.next(plays.writes(draft(FIRST), 1_200))
  await press(page, 'Send message')
  const [document] = await documents(page, writer, 1)
  assert.equal(document.content, titled(FIRST))
  await owns(page, FREE - 1_200)
  await page.getByRole('article', { name: TITLE }).waitFor()
  const word = await saved(page, 'Download DOCX')
  const { html } = await readBack('docx', word)
  assert.ok(letters(html).includes(letters(FIRST)))
  const pdf = await saved(page, 'Download PDF')
  const { pages } = await readBack('pdf', pdf)
  assert.ok(letters(pages.join('\n')).includes(letters('Eight places, thirty-five pounds')))
})

test('a change that breaks off leaves the version as it is, and is made at the second asking', async () => {
  model.next(plays.breaksOff(HALF), plays.writes(draft(SECOND), 900))
  await askEdit(page, 'Please end with a question.')
  await page.getByRole('alert').getByText(`${BROKEN_OFF} Nothing was charged`).first().waitFor()
  assert.equal((await documents(page, writer, 1)).length, 1)
  await owns(page, FREE - 1_200)
  await askEdit(page, 'Please end with a question.')
  const [, second] = await documents(page, writer, 2)
  assert.equal(second.content, titled(SECOND))
  await owns(page, FREE - 2_100)
})

test('CHAT-10 CHAT-13 the version from before the break and the one after it are compared, side by side too', async () => {
  await compareVersions(page)
  const sides = page.getByRole('region', { name: 'Side by side' })
  await sides.getByText('come and learn to bake').first().waitFor()
  await sides.getByText('Will you come and bake?').first().waitFor()
  await assertAccessible(page, 'versions after a break')
})

test('PAY-11 PAY-17 PAY-19 tokens bought between a break and the approval are there, with a receipt of that payment', () =>
  topUp(page, product.base, person('Jonas')))

test('CHAT-33 the work is approved and rated like any other', async () => {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await approve(page)
  await rate(page, 'Worth the second try.')
  await documents(page, writer, 2, 'reviewed')
  await owns(page, FREE - 2_100 + BOUGHT)
  assert.ok(!JSON.stringify(await said(page)).includes(HALF), 'nothing that broke off is kept')
})

test('X-41 CHAT-26 a model that falls silent is waited for only so long, and the next try brings the work', async () => {
  await failed(patient, 1, BROKEN_OFF)
  model.next(plays.writes(draft(FIRST), 1_200))
  await press(patient, 'Retry')
  assert.equal((await documents(patient, writer, 1))[0].content, titled(FIRST))
  await owns(patient, FREE - 1_200)
  assert.equal(model.asked.length, 7, 'a reply that has begun is not asked for again')
})
