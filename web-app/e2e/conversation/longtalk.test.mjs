/**
 * A conversation of 2,000 messages in a real browser against the real binary: it comes page by page, what is far from the
 * reader leaves the page again, and what is typed below it costs what it costs below a short one.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { costOfKeys } from '../support/keys.mjs'
import { api, until } from '../support/person.mjs'
import { haveTalked } from '../support/talk.mjs'
import { visit } from '../support/visit.mjs'

const CLIENT = {
  firstname: 'Ida',
  lastname: 'Moreau',
  email: 'ida@longtalk.example',
  password: 'a-long-enough-one',
}
const BEGUN = 'Dear '
const KEYS = 'reader, this is what fifty keys in a row look like'
/** Messages that come at once. */
const PAGE = 200

let product
let page
let close
/** Talks of 20, 400 and 2,000 messages, each with a specialist of its own. */
let short
let some
let long

before(async () => {
  ;({ product, page, close } = await visit(CLIENT))
  // Room for the search beside the conversation.
  await page.setViewportSize({ width: 1440, height: 900 })
  const writers = (await api(page, '/agents?limit=3')).body
  const talks = [20, 400, 2_000].map((messages, n) => ({ messages, writer: writers[n] }))
  for (const { messages, writer } of talks) await haveTalked(page, product, writer, messages)
  ;[short, some, long] = talks
})

after(() => close?.())

const list = () => page.getByRole('region', { name: /^Conversation with/ })
const area = () => page.getByRole('textbox', { name: /^Message to/ })
const line = (number) => list().getByText(`Line ${number}:`)

/** How much of a talk the page holds. */
const held = () =>
  list().evaluate((element) => ({
    rows: element.querySelectorAll('[data-message]').length,
    elements: element.getElementsByTagName('*').length,
  }))

/** Once nothing is left but what is around the reader, and the latest messages: less than a page. */
const settled = () => until(page, held, ({ rows }) => rows < PAGE, 'what is far to leave')

/** Comes to the end of a talk, by the address of its session if that is named. */
async function open({ messages, writer }, session) {
  const query = session === undefined ? '' : `?session=${session}`
  await page.goto(`${product.base}/chat/${writer.id}${query}`)
  await line(messages).waitFor()
  return settled()
}

/** The numbers of the lines on the page, as they stand. */
const lines = () =>
  list().evaluate((element) =>
    [...element.querySelectorAll('[data-message]')].map(({ textContent }) =>
      Number(/Line (\d+):/.exec(textContent)?.[1]),
    ),
  )

/** In the browser: whether any of it is in sight. */
function isSeen(element) {
  const view = element.closest('[role="region"]').getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > view.top && top < view.bottom
}

/** What a key costs somebody who is in the middle of a message, when its price stands below it already. */
async function costHere(t, about) {
  await area().fill(BEGUN)
  await page.getByText(/^About [\d,]+ tokens/).waitFor()
  await area().focus()
  const cost = await costOfKeys(page, list(), KEYS)
  assert.equal(await area().inputValue(), BEGUN + KEYS)
  assert.ok(cost.styled > 0 && cost.layouts > 0, 'the browser counts')
  t.diagnostic(`a key ${about}: ${JSON.stringify(cost)}`)
  return cost
}

/** Nothing changes in the list, and hardly more is worked out than in a short talk: a single row has tens of elements. */
function assertNoDearer(cost, inShort) {
  assert.equal(cost.changes, 0, 'changes in the list')
  const most = { styled: 5, stylings: 1, layouts: 1 }
  for (const [figure, more] of Object.entries(most)) {
    const told = `${figure}: ${cost[figure]}, in a short talk ${inShort[figure]}`
    assert.ok(cost[figure] <= inShort[figure] + more, told)
  }
}

test('of 2,000 messages the page holds about as many as of 400: the latest', async (t) => {
  const few = await open(some)
  const many = await open(long)
  t.diagnostic(`of 400: ${JSON.stringify(few)}, of 2,000: ${JSON.stringify(many)}`)
  assert.ok(many.elements <= 2 * few.elements, 'a stretch more at most')
  assert.equal((await lines()).at(-1), 2_000)
})

let inShort

