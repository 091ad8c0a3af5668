/** The Operations screen in a real browser: seals, a read model and a mail, by the keyboard where there is a button. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { launchBrowser } from './support/browser.mjs'
import { untilItFits } from './support/narrow.mjs'
import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { startProduct, SUPERADMIN } from './support/product.mjs'

const MEMBER = {
  firstname: 'Mara',
  lastname: 'Quint',
  email: 'mara@operations.example',
  password: 'a-long-enough-one',
}
const PAGE = '/settings?tab=admin&section=operations'
const SUBJECT = 'Choose a new password'

let product
let browser
let root

async function assertFits(name) {
  const before = root.viewportSize()
  await root.setViewportSize({ width: 360, height: 740 })
  assert.ok(await untilItFits(root), `${name} at 360 px`)
  await root.setViewportSize(before)
}

/** Presses Tab until something has the focus; a page holds fewer than 300 things that take it. */
async function tabTo(target, name) {
  for (let pressed = 0; pressed < 300; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await root.keyboard.press('Tab')
  }
  assert.fail(`Tab does not lead to ${name}`)
}

async function press(target, name, key = 'Enter') {
  await tabTo(target, name)
  await root.keyboard.press(key)
}

/** The figure under a name, as a number. */
async function figure(name) {
  const term = root.locator('dt', { hasText: new RegExp(`^${name}$`) })
  const text = await term.locator('xpath=following-sibling::dd').innerText()
  return Number(text.replaceAll(',', ''))
}

const operations = async () => (await api(root, '/admin/operations')).body

before(async () => {
  product = await startProduct({ env: { SEAL_EVERY_SECONDS: '1' } })
  browser = await launchBrowser()
  root = await openPage(browser)
  await signIn(root, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('the log is compared with its seals by a button, and the last verified position moves', async () => {
  await until(root, operations, ({ seals }) => seals !== null, 'the first comparison')
  await root.goto(product.base + PAGE)
  await root.getByText('Verified up to').waitFor()
  const verified = await figure('Verified up to')
  await signUp(await openPage(browser), product.base, MEMBER)
  await until(root, operations, ({ sealed }) => sealed > verified, 'what is new to be sealed')
  await press(root.getByRole('button', { name: 'Compare what is new' }), 'the button')
  const moved = await until(
    root,
    () => figure('Verified up to'),
    (now) => now > verified,
    'the last verified position to move',
  )
  const { seals } = await operations()
  assert.equal(seals.found, null)
  assert.ok(seals.verified >= moved)
  await root.getByText(/is as it was sealed\.$/).waitFor()
})

test('a read model is built anew, and the page tells how that ended', async () => {
  await press(root.getByRole('button', { name: 'Work on faq', exact: true }), 'the menu of faq')
  await root.getByRole('menuitem', { name: 'Rebuild' }).waitFor()
  await root.keyboard.press('Enter')
  const asked = root.getByRole('dialog', { name: 'Build faq anew?' })
  await press(asked.getByRole('button', { name: 'Rebuild' }), 'Rebuild')
  const work = root.getByRole('listitem').filter({ hasText: 'Rebuild: faq' })
  await work.getByText('Done').waitFor({ timeout: 60_000 })
  await work.getByText(/_g2 is read now\./).waitFor()
  await root.getByRole('row', { name: /^faq_v\d+_g2 Read / }).waitFor()
  await root.getByRole('row', { name: /^faq_v\d+_g1 Kept / }).waitFor()
})

test('a mail of the outbox is read as it looks once that was confirmed, and the audit log tells', async () => {
  const readings = async () => (await api(root, '/admin/audit-logs?action=letter')).body
  await api(root, '/auth/forgot-password', { email: MEMBER.email })
  const listed = () => api(root, '/admin/outbox?state=kept')
  await until(
    root,
    listed,
    ({ body }) => body.some(({ kind }) => kind === 'reset-password'),
    'the mail',
  )
  await root.reload()
  await root.getByRole('button', { name: 'Kept here' }).click()
  await press(root.getByRole('button', { name: `Read “${SUBJECT}” to ${MEMBER.email}` }), 'Read')
  const asked = root.getByRole('dialog', { name: 'Read this mail?' })
  await asked.getByText(/is written into the audit log/).waitFor()
  await assertAccessible(root, 'the question before a mail')
  await assertFits('the question before a mail')
  assert.deepEqual(await readings(), [])
  await press(asked.getByRole('button', { name: 'Read it' }), 'Read it')

  const mail = root.getByRole('dialog', { name: SUBJECT })
  const frame = mail.getByTitle(`The mail “${SUBJECT}”`)
  assert.equal(await frame.getAttribute('sandbox'), '')
  const page = frame.contentFrame()
  await page.getByRole('heading', { name: SUBJECT }).waitFor()
  // Its links lead nowhere: neither the frame nor the page is another one afterwards.
  await page.getByRole('link', { name: SUBJECT }).click()
  await page.getByRole('heading', { name: SUBJECT }).waitFor()
  assert.equal(browser.contexts().flatMap((context) => context.pages()).length, 2)
  await assertAccessible(root, 'a mail')
  await assertFits('a mail')
  await mail.getByRole('tab', { name: 'Text' }).click()
  await mail.getByText(/\/reset-password#token=\S+/).waitFor()
  await assertAccessible(root, 'the text of a mail')
  await assertFits('the text of a mail')
  await root.keyboard.press('Escape')
  await mail.waitFor({ state: 'detached' })
  const told = await until(root, readings, (entries) => entries.length === 1, 'the audit log')
  assert.equal(told[0].action, 'letter.read')
})

test('the whole page is accessible, and fits a small screen', async () => {
  await root.getByRole('heading', { name: 'Storage' }).waitFor()
  await root.getByText('Nobody has ordered anything yet.').waitFor()
  await assertAccessible(root, 'Operations')
  await assertFits('Operations')
})
