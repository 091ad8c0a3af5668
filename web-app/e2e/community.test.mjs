/** Moderation in a real browser: a report, a hiding with its reason, the appeal, and who decides it; by keyboard alone. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { pressByKey, tabTo, typeByKey, untilFocused } from './support/keyboard.mjs'
import { assertFits } from './support/narrow.mjs'
import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import { visit } from './support/visit.mjs'

const password = 'a-long-enough-one'
const ODILE = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@moderation.example',
  password,
}
const BRAM = { firstname: 'Bram', lastname: 'Visser', email: 'bram@moderation.example', password }
const IDA = { email: 'ida@moderation.example', password: 'nine quiet harbours' }
const TITLE = 'Serial commas'
const QUESTION = 'For or against?'
const SPAM = 'Buy commas by the dozen.'
const REASON = 'It sells something.'
const APPEAL = 'It quotes a shop, and sells nothing.'
const NOTE = 'It names a price.'
const COMMUNITY = '/browse-ai?tab=community'
const QUEUE = '/settings?tab=admin&section=moderation'

let place
/** Wrote the discussion and reports; wrote the reply; the two who moderate. */
let odile
let bram
let ida
let root
let discussion

const goTo = (page, path) => page.goto(place.product.base + path)
const card = (page, name = `Reply to ${TITLE}`) => page.getByRole('article', { name, exact: true })
const press = (page, within, name) =>
  pressByKey(page, within.getByRole('button', { name, exact: true }))

/** The replies under the discussion, as whoever opens them now reads them. */
async function openReplies(page) {
  await goTo(page, COMMUNITY)
  const post = page.getByRole('article', { name: TITLE, exact: true })
  await post.getByRole('button', { name: /^\d+ repl(y|ies) to/ }).click()
  return post
}

/** Opens the queue once the case stands there as wanted: it is a moment behind what was done. */
async function openQueue(page, state) {
  await until(
    page,
    () => api(page, '/admin/moderation'),
    ({ body }) => body.some((found) => found.state === state),
    `a case that is ${state}`,
  )
  await goTo(page, QUEUE)
}

const mailed = (kind) =>
  until(
    root,
    () => api(root, '/admin/outbox?limit=100'),
    ({ body }) => body.some((mail) => mail.kind === kind && mail.envelope.to === BRAM.email),
    `a mail ${kind}`,
  )

