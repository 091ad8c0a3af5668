/** Every table of the app: cards with their actions in sight on a phone, and nothing cut off on a wide screen. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { untilItFits } from './support/narrow.mjs'
import { api, openPage, owns, signIn } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import { visit } from './support/visit.mjs'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1440, height: 900 }
const MEMBER = {
  firstname: 'Maximiliane-Theodora',
  lastname: 'von und zu Hohenlohe-Langenburg',
  email: 'maximiliane.theodora.von.hohenlohe@tables-of-the-house.example',
  password: 'a-long-enough-one',
}
const IDA = { fullname: 'Ida Lund', email: 'ida@tables.example', permissions: ['faqManagement'] }
const NEWS = 'The house is closed on Monday, and on Tuesday we are back'
const IN_A_DAY = () => new Date(Date.now() + 86_400_000).toISOString()
const SECTION = '/settings?tab=admin&section='

let place
let member
let root

async function asks(page, path, body) {
  const { status } = await api(page, path, body)
  assert.ok(status < 300, `${path}: ${status}`)
}

async function pays() {
  const { tokens } = (await api(member, '/users/me/tokens')).body
  await member.goto(`${place.product.base}/settings?tab=billing`)
  const plan = member.getByRole('listitem', { name: 'Standard Plan' })
  await plan.getByRole('button', { name: 'Pay Now' }).click()
  await member.waitForURL(/\/sandbox\/checkout\/\w+$/)
  await member.getByRole('button', { name: /^Pay / }).click()
  await owns(member, tokens + 100_000)
}

before(async () => {
  place = await visit(MEMBER)
  member = place.page
  root = await openPage(place.browser)
  await signIn(root, place.product.base, SUPERADMIN)
  await asks(root, '/admin/admins', IDA)
  const news = { title: NEWS, content: NEWS, type: 'info', endDate: IN_A_DAY() }
  await asks(root, '/admin/announcements', news)
  await asks(root, '/admin/campaigns', { subject: NEWS, content: NEWS, targetAudience: 'all' })
  await asks(member, '/support/tickets', { subject: NEWS, body: NEWS })
  await pays()
})

after(() => place?.close())

/** In the browser: how wide the page and its tables are, and what of the rows is not within the screen. */
function measure() {
  const within = (element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= document.documentElement.clientWidth
  }
  const tables = [...document.querySelectorAll('[role="table"]')]
  const controls = tables.flatMap((table) => [...table.querySelectorAll('tbody :is(button, a)')])
  return {
    page: document.scrollingElement.scrollWidth,
    rows: tables.reduce((all, table) => all + table.tBodies[0].rows.length, 0),
    wide: tables
      .map((table) => table.parentElement)
      .filter((region) => region.scrollWidth > region.clientWidth)
      .map((region) => region.ariaLabel),
    outside: controls.filter((control) => !within(control)).map(({ textContent }) => textContent),
  }
}

async function assertInSight(page, name) {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await untilItFits(page)
    const { rows, ...found } = await page.evaluate(measure)
    assert.ok(rows > 0, `${name} has rows`)
    assert.deepEqual(
      found,
      { page: viewport.width, wide: [], outside: [] },
      `${name} at ${viewport.width} px`,
    )
    await assertAccessible(page, `${name} at ${viewport.width} px`)
  }
}

for (const [section, table] of [
  ['users', 'Users'],
  ['admins', 'Admins'],
  ['categories', 'Categories'],
  ['ai-specialists', 'AI Specialists'],
  ['faq', 'FAQs'],
  ['announcements', 'Sent announcements'],
  ['announcements', 'Sent email campaigns'],
  ['audit-log', 'Audit log'],
  ['tickets', 'Tickets'],
  ['payments', 'Payments'],
  ['operations', 'Read models'],
  ['operations', 'Mails'],
]) {
  test(`all of “${table}” is in sight on a phone and on a desk`, async () => {
    await root.setViewportSize(DESK)
    await root.goto(place.product.base + SECTION + section)
    await root.getByRole('region', { name: table, exact: true }).getByRole('row').nth(1).waitFor()
    await assertInSight(root, table)
  })
}

test('so are the figures of the house and the values of an entry of the log', async () => {
  await root.setViewportSize(DESK)
  await root.goto(`${place.product.base}${SECTION}stats`)
  await root.getByRole('button', { name: 'Jobs as a table' }).click()
  await assertInSight(root, 'the figures of the house')
  await root.goto(`${place.product.base}${SECTION}audit-log`)
  await root.getByRole('button', { name: 'announcement.published' }).first().click()
  const values = root.getByRole('dialog').getByRole('region', { name: 'Values' })
  await values.getByRole('rowheader').first().waitFor()
  await assertInSight(root, 'the values of an entry')
})

test('so is what a member paid, with the way to its receipt', async () => {
  await member.setViewportSize(DESK)
  await member.goto(`${place.product.base}/settings?tab=billing`)
  await member
    .getByRole('button', { name: /receipt/i })
    .first()
    .waitFor()
  await assertInSight(member, 'Billing history')
})

test('on a phone the rows are a table for whoever does not see them, and Tab goes from row to row', async () => {
  await root.setViewportSize(PHONE)
  await root.goto(`${place.product.base}${SECTION}users`)
  const users = root.getByRole('table')
  const line = users.getByRole('row', { name: /Hohenlohe/ })
  await line.waitFor()
  const heads = await users.getByRole('columnheader').allTextContents()
  assert.equal(await line.getByRole('cell').count(), heads.length)
  // What is drawn before a value is not read out: the head of its column is.
  const email = line.getByRole('cell', { name: MEMBER.email, exact: true })
  assert.equal(await email.getAttribute('data-label'), 'Email')
  const stops = line.locator(':is(button, a)')
  await stops.first().focus()
  for (const stop of (await stops.all()).slice(1)) {
    await root.keyboard.press('Tab')
    assert.ok(await stop.evaluate((element) => element === document.activeElement))
  }
  assert.deepEqual((await stops.allInnerTexts()).slice(-2), ['Suspend', 'Delete'])
})
