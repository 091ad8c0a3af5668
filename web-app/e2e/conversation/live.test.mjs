/**
 * A reply on its way, in a real browser against the real binary: it comes over the socket and by nothing else, goes on behind
 * a cursor after a lost connection, is followed in a second tab and stopped there. Then what a client does with a
 * conversation by clicks.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { launchBrowser } from '../support/browser.mjs'
import { startLine } from '../support/line.mjs'
import { heldReply, plays, startModel } from '../support/model.mjs'
import { api, balance, openPage, owns, signIn, signUp, until } from '../support/person.mjs'
import { startProduct } from '../support/product.mjs'

const CLIENT = {
  firstname: 'Ines',
  lastname: 'Marlow',
  email: 'ines@live.example',
  password: 'a-long-enough-one',
}

const GREETING = 'Good morning to you too.'
const QUESTION = 'What does a harbour sound like?'
const FIRST = 'The harbour wakes before the town. '
const SECOND = 'Gulls argue over the first crate of herring. '
const THIRD = 'Then the ferry sounds its horn and leaves. '

const reply = heldReply()
/** What the page says on its sockets. */
const frames = []

let model
let product
/** Between the browser and the product. */
let line
let browser
let page
/** The second tab. */
let other
let writer

const area = (at) => at.getByRole('textbox', { name: /^Message to/ })
const log = (at) => at.getByRole('region', { name: /^Conversation with/ })
const list = () => page.getByRole('complementary', { name: 'Conversations' })

async function say(text) {
  await area(page).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
}

/** Once a message is exactly this, so that no character is missing or there twice. */
const shows = (at, text) => log(at).getByText(text.trim(), { exact: true }).last().waitFor()

/** Everything that was said, asked for past the line. */
async function said() {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${product.base}/api/chat/history/${writer.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await answer.json()).messages ?? []
}

/** Once the last message is as wanted. */
const last = async (wanted, what) => {
  const isIt = (messages) => messages.length > 0 && wanted(messages.at(-1))
  return (await until(page, said, isIt, what)).at(-1)
}

const isComplete = ({ from, state }) => from === 'agent' && state === 'complete'

const isHistory = ({ pathname }) => pathname === `/api/chat/history/${writer.id}`
/** From now on a page can not read the conversation: what is new on it came over the socket. */
const onlyListens = (at) => at.route(isHistory, (route) => route.abort())
const readsAgain = (at) => at.unroute(isHistory)

async function choose(options, item) {
  await options.last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

before(async () => {
  model = await startModel()
  product = await startProduct({ env: model.env })
  line = await startLine(product.base)
  browser = await launchBrowser()
  page = await openPage(browser)
  await page.setViewportSize({ width: 1440, height: 900 })
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(JSON.parse(String(payload))))
  })
  await signUp(page, line.base, CLIENT)
  await signIn(page, line.base, CLIENT)
  writer = (await api(page, '/agents?limit=1')).body[0]
  await page.goto(`${line.base}/chat/${writer.id}`)
  model.next(plays.writes(GREETING, 200))
  await say('Good morning.')
  await shows(page, GREETING)
  await last(isComplete, 'the greeting')
})

after(async () => {
  await browser?.close()
  line?.stop()
  await product?.stop()
  await model?.stop()
})

let had

test('CHAT-24 RT-01 what is written of a reply stands on the page while the rest is due, and no reading of the history brought it', async () => {
  had = await balance(page)
  await onlyListens(page)
  model.next(reply.play)
  await say(QUESTION)
  await reply.says(FIRST)
  await shows(page, FIRST)
  await page.getByRole('button', { name: 'Stop the reply' }).waitFor()
  await last(({ state }) => state === 'streaming', 'the reply to be on its way')
})

test('CHAT-43 RT-08 after a lost connection the page says how far it has come, and has every character once', async () => {
  const before = frames.length
  line.cut()
  await reply.says(SECOND)
  const whole = (FIRST + SECOND).trim()
  const { id } = await last(({ text }) => text.trim() === whole, 'the model to go on')
  line.mend()
  await shows(page, FIRST + SECOND)
  const { cursor } = frames.slice(before).find(({ type }) => type === 'subscribe')
  assert.equal(cursor?.messageId, id)
  assert.ok(cursor.seq > 0, JSON.stringify(cursor))
  await readsAgain(page)
})