async function posted(page, path, body) {
  const answer = await api(page, path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id
}

before(async () => {
  place = await visit(ODILE)
  odile = place.page
  const { base } = place.product
  bram = await openPage(place.browser)
  await signUp(bram, base, BRAM)
  await signIn(bram, base, BRAM)
  root = await openPage(place.browser)
  await signIn(root, base, SUPERADMIN)
  const permissions = ['userManagement']
  await posted(root, '/admin/admins', { fullname: 'Ida Lund', permissions, ...IDA })
  ida = await openPage(place.browser)
  await signIn(ida, base, IDA)
  discussion = await posted(odile, '/community', { title: TITLE, content: QUESTION })
  await posted(bram, `/community/${discussion}/comments`, { text: SPAM })
})

after(() => place?.close())

test('a member reports a reply', async () => {
  const post = await openReplies(odile)
  const report = post.getByRole('button', { name: 'Report', exact: true })
  await pressByKey(odile, report)
  const dialog = odile.getByRole('dialog', { name: 'Report this reply' })
  await assertFits(odile, 'the report of a reply')
  await typeByKey(odile, dialog.getByLabel('What is wrong with it? (optional)'), 'Advertising.')
  await press(odile, dialog, 'Send report')
  await odile.getByText('Thank you. Somebody will have a look at it.').waitFor()
  await untilFocused(odile, report)
})

test('whoever manages users finds it with what it answers to, and hides it with a reason', async () => {
  await openQueue(ida, 'open')
  const found = card(ida)
  await found.getByText(SPAM).waitFor()
  await found.getByText(BRAM.email).waitFor()
  await found
    .getByRole('list', { name: 'Reports' })
    .getByText('Odile Brandt: Advertising.')
    .waitFor()
  await pressByKey(ida, found.locator('summary', { hasText: 'What it answers to' }))
  await found.getByText(QUESTION).waitFor()
  await assertFits(ida, 'the queue of those who moderate')
  await press(ida, found, 'Hide')
  const dialog = ida.getByRole('dialog', { name: 'Hide this reply?' })
  await press(ida, dialog, 'Hide')
  await dialog.getByText('The reason is required').waitFor()
  await untilFocused(ida, dialog.getByLabel('Reason'))
  await assertFits(ida, 'the question why a reply is hidden')
  await ida.keyboard.type(REASON)
  await press(ida, dialog, 'Hide')
  await ida.getByText('It is hidden, and its author is told.').waitFor()
  const steps = found.getByRole('list', { name: 'What was done' })
  await steps.getByText('Hidden by Ida Lund').waitFor()
  await steps.getByText(`Reason: ${REASON}`).waitFor()
})

test('nobody else reads it meanwhile; its author reads why, is told by mail, and appeals once', async () => {
  const post = await openReplies(odile)
  await post.getByText('No replies yet.').waitFor()
  assert.equal(await odile.getByText(SPAM).count(), 0)

  await mailed('community-hidden')
  await goTo(bram, COMMUNITY)
  const hidden = bram.getByRole('region', { name: 'Hidden of yours' })
  await hidden.getByText(SPAM).waitFor()
  await hidden.getByText(`Reason: ${REASON}`).waitFor()
  await assertFits(bram, 'what is hidden of one’s own')
  await press(bram, hidden, 'Appeal')
  const dialog = bram.getByRole('dialog', { name: 'Appeal' })
  await press(bram, dialog, 'Send appeal')
  await dialog.getByText('The appeal is required').waitFor()
  await assertFits(bram, 'an appeal')
  await typeByKey(bram, dialog.getByLabel('Why should it not be hidden?'), APPEAL)
  await press(bram, dialog, 'Send appeal')
  await bram.getByText('Your appeal has reached the moderators.').waitFor()
  await hidden.getByText('An appeal waits for a decision.').waitFor()
  assert.equal(await hidden.getByRole('button', { name: 'Appeal' }).count(), 0)
})

test('whoever hid it leaves the appeal to another admin, who keeps it hidden with a word to the author', async () => {
  await openQueue(ida, 'appealed')
  await card(ida).getByText(APPEAL).waitFor()
  await card(ida)
    .getByText(/You hid or wrote this yourself, so another admin decides/)
    .waitFor()
  await press(ida, card(ida), 'Show again')
  const own = ida.getByRole('dialog', { name: 'Show it again?' })
  await press(ida, own, 'Show again')
  await ida.getByText('You hid or wrote this yourself. Another admin decides the appeal.').waitFor()
  await ida.keyboard.press('Escape')
  await own.waitFor({ state: 'detached' })
  await assertFits(ida, 'an appeal in the queue')

  await openQueue(root, 'appealed')
  await press(root, card(root), 'Keep hidden')
  const dialog = root.getByRole('dialog', { name: 'Keep it hidden?' })
  await assertFits(root, 'the question how an appeal is decided')
  await typeByKey(root, dialog.getByLabel('What its author is told (optional)'), NOTE)
  await press(root, dialog, 'Keep hidden')
  await root.getByText('It stays hidden, and its author is told.').waitFor()
  await card(root)
    .getByText(/^Appeal decided: it stays hidden by /)
    .waitFor()

  await mailed('community-appeal-decided')
  await goTo(bram, COMMUNITY)
  const hidden = bram.getByRole('region', { name: 'Hidden of yours' })
  await hidden.getByText('The appeal was decided: it stays hidden.').waitFor()
  await hidden.getByText(NOTE).waitFor()
  assert.equal(await hidden.getByRole('button', { name: 'Appeal' }).count(), 0)
})

test('what is shown again is read by everybody again', async () => {
  await press(root, card(root), 'Show again')
  await root.getByText('It is in sight again.').waitFor()
  const post = await openReplies(odile)
  await post.getByText(SPAM).waitFor()
  await goTo(bram, COMMUNITY)
  await bram.getByRole('article', { name: TITLE, exact: true }).waitFor()
  await bram.waitForLoadState('networkidle')
  assert.equal(await bram.getByRole('region', { name: 'Hidden of yours' }).count(), 0)
})

test('reports that say nothing are dismissed, and the text stays where it is', async () => {
  const report = { reason: 'Too dry.' }
  assert.equal((await api(bram, `/community/${discussion}/reports`, report)).status, 204)
  await openQueue(ida, 'open')
  const filter = ida.getByRole('group', { name: 'State' })
  await press(ida, filter, 'Open')
  const found = card(ida, TITLE)
  await found.getByText('Bram Visser: Too dry.').waitFor()
  await press(ida, found, 'Dismiss reports')
  await ida.getByText('The reports are dismissed.').waitFor()
  await ida.getByText('No case fits what you look for.').waitFor()
  await press(ida, filter, 'Decided')
  await found.getByText('Reports dismissed by Ida Lund').waitFor()
  await found.getByText('Bram Visser: Too dry. (dismissed)').waitFor()
  await goTo(bram, COMMUNITY)
  await bram.getByRole('article', { name: TITLE, exact: true }).getByText(QUESTION).waitFor()
})

test('an author is suspended from the queue, which the audit log tells with all that was decided', async () => {
  await openQueue(ida, 'decided')
  await press(ida, card(ida), 'Suspend author')
  const dialog = ida.getByRole('dialog', { name: 'Suspend Bram Visser?' })
  await tabTo(ida, dialog.getByRole('button', { name: 'Cancel' }))
  await press(ida, dialog, 'Suspend')
  await ida.getByText('Bram Visser is suspended.').waitFor()
  const isOut = ({ status }) => status === 401 || status === 403
  await until(bram, () => api(bram, '/users/me'), isOut, 'the end of the session')
  const decided = ['hidden', 'appeal-decided', 'restored', 'reports-dismissed']
  const wanted = [...decided.map((verb) => `discussion.${verb}`), 'account.suspended']
  await until(
    root,
    () => api(root, '/admin/audit-logs?limit=200'),
    ({ body }) => wanted.every((action) => body.some((entry) => entry.action === action)),
    'the audit log',
  )
})
