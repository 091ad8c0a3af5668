/**
 * Nothing on a public page moves while it loads: a visitor's phone on a slow line, in the real browser against the real
 * binary. Sums all shifts, where the usual measure takes the worst five seconds. And Back leads to where one was.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { visit } from './support/visit.mjs'

const PHONE = { width: 412, height: 823 }
/** A slow mobile line: 150 ms there and back, 1.6 Mbit/s. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const MOST = 0.02
const MEMBER = {
  firstname: 'Nora',
  lastname: 'Quist',
  email: 'nora@shift.example',
  password: 'a-long-enough-one',
}

let product
let browser
let close

before(async () => {
  // With its demonstration: reviews and discussions take room, too.
  ;({ product, browser, close } = await visit(null, { options: [] }))
})

after(() => close?.())

/** In the browser: notes what moves, and which element it was. */
const watchShifts = () => {
  globalThis.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.className ?? node?.nodeName)
      globalThis.shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** With what a browser has stored of somebody, as that person. */
async function shiftsAt(path, storageState) {
  const context = await browser.newContext({
    viewport: PHONE,
    serviceWorkers: 'block',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', SLOW_LINE)
  await page.addInitScript(watchShifts)
  await page.goto(product.base + path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (storageState)
    await page
      .getByRole('list', { name: 'Open conversations' })
      .or(page.getByText('Nothing is open.'))
      .waitFor()
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(() => globalThis.shifts)
  await context.close()
  return shifts
}

function assertStill(shifts) {
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  assert.ok(sum < MOST, `${sum.toFixed(3)}: ${JSON.stringify(shifts)}`)
}

const best = async (nth = 0) =>
  (await (await fetch(`${product.base}/api/agents/top-rated`)).json())[nth].id

for (const [name, address] of [
  ['front page', () => '/'],
  ['directory', () => '/browse-ai'],
  ['page of a specialist', async () => `/ai-specialist/${await best()}`],
  ['comparison', async () => `/compare?agents=${await best()},${await best(1)}`],
  ['pricing', () => '/pricing'],
  ['discussions', () => '/browse-ai?tab=community'],
]) {
  test(`nothing moves on the ${name} while it loads`, async () => {
    assertStill(await shiftsAt(await address()))
  })
}

test('nothing moves on the front page of a member, which begins with what waits for them', async () => {
  const page = await openPage(browser)
  await signUp(page, product.base, MEMBER)
  await signIn(page, product.base, MEMBER)
  await page.getByRole('region', { name: 'Welcome back, Nora' }).waitFor()
  assertStill(await shiftsAt('/', await page.context().storageState()))
})

/** Goes down until a list has loaded more than its first page, and to one of the last entries; returns how far down that is. */
async function goDown(page, entries, more) {
  const first = await entries.count()
  const goOn = async () => {
    await entries.last().scrollIntoViewIfNeeded()
    if (await more?.isVisible()) await more.click()
    return entries.count()
  }
  const count = await until(page, goOn, (found) => found > first, 'more of the list')
  await entries.nth(count - 4).scrollIntoViewIfNeeded()
  return { count, down: await page.evaluate(() => scrollY) }
}

/** Back on the list, as far down as before, with all that was loaded. */
async function assertBack(page, entries, { count, down }) {
  assert.ok(down > PHONE.height / 2, `${down} px is not at the top`)
  const isThere = (now) => Math.abs(now - down) <= 1
  await until(page, () => page.evaluate(() => scrollY), isThere, `the place ${down} px down`)
  assert.ok((await entries.count()) >= count, 'the list is as long as it was')
}

test('Back from a specialist leads to the place in the directory, with the focus on the same card', async () => {
  const page = await openPage(browser, { viewport: PHONE })
  await page.goto(`${product.base}/browse-ai`)
  const cards = page.locator('main a[href^="/ai-specialist/"]')
  await cards.first().waitFor()
  const place = await goDown(page, cards)
  const card = cards.nth(place.count - 4)
  const name = await card.innerText()
  await card.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0, 'a new page begins at its top')
  await page.goBack()
  await assertBack(page, cards, place)
  await page.waitForFunction((it) => document.activeElement.textContent === it, name)
  await page.context().close()
})

test('Back leads to the place in the discussions, and in the history', async () => {
  const page = await openPage(browser, { viewport: PHONE })
  await signIn(page, product.base, MEMBER)
  for (let n = 0; n < 25; n += 1)
    await api(page, '/community', { title: `Question ${n}`, content: 'Who knows?' })
  await page.goto(`${product.base}/browse-ai?tab=community`)
  const discussions = page.getByRole('list', { name: 'Discussions' }).getByRole('article')
  await discussions.first().waitFor()
  const more = page.getByRole('button', { name: 'Show more discussions' })
  const place = await goDown(page, discussions, more)
  await page.getByRole('link', { name: 'AI Freelance, home' }).click()
  await page.getByRole('region', { name: 'Welcome back, Nora' }).waitFor()
  await page.goBack()
  await assertBack(page, discussions, place)

  const writers = (await api(page, '/agents?limit=10')).body
  await Promise.all(
    writers.map(({ id: agentId }) => api(page, '/chat/send', { agentId, text: 'Hello' })),
  )
  await page.goto(`${product.base}/chat-history`)
  const talks = page.getByRole('main').getByRole('listitem')
  await until(
    page,
    () => talks.count(),
    (count) => count >= writers.length,
    'all conversations',
  )
  await talks.last().scrollIntoViewIfNeeded()
  const last = { count: writers.length, down: await page.evaluate(() => scrollY) }
  await talks.last().getByRole('link').first().click()
  await page.waitForURL(/\/chat\//)
  await page.getByRole('textbox', { name: /^Message to/ }).waitFor()
  await page.goBack()
  await assertBack(page, talks, last)
})