test('CHAT-43 a second tab shows what was written before it came, and the rest as it is written', async () => {
  other = await page.context().newPage()
  other.setDefaultTimeout(20_000)
  await other.goto(`${line.base}/chat/${writer.id}`)
  await shows(other, FIRST + SECOND)
  await onlyListens(other)
  await reply.says(THIRD)
  await shows(other, FIRST + SECOND + THIRD)
  await shows(page, FIRST + SECOND + THIRD)
  await readsAgain(other)
})

test('CHAT-36 a reply that is stopped in one tab is stopped in both: what was delivered is kept, at a cost that is shown', async () => {
  await other.getByRole('button', { name: 'Stop the reply' }).click()
  const { text, cost } = await last(({ state }) => state === 'stopped', 'the stop')
  assert.equal(text.trim(), (FIRST + SECOND + THIRD).trim())
  assert.ok(cost > 1, `${cost}`)
  const price = `about ${cost} tokens`
  for (const at of [page, other]) {
    await log(at).getByText('Stopped early').waitFor()
    await shows(at, FIRST + SECOND + THIRD)
    await log(at).getByText(price).waitFor()
    await at.getByRole('button', { name: 'Send message' }).waitFor()
  }
  await owns(page, had - cost)
  assert.equal(model.asked.length, 2, 'it was asked for once, whatever was lost')
})

test('a message that is deleted is gone from both tabs, and stays so', async () => {
  await choose(log(page).getByRole('button', { name: 'Options of your message' }), 'Delete')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const at of [page, other]) {
    await log(at).getByText(QUESTION, { exact: true }).waitFor({ state: 'detached' })
  }
  await other.close()
  await page.reload()
  await shows(page, GREETING)
  assert.equal(await log(page).getByText(QUESTION, { exact: true }).count(), 0)
  assert.ok((await said()).every(({ text }) => text !== QUESTION))
})

test('a draft survives a reload', async () => {
  const draft = 'And of the ropes, when'
  await area(page).fill(draft)
  await page.reload()
  await until(
    page,
    () => area(page).inputValue(),
    (text) => text === draft,
    'the draft',
  )
  await area(page).fill('')
})

test('CHAT-41 a conversation gets a name, and stands at the top once it is pinned', async () => {
  const name = 'Sounds of the harbour'
  await choose(list().getByRole('button', { name: /^Options of/ }), 'Rename')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await list().getByRole('link', { name }).waitFor()

  await page.getByRole('link', { name: 'New conversation' }).click()
  await page.waitForURL(/session=new/)
  model.next(plays.writes('Lighthouses, then.', 200))
  await say('Let us talk about lighthouses.')
  await shows(page, 'Lighthouses, then.')
  const items = list().getByRole('listitem')
  const top = () => items.first().innerText()
  await until(
    page,
    () => items.count(),
    (count) => count === 2,
    'both conversations',
  )
  await until(page, top, (text) => !text.includes(name), 'the latest at the top')
  await choose(list().getByRole('button', { name: `Options of “${name}”` }), 'Pin to the top')
  await list().getByRole('img', { name: 'Pinned:' }).waitFor()
  await until(page, top, (text) => text.includes(name), 'the pinned one at the top')
})

test('a fact that a specialist is told to keep in mind is listed from then on, and read with the next message', async () => {
  const fact = 'Our readers have never been to sea.'
  const dialog = page.getByRole('dialog')
  const open = () => choose(page.getByRole('button', { name: 'More', exact: true }), 'Memory')
  await open()
  await dialog.getByRole('button', { name: 'Add a fact' }).click()
  await dialog.getByRole('textbox', { name: 'Fact 1' }).fill(fact)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await area(page).waitFor()
  await open()
  const kept = dialog.getByRole('textbox', { name: 'Fact 1' })
  assert.equal(await kept.inputValue(), fact)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  model.next(plays.writes('For landlubbers.', 200))
  await say('Who is it for?')
  await shows(page, 'For landlubbers.')
  assert.ok(JSON.stringify(model.asked.at(-1)).includes(fact))
})
