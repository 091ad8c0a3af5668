/**
 * A conversation of 2,000 messages in a real browser against the real binary: it comes page by page, and what is typed below it
 * costs what it costs below a short one.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { costOfKeys } from './keys.mjs'
import { api, until } from './person.mjs'
import { haveTalked } from './talk.mjs'
import { visit } from './visit.mjs'

const CLIENT = {
  firstname: 'Ida',
  lastname: 'Moreau',
  email: 'ida@longtalk.example',
  password: 'a-long-enough-one',
}
const BEGUN = 'Dear '
const KEYS = 'reader, this is what fifty keys in a row look like'

let product
let page
let close
/** Talks of 20, 400 and 2,000 messages, each with a specialist of its own. */
let short
let some
let long

before(async () => {
  ;({ product, page, close } = await visit(CLIENT))
  const writers = (await api(page, '/agents?limit=3')).body
  const talks = [20, 400, 2_000].map((messages, n) => ({ messages, writer: writers[n] }))
  for (const { messages, writer } of talks) await haveTalked(page, product, writer, messages)
  ;[short, some, long] = talks
})

after(() => close?.())

const list = () => page.getByRole('region', { name: /^Conversation with/ })
const area = () => page.getByRole('textbox', { name: /^Message to/ })
const line = (number) => list().getByText(`Line ${number}:`)

/** Comes to the end of a talk. */
async function open({ messages, writer }) {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await line(messages).waitFor()
}

/** How much of a talk the page holds. */
const held = () =>
  list().evaluate((element) => ({
    rows: element.querySelectorAll('[data-message]').length,
    elements: element.getElementsByTagName('*').length,
  }))

/** The numbers of the lines on the page, as they stand. */
const lines = () =>
  list().evaluate((element) =>
    [...element.querySelectorAll('[data-message]')].map(({ textContent }) =>
      Number(/Line (\d+):/.exec(textContent)?.[1]),
    ),
  )

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

test('of 2,000 messages the page holds as many as of 400: the latest', async (t) => {
  await open(some)
  const few = await held()
  await open(long)
  const many = await held()
  t.diagnostic(`of 400: ${JSON.stringify(few)}, of 2,000: ${JSON.stringify(many)}`)
  assert.equal(many.rows, few.rows)
  assert.ok(many.rows <= 200, 'a page at most')
  assert.ok(many.elements <= 1.1 * few.elements, 'and little else')
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

/** In the browser: goes to the top of a list. One that stands there already moves, or nobody would hear of it. */
function toTop(element) {
  element.scrollTop = element.scrollTop === 0 ? 1 : 0
}

test('scrolling up brings all 2,000 messages, each once and in order, and leaves what was typed', async () => {
  const pages = async () => {
    await list().evaluate(toTop)
    return (await held()).rows
  }
  await until(page, pages, (rows) => rows >= long.messages, 'the first message')
  assert.deepEqual(await lines(), Array.from({ length: long.messages }, (_, index) => index + 1))
  assert.equal(await page.getByRole('button', { name: 'Show earlier messages' }).count(), 0)
  await list().evaluate((element) => element.scrollTo({ top: 0 }))
  await line(1).waitFor()
  assert.equal(await area().inputValue(), BEGUN + KEYS)
})

test('with all 2,000 messages on the page a key costs no more either', async (t) => {
  assertNoDearer(await costHere(t, 'with 2,000 messages on the page'), inShort)
})
