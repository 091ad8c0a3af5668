/** Tickets in a real browser: a member writes one, an admin answers, the member reads it and writes again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { launchBrowser } from './support/browser.mjs'
import { assertFits } from './support/narrow.mjs'
import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { startProduct, SUPERADMIN } from './support/product.mjs'

const MEMBER = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@tickets.example',
  password: 'a-long-enough-one',
}
const SUBJECT = 'My download hangs'
const SUPPORT = '/settings?tab=support'
const DESK = '/settings?tab=admin&section=tickets'

let product
let browser
let admin
let member

const form = () => member.getByRole('form', { name: 'New ticket' })
const own = () => member.getByRole('list', { name: 'Your tickets' })

/** The text of the newest mail of a kind that is kept for the superadmin. */
async function mail(kind) {
  const listed = await until(
    admin,
    () => api(admin, '/admin/outbox?limit=100'),
    ({ body }) => body.some((it) => it.kind === kind),
    `a mail ${kind}`,
  )
  const { id } = listed.body.find((it) => it.kind === kind)
  return (await api(admin, `/admin/outbox/${id}/readings`, {})).body.text
}

before(async () => {
  const env = { SUPPORT_EMAIL: 'help@shop.example', SUPPORT_WHATSAPP: '+1 555 123 4567' }
  product = await startProduct({ env })
  browser = await launchBrowser()
  member = await openPage(browser)
  await signUp(member, product.base, MEMBER)
  await signIn(member, product.base, MEMBER)
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
})

test('SUPP-01 SUPP-02 SUPP-04 the tab names every way to support', async () => {
  await member.goto(product.base + SUPPORT)
  await member.getByRole('link', { name: 'help@shop.example' }).waitFor()
  await member.getByRole('link', { name: '+15551234567' }).waitFor()
  for (const line of [
    'Monday-Friday 9:00 AM-6:00 PM EST',
    'Saturday 10:00 AM-4:00 PM EST',
    'Sunday closed',
  ]) {
    await member.getByText(line, { exact: true }).waitFor()
  }
  await assertAccessible(member, 'the tab Support')
  await assertFits(member, 'the tab Support')
  await member.getByRole('link', { name: 'Open the live chat' }).click()
  await member.waitForURL(`${product.base}/live-chat`)
})

test('SUPP-03 a member writes a ticket, is told its number, and finds it listed', async () => {
  await member.goto(product.base + SUPPORT)
  await form().getByRole('button', { name: 'Send ticket' }).click()
  await form().getByText('Subject is required').waitFor()
  await form().getByText('Message is required').waitFor()
  await form().getByLabel('Subject').fill(SUBJECT)
  await form().getByLabel('Message').fill('Since Monday,\nevery time.')
  await form().getByRole('button', { name: 'Send ticket' }).click()
  await member.getByText(/Your ticket T-\d+ has reached support/).waitFor()
  await own().getByText(SUBJECT).waitFor()
  const number = await own()
    .getByText(/^T-\d+$/)
    .innerText()
  assert.match(await mail('ticket-opened'), new RegExp(number))
})

test('an admin finds it, keeps a note and answers', async () => {
  await admin.goto(product.base + DESK)
  await admin.getByRole('table').waitFor()
  await admin.getByRole('searchbox', { name: 'Search tickets' }).fill('brandt')
  await admin.getByRole('cell', { name: MEMBER.email }).waitFor()
  await assertAccessible(admin, 'the list of tickets')
  await assertFits(admin, 'the list of tickets')
  await admin.getByRole('button', { name: SUBJECT }).click()
  await admin.getByRole('heading', { name: SUBJECT }).waitFor()
  await admin.getByRole('button', { name: 'Assign to me' }).click()
  await admin.getByRole('button', { name: 'Unassign' }).waitFor()
  const write = admin.getByRole('region', { name: 'Write' })
  await write.getByRole('button', { name: 'Internal note' }).click()
  await write.getByRole('textbox', { name: 'Internal note' }).fill('Has asked before.')
  await write.getByRole('button', { name: 'Keep note' }).click()
  await admin.getByText(/^Internal note by/).waitFor()
  await write.getByRole('button', { name: 'Reply', exact: true }).click()
  await write.getByRole('textbox', { name: 'Reply' }).fill('Please reload the page.')
  await write.getByRole('button', { name: 'Send reply' }).click()
  const thread = admin.getByRole('list', { name: /^Ticket T-/ })
  await thread.getByText('Please reload the page.').waitFor()
  await assertAccessible(admin, 'a ticket')
  await assertFits(admin, 'a ticket')
})

test('the bell of the member rings at once, and leads to the answer', async () => {
  const bell = (name) => member.getByRole('button', { name, exact: true })
  await bell('Notifications, 1 new').click()
  const latest = member.getByRole('dialog', { name: 'Latest notifications' })
  await latest.getByText('Support answered your ticket').waitFor()
  await assertAccessible(member, 'the latest notifications')
  await latest.getByRole('link', { name: 'See all' }).click()
  await member.waitForURL(`${product.base}/notifications`)
  const told = member.getByRole('list', { name: 'Notifications', exact: true })
  const line = told.getByRole('link', { name: /Support answered your ticket/ })
  await line.waitFor()
  await assertAccessible(member, 'the notifications')
  await assertFits(member, 'the notifications')
  await line.click()
  await own().getByText('Please reload the page.').waitFor()
  await bell('Notifications').waitFor()
})

test('the member reads it on screen and by mail, without the note, and an answer opens it again', async () => {
  assert.match(await mail('ticket-reply'), /Please reload the page\./)
  assert.doesNotMatch(await mail('ticket-reply'), /asked before/)
  const status = admin.getByRole('group', { name: 'Status of the ticket' })
  await status.getByRole('button', { name: 'Closed' }).click()
  await status.getByRole('button', { name: 'Closed', pressed: true }).waitFor()
  await member.goto(product.base + SUPPORT)
  await own().getByRole('button', { name: SUBJECT }).click()
  await own().getByText('Please reload the page.').waitFor()
  await own().getByText('This ticket is closed. An answer opens it again.').waitFor()
  assert.equal(await member.getByText('Has asked before.').count(), 0)
  await assertAccessible(member, 'a ticket of one’s own')
  await assertFits(member, 'a ticket of one’s own')
  await own()
    .getByLabel(/^Your answer in/)
    .fill('It still hangs.')
  await own().getByRole('button', { name: 'Send answer' }).click()
  await own().getByText('Waits for support').waitFor()
  await admin.goto(product.base + DESK)
  await admin.getByRole('cell', { name: 'Open', exact: true }).waitFor()
})

test('SUPP-15 the live chat is handed over to a person', async () => {
  await member.goto(`${product.base}/live-chat`)
  await member.getByRole('textbox').fill('How many free tokens do I get?')
  await member.getByRole('textbox').press('Enter')
  await member.getByRole('button', { name: 'Talk to a person' }).click()
  await member.getByText(/Your talk is ticket T-\d+ now/).waitFor()
  await member
    .getByText(
      'Support is open Monday-Friday 9:00 AM-6:00 PM EST; Saturday 10:00 AM-4:00 PM EST; Sunday closed.',
    )
    .waitFor()
  await assertAccessible(member, 'the live chat after it was handed over')
  await assertFits(member, 'the live chat after it was handed over')
  await member.getByRole('link', { name: 'Settings, Support' }).click()
  await own().getByRole('button', { name: 'How many free tokens do I get?' }).click()
  await member.getByText('What was said in the live chat before').click()
  const lines = member.getByRole('list', { name: 'Live chat' })
  await lines.getByText('How many free tokens do I get?').waitFor()
})