test('at 2,000 messages a key changes nothing in the list and costs what it costs at 20', async (t) => {
  await open(short)
  inShort = await costHere(t, 'at 20 messages')
  assert.equal(inShort.changes, 0)
  await open(long)
  assertNoDearer(await costHere(t, 'at 2,000 messages'), inShort)
})

/** In the browser: goes up by what is in sight and waits for what was said there. Tells the lines that the page holds then. */
async function upwards(element) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isLoading = () =>
    [...element.querySelectorAll('button')].some(({ textContent }) => textContent === 'Loading…')
  const isEmpty = (stretch) => {
    const view = element.getBoundingClientRect()
    const { top, bottom } = stretch.getBoundingClientRect()
    return bottom > view.top && top < view.bottom && stretch.childElementCount === 0
  }
  // Whoever stands at the top already moves, or nobody would hear of it.
  element.scrollTop = element.scrollTop === 0 ? 1 : element.scrollTop - element.clientHeight
  await frame()
  do {
    await frame()
  } while (isLoading() || [...element.querySelectorAll('[data-stretch]')].some(isEmpty))
  return [...element.querySelectorAll('[data-message]')].map(({ textContent }) =>
    Number(/Line (\d+):/.exec(textContent)?.[1]),
  )
}

let atEnd

test('scrolling up brings all 2,000 messages in their order, and leaves what was typed', async (t) => {
  const { sessionId } = (await api(page, `/chat/history/${long.writer.id}`)).body
  atEnd = await open(long, sessionId)
  const seen = new Set()
  let most = 0
  for (let steps = 0; !seen.has(1); steps += 1) {
    assert.ok(steps < long.messages, 'went up in vain for the first message')
    const now = await list().evaluate(upwards)
    assert.ok(
      now.every((number, index) => index === 0 || number > now[index - 1]),
      `each once and in order: ${now}`,
    )
    for (const number of now) seen.add(number)
    most = Math.max(most, now.length)
  }
  assert.equal(seen.size, long.messages)
  t.diagnostic(`at most ${most} messages on the page`)
  assert.ok(most <= 2 * PAGE, 'what is around the reader, and the page that just came')
  assert.equal(await page.getByRole('button', { name: 'Show earlier messages' }).count(), 0)
  await list().evaluate((element) => element.scrollTo({ top: 0 }))
  await line(1).waitFor()
  assert.equal(await area().inputValue(), BEGUN + KEYS)
})

test('with all 2,000 messages scrolled in the page is as small, and a key costs no more either', async (t) => {
  const now = await settled()
  t.diagnostic(`at the end: ${JSON.stringify(atEnd)}, at the beginning: ${JSON.stringify(now)}`)
  const more = 'what is around the reader, and the latest messages'
  assert.ok(now.elements <= 4 * atEnd.elements, more)
  assertNoDearer(await costHere(t, 'with 2,000 messages scrolled in'), inShort)
})

test('going back down shows the latest messages again, and the first ones leave', async () => {
  await list().evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  const last = () => line(long.messages).evaluate(isSeen)
  await until(page, last, Boolean, 'the last message to be seen')
  const isLatest = ([first]) => first > long.messages - PAGE
  const now = await until(page, lines, isLatest, 'the first messages to leave')
  const first = long.messages - now.length + 1
  assert.deepEqual(
    now,
    Array.from(now, (_, index) => first + index),
  )
})

test('a hit far up is shown in its place, although its rows had left', async () => {
  const number = 701
  assert.equal(await line(number).count(), 0)
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(`Line ${number}`)
  const hits = page.getByRole('complementary', { name: 'Conversations' })
  await hits.getByRole('link', { name: new RegExp(`Line ${number}:`) }).click()
  await page.waitForURL(/message=/)
  const hit = () => line(number).evaluate(isSeen)
  await until(page, hit, Boolean, 'the message to be seen')
  const focused = await page.evaluate(() => document.activeElement.textContent)
  assert.ok(focused.includes(`Line ${number}:`), 'the keyboard is there, too')
  const around = await until(
    page,
    lines,
    (now) => now[0] > 1 && now.includes(number - 1) && now.includes(number + 1),
    'what was said around it',
  )
  assert.ok(around.length < PAGE, 'and no more')
})
