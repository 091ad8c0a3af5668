/**
 * Several conversations with one specialist, other replies, second thoughts and finding what was said, in a real browser
 * against the real binary.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from '../support/accessibility.mjs'
import { pdfOf } from '../support/pdf.mjs'
import { api, balance, until } from '../support/person.mjs'
import { visit } from '../support/visit.mjs'

const CLIENT = {
  firstname: 'Noor',
  lastname: 'Haddad',
  email: 'noor@conversations.example',
  password: 'a-long-enough-one',
}

/** It is written from, so it is paid for. */
const BRIEF = 'Please write a letter to Ms Cole. The lease of the lighthouse ends on 3 May.'

const HELLO = 'Hello! What do you do?'

let product
let page
let close
let writer

before(async () => {
  ;({ product, page, close } = await visit(CLIENT))
  await page.setViewportSize({ width: 1440, height: 900 })
  writer = (await api(page, '/agents?limit=1')).body[0]
})

after(() => close?.())

const log = () => page.getByRole('region', { name: /^Conversation with/ })

async function say(text) {
  const before = (await chosen()).length
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  return before
}

/** What is part of the latest conversation now. */
const chosen = async () => {
  const { body } = await api(page, `/chat/history/${writer.id}`)
  return body.messages?.filter((message) => message.chosen) ?? []
}

/** Once the last chosen message is a finished reply, so many are part of the conversation, and all are on the screen. */
async function answered(count) {
  const messages = await until(
    page,
    chosen,
    (found) => found.length === count && found.at(-1)?.state === 'complete',
    `${count} messages`,
  )
  const shown = log().getByRole('button', { name: /^Options of / })
  await until(
    page,
    () => shown.count(),
    (found) => found === count,
    `${count} messages on the screen`,
  )
  return messages
}

/** In the browser: how many sets of files are kept that were not sent yet. */
const keptTrays = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('keyval-store')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const count = opening.result.transaction('keyval').objectStore('keyval').count()
      count.onsuccess = () => resolve(count.result)
    }
  })

/** Once so many sets of files are kept. */
const kept = (wanted) =>
  until(
    page,
    () => page.evaluate(keptTrays),
    (count) => count === wanted,
    `${wanted} sets of files to be kept`,
  )

const file = (name) => ({ name, mimeType: 'application/pdf', buffer: pdfOf('A harbour.') })

async function choose(options, item) {
  await page.getByRole('button', { name: options }).last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a reply is written again and paid for, and the one before can be had back', async () => {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await say(BRIEF)
  const [, first] = await answered(2)
  const before = await balance(page)
  await choose('Options of this reply', 'Try again')
  const [, second] = await until(
    page,
    chosen,
    ([, reply]) => reply?.id !== first.id && reply?.state === 'complete',
    'another reply',
  )
  assert.equal(second.replyTo, first.replyTo)
  assert.ok((await balance(page)) < before, 'another reply is paid for like the first')
  const replies = page.getByRole('group', { name: 'Replies to this message' })
  await replies.getByText('Reply 2 of 2').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Previous reply' }).click()
  await until(page, chosen, (messages) => messages.at(-1)?.id === first.id, 'the first reply')
  await assertAccessible(page, 'alternatives')
})

test('a message is said differently, and its earlier version can still be read', async () => {
  // What work was delivered upon can not be said differently any more.
  await say(HELLO)
  await answered(4)
  await choose('Options of your message', 'Edit and send again')
  const area = page.getByRole('textbox', { name: /^Message to/ })
  await area.fill('Hello! Which three things do you need to know first?')
  await page.getByRole('button', { name: 'Send message' }).click()
  const wanted = 'Hello! Which three things do you need to know first?'
  const isAsked = ([, , asked, reply]) => asked?.text === wanted && reply?.state === 'complete'
  const messages = await until(page, chosen, isAsked, 'the new version')
  assert.equal(messages.length, 4, 'what was said before is no longer part of it')
  await page.getByRole('button', { name: /Show earlier version/ }).click()
  await log().getByText(HELLO, { exact: true }).first().waitFor()
})

test('CHAT-41 another conversation begins beside the first, and each is found by what was said in it', async () => {
  await page.getByRole('link', { name: 'New conversation' }).click()
  await page.waitForURL(/session=new/)
  await say('Hello! What do you do about lighthouses?')
  await answered(2)
  const list = page.getByRole('complementary', { name: 'Conversations' })
  await until(
    page,
    () => list.getByRole('listitem').count(),
    (count) => count === 2,
    'two conversations',
  )
  await assertAccessible(page, 'conversations')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('three things')
  const hit = list.getByRole('link', { name: /three things/ }).first()
  await hit.click()
  await page.waitForURL(/message=/)
  await log().getByText('Hello! Which three things do you need to know first?').waitFor()
})

test('CHAT-41 hits stay beside the conversation while the reader goes from one to another, over conversations', async () => {
  const list = page.getByRole('complementary', { name: 'Conversations' })
  const search = page.getByRole('searchbox', { name: 'Search messages' })
  await search.fill('lighthouses')
  const hit = list.getByRole('link', { name: /about lighthouses/ }).first()
  await hit.click()
  await log().getByText('Hello! What do you do about lighthouses?').waitFor()
  assert.equal(await search.inputValue(), 'lighthouses')
  await list
    .locator('a[aria-current="location"]')
    .getByText(/about lighthouses/)
    .waitFor()
})

test('CHAT-41 a file that was added to a message being said differently survives a reload', async () => {
  const tray = page.getByRole('list', { name: 'Files to send' })
  await choose('Options of your message', 'Edit and send again')
  await page.getByText(/^You are replacing/).waitFor()
  await page.getByLabel('Files to attach').setInputFiles(file('harbour.pdf'))
  await tray.getByText('harbour.pdf').waitFor()
  await kept(1)
  await page.reload()
  await choose('Options of your message', 'Edit and send again')
  await tray.getByText('harbour.pdf').waitFor()
  await page.getByRole('button', { name: 'Send message' }).click()
  await until(
    page,
    chosen,
    (messages) => messages.at(-2)?.attachments[0]?.name === 'harbour.pdf',
    'the message with its file',
  )
})

test('CHAT-15 CHAT-16 a file that waits for its message survives a reload, and goes with it', async () => {
  const tray = page.getByRole('list', { name: 'Files to send' })
  const count = (await answered((await chosen()).length)).length
  await page.getByLabel('Files to attach').setInputFiles(file('pier.pdf'))
  await tray.getByText('pier.pdf').waitFor()
  await kept(1)
  await page.reload()
  await tray.getByText('pier.pdf').waitFor()
  await page.getByRole('button', { name: 'Send message' }).click()
  const messages = await answered(count + 2)
  assert.deepEqual(
    messages.at(-2).attachments.map(({ name }) => name),
    ['pier.pdf'],
  )
  await kept(0)
})
