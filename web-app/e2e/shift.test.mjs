/**
 * Nothing on a public page moves while it loads: a visitor's phone on a slow line, in the real browser against the real
 * binary. Sums all shifts, where the usual measure takes the worst five seconds.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { openPage, signIn, signUp } from './support/person.mjs'
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

const best = async () => (await (await fetch(`${product.base}/api/agents/top-rated`)).json())[0].id

for (const [name, address] of [
  ['front page', () => '/'],
  ['directory', () => '/browse-ai'],
  ['page of a specialist', async () => `/ai-specialist/${await best()}`],
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
