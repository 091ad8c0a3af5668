/**
 * One thread through the whole product, in a real browser against the real binary: a newcomer signs
 * up, finds a specialist, gets written work and sees tokens go down; the superadmin suspends them and
 * finds every step in the audit log.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { untilFocused } from './support/keyboard.mjs'
import { api, openPage, owns, signIn, until } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import { visit } from './support/visit.mjs'

const NEWCOMER = {
  firstname: 'Wren',
  lastname: 'Okafor',
  email: 'wren@journey.example',
  password: 'a-long-enough-one',
}

let product
let browser
let page
let close

before(async () => {
  ;({ product, browser, page, close } = await visit())
})

after(() => close?.())

test('GUARD-03 PERM-03 ROUTE-12 ROUTE-13 ROUTE-14 a visitor is sent to sign in from every protected page', async () => {
  for (const path of ['/settings', '/chat/anybody', '/chat-history', '/orders', '/orders/any']) {
    await page.goto(`${product.base}${path}`)
    await page.waitForURL(`${product.base}/signin`)
  }
})

test('ROUTE-01 ROUTE-03 ROUTE-07 ROUTE-08 ROUTE-09 ROUTE-17 every public page is there and axe finds nothing serious', async () => {
  const accounts = ['/signin', '/signup', '/forgot-password', '/reset-password', '/unsubscribe']
  for (const path of ['/', '/browse-ai', '/categories', ...accounts, '/no-such-page']) {
    await page.goto(`${product.base}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await assertAccessible(page, path)
  }
  await page.getByText('Oops! Page not found').waitFor()
})

test('X-10 a reload of a path that is also a call is the page, and the call is under /api', async () => {
  for (const [path, where] of [
    ['/categories', '/categories'],
    ['/community', '/community'],
    ['/users/me', '/users/me'],
    ['/chat/history', '/signin'],
    ['/portfolio/anything', '/signin'],
  ]) {
    const answer = await page.goto(`${product.base}${path}`)
    assert.equal(answer.status(), 200)
    assert.match(answer.headers()['content-type'], /^text\/html/)
    await page.waitForURL(`${product.base}${where}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const call = await fetch(`${product.base}/api${path}`)
    assert.match(call.headers.get('content-type'), /^application\/(problem\+)?json/)
  }
})

test('a link to a page that is sent to others comes with a picture, and the picture is there', async () => {
  const html = await (await fetch(`${product.base}/pricing`)).text()
  const [, card] = html.match(/property="og:image" content="([^"]+)"/)
  const picture = await fetch(product.base + new URL(card).pathname)
  assert.equal(picture.headers.get('content-type'), 'image/png')
})

test('AUTH-12 to AUTH-16 AUTH-24 API-14 a newcomer signs up and lands on sign-in', async () => {
  await page.goto(`${product.base}/signup`)
  await page.getByLabel('First name').fill(NEWCOMER.firstname)
  await page.getByLabel('Last name').fill(NEWCOMER.lastname)
  await page.getByLabel('Email', { exact: true }).fill(NEWCOMER.email)
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEWCOMER.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`${product.base}/signin`)
  await page.getByRole('heading', { name: 'Sign in to your account' }).waitFor()
  await untilFocused(page, page.getByLabel('Password', { exact: true }))
  assert.equal(await page.getByLabel('Email address').inputValue(), NEWCOMER.email)
})

test('Ctrl K leads to a page by keyboard alone', async () => {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^A page/ })
  await untilFocused(page, field)
  await assertAccessible(page, 'the palette')
  await page.keyboard.type('categ')
  await page.getByRole('option', { name: 'Categories', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.base}/categories`)
})

test('AUTH-07 AUTH-08 NAV-06 NAV-07 API-15 GUARD-04 they sign in and are welcomed by first name', async () => {
  await signIn(page, product.base, NEWCOMER)
  await page.getByText(`Welcome, ${NEWCOMER.firstname}`).first().waitFor()
  assert.ok(await page.evaluate(() => localStorage.getItem('token')))
})

test('DIR-07 DIR-22 ROUTE-02 they filter the directory, and a slip of the pen is forgiven', async () => {
  await page.goto(`${product.base}/browse-ai?category=Creative%20Writing`)
  await page.getByRole('heading', { name: 'Creative Writing Specialists' }).waitFor()
  const found = page.waitForResponse((answer) => answer.url().includes('search=poetrry'))
  await page.getByPlaceholder('Search specialists...').fill('poetrry')
  await found
  await page
    .getByRole('link', { name: /Gwenllian Pryce/ })
    .first()
    .waitFor()
  await assertAccessible(page, 'directory')
})

test('DIR-12 PROF-01 PROF-05 ROUTE-04 they open a profile and start a chat', async () => {
  await page
    .getByRole('link', { name: /Gwenllian Pryce/ })
    .first()
    .click()
  await page.waitForURL(/\/ai-specialist\/gwenllian-pryce/)
  await page.getByRole('heading', { name: 'Gwenllian Pryce' }).waitFor()
  await page.getByText('Free', { exact: true }).first().waitFor()
  await assertAccessible(page, 'profile')
  await page.getByRole('link', { name: 'Chat with Gwenllian' }).first().click()
  await page.waitForURL(/\/chat\/gwenllian-pryce/)
})

/** By its name: until the chat is there, the page before shows a text field of its own in its footer. */
const composerOf = (page) => page.getByLabel('Message to Gwenllian Pryce')

/** The conversation, once it is as wanted. */
const conversation = (wanted) =>
  until(
    page,
    async () => (await api(page, '/chat/history/gwenllian-pryce')).body,
    wanted,
    'the reply',
  )

const text = (count) => (body) =>
  body.messages.length === count && body.messages.at(-1).text.length > 20
const complete = (count) => (body) => body.messages.length === count && body.status !== 'pending'

/** Words of the reply as they stand on the page, without the marks of its markdown. */
function someWords(reply) {
  const plain = reply.text.replace(/[#*_>[\]]/g, ' ').trim()
  return plain.split(/\n/)[0].trim().split(/\s+/).slice(0, 3).join(' ')
}

test('CHAT-20 CHAT-24 CHAT-36 RT-01 text streams in, and the balance falls by the shown cost', async () => {
  await owns(page, 20_000)
  const composer = composerOf(page)
  await composer.fill(
    'Please write a short speech for my grandmother’s eightieth birthday. She kept bees in Llanberis for forty years. ' +
      'She hums while cooking and dislikes fuss. Nobody in the family has ever seen her without a pencil behind her ear. ' +
      'Audience: the family at dinner.',
  )
  await composer.press('Enter')
  await page.getByText('Typing...').first().waitFor()
  // Text is on the page before the reply is complete.
  const early = await conversation(text(2))
  assert.equal(early.status, 'pending')
  await page
    .getByText(someWords(early.messages.at(-1)))
    .last()
    .waitFor()
  const reply = (await conversation(complete(2))).messages.at(-1)
  assert.equal(reply.from, 'agent')
  assert.ok(reply.cost > 0)
  await owns(page, 20_000 - reply.cost)
  await page.getByText('Typing...').first().waitFor({ state: 'hidden' })
  await page.getByText(reply.cost.toLocaleString('en')).first().waitFor({ state: 'attached' })
  await assertAccessible(page, 'chat')
})

test('CHAT-43 RT-08 a reload in the middle of a reply finds it complete', async () => {
  const composer = composerOf(page)
  await composer.fill(
    'Please call it Forty Years of Bees, and add a paragraph: In 1987 she was stung twice, and both times she apologised to the bee.',
  )
  await composer.press('Enter')
  const early = await conversation(text(4))
  assert.equal(early.status, 'pending')
  await page.reload()
  const reply = (await conversation(complete(4))).messages.at(-1)
  assert.equal(reply.state, 'complete')
  await page.getByText(someWords(reply)).last().waitFor()
  await page.getByText('Typing...').first().waitFor({ state: 'hidden' })
})

test('GUARD-02 HIST-01 HIST-03 HIST-06 API-26 the conversation is in the chat history, and its card opens it', async () => {
  await page.goto(`${product.base}/chat-history`)
  await page.getByRole('heading', { name: 'Chat History' }).waitFor()
  const card = page.getByRole('link', { name: /Gwenllian Pryce/ }).first()
  await card.waitFor()
  await assertAccessible(page, 'chat history')
  await card.click()
  await page.waitForURL(`${product.base}/chat/gwenllian-pryce`)
})

test('PAY-01 ADM-GEN-01 settings show the balance and no admin tab', async () => {
  await page.goto(`${product.base}/settings?tab=billing`)
  await page.getByText('Available Tokens').waitFor()
  assert.equal(await page.getByRole('tab', { name: 'Admin' }).count(), 0)
  await assertAccessible(page, 'settings')
})

test('ADM-USR-10 the superadmin suspends them: the open page and the next request end at once, and every step is in the audit log', async () => {
  await page.goto(`${product.base}/chat/gwenllian-pryce`)
  await composerOf(page).waitFor()
  const admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
  await admin.goto(`${product.base}/settings?tab=admin`)
  await admin.getByRole('tab', { name: 'Users' }).click()
  const row = admin.getByRole('row', { name: new RegExp(NEWCOMER.email) })
  await row.getByRole('button', { name: /^Suspend/ }).click()
  await admin
    .getByRole('dialog')
    .or(admin.getByRole('alertdialog'))
    .getByRole('button', { name: /^Suspend/ })
    .click()
  await row.getByText('Suspended').waitFor()

  // The open socket ends the session without a request.
  await page.waitForURL(`${product.base}/signin`)
  const { status } = await api(page, '/users/me')
  assert.ok(status === 401 || status === 403)

  await admin.getByRole('tab', { name: 'Audit Log' }).click()
  await admin.getByText('account.suspended').first().waitFor()
  const { body } = await api(admin, '/admin/audit-logs?limit=200')
  const actions = new Set(body.map(({ action }) => action))
  for (const step of [
    'account.opened',
    'account.signed-in',
    'conversation.opened',
    'conversation.message-sent',
    'wallet.granted',
    'wallet.held',
    'conversation.reply-delivered',
    'wallet.settled',
    'account.suspended',
  ]) {
    assert.ok(actions.has(step), `${step} is in the audit log`)
  }
  await assertAccessible(admin, 'audit log')
})
