/** The journey of a superadmin on a fresh install: from the first model to the proof that nobody changed the log. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { plays, startModel } from './support/model.mjs'
import { assertFits } from './support/narrow.mjs'
import { api, openPage, owns, signIn, until } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import * as does from './support/superadmin.mjs'
import { visit } from './support/visit.mjs'

const MEMBER = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@superadmin.example',
  password: 'a-long-enough-one',
}
const IDA = {
  fullname: 'Ida Lund',
  email: 'ida@superadmin.example',
  password: 'nine quiet harbours',
}
const HOUSE = 'Never use the word leverage.'
const DRAFT = 'You are Arvid Tamm, who writes of harbours.'
const ARVID = { specialist: 'Arvid Tamm', draft: DRAFT }
const LETTERS = {
  name: 'Letters',
  description: 'What one writes to one person.',
  subcategory: 'Love letters',
}
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//9/AwAJfAN+TrsbXQAAAABJRU5ErkJggg==',
  'base64',
)
const ADA = {
  name: 'Ada Byron',
  category: LETTERS.name,
  subcategory: LETTERS.subcategory,
  picture: { name: 'ada.png', mimeType: 'image/png', buffer: PIXEL },
  texts: { Description: 'Writes to engines.', 'System prompt': 'You are Ada Byron.' },
}
const SUBJECT = 'My download hangs'
const POST = 'Commas by the dozen'
const COMMUNITY = '/browse-ai?tab=community'
/** What stands in the audit log in the end, in the order in which it was done. */
const DONE = [
  'model.connected',
  'model.chosen',
  'prompt.global-set',
  'rehearsal.briefs-written',
  'rehearsal.asked',
  'specialist.changed',
  'category.listed',
  'specialist.listed',
  'account.opened',
  'announcement.published',
  'campaign.started',
  'ticket.replied',
  'discussion.hidden',
  'payment.refund-asked',
  'operation.task-asked',
  'operation.seals-check-asked',
]

let service
let place
let member
let visitor
let desk

const goTo = (page, path) => page.goto(desk.base + path)
const sections = (page) =>
  page.getByRole('tablist', { name: 'Admin' }).getByRole('tab').allInnerTexts()

before(async () => {
  service = await startModel()
  // Where a model with a key is connected, nothing is sold by the sandbox unless it is asked for.
  place = await visit(MEMBER, { env: { PAYMENT_PROVIDER: 'sandbox' } })
  member = place.page
  visitor = await openPage(place.browser)
  desk = { page: await openPage(place.browser), base: place.product.base }
  await signIn(desk.page, desk.base, SUPERADMIN)
})

after(async () => {
  await place?.close()
  service?.stop()
})

test('a model is connected, all specialists are told something, and a draft is rehearsed before it is published', async () => {
  await does.connectModel(desk, service)
  await does.tellEverySpecialist(desk, HOUSE)
  const brief = { Title: 'Harbour', Brief: 'Write of a harbour.', 'Must say': 'tide' }
  const writes = plays.writes('The tide keeps its own hours.', 40)
  service.next(writes, writes)
  assert.equal(await does.rehearse(desk, { ...ARVID, brief }), 2)
  await does.publish(desk, ARVID)
})

test('the very next reply to a member comes from that model, which was told both', async () => {
  const { body } = await api(member, '/agents?search=Arvid%20Tamm')
  await goTo(member, `/chat/${body[0].id}`)
  await member.getByRole('textbox', { name: /^Message to/ }).fill('Good morning.')
  service.next(plays.writes('Good morning from the quay.', 60))
  await member.getByRole('button', { name: 'Send message' }).click()
  const talk = member.getByRole('region', { name: /^Conversation with/ })
  await talk.getByText('Good morning from the quay.').waitFor()
  const asked = JSON.stringify(service.asked.at(-1).messages)
  for (const told of [HOUSE, DRAFT]) assert.ok(asked.includes(told), `${told} in ${asked}`)
})

test('a category and a specialist with a picture are made, and a visitor finds them', async () => {
  await does.makeCategory(desk, LETTERS)
  await does.makeSpecialist(desk, ADA)
  await goTo(visitor, '/categories')
  await visitor.getByText(LETTERS.description).waitFor()
  await visitor.getByRole('link', { name: LETTERS.subcategory }).click()
  await visitor.getByText(ADA.name, { exact: true }).first().waitFor()
  const portrait = visitor.locator('img[src^="/api/upload/public/"]').first()
  assert.equal(await portrait.evaluate((img) => img.decode().then(() => img.naturalWidth)), 1)
})

test('an admin is hired with two permissions, signs in, and sees two sections', async () => {
  await does.hire(desk, IDA, ['FAQ management', 'Announcements'])
  const ida = await openPage(place.browser)
  await signIn(ida, desk.base, IDA)
  await goTo(ida, '/settings?tab=admin')
  await ida.getByRole('tablist', { name: 'Admin' }).waitFor()
  assert.deepEqual(await sections(ida), ['FAQ', 'Announcements'])
  await ida.context().close()
})

test('an announcement stands above what a visitor reads', async () => {
  await does.announce(desk, { title: 'Closed on Monday', content: 'We are back on Tuesday.' })
  await goTo(visitor, '/pricing')
  const banner = visitor.getByRole('region', { name: 'Announcements' })
  await banner.getByText('We are back on Tuesday.').waitFor()
})

test('a campaign is counted, sent, and its mail is in the outbox', async () => {
  const subject = 'New voices'
  await does.sendCampaign(desk, { subject, content: 'Ada is here.', reaches: '1 person' })
  const sent = desk.page.getByRole('region', { name: 'Sent email campaigns' })
  const row = sent.getByRole('row', { name: new RegExp(subject) })
  await row.getByText(/1 kept in the outbox/).waitFor()
  const { body } = await api(desk.page, '/admin/outbox?limit=100')
  const to = body.filter(({ kind }) => kind === 'campaign').map(({ envelope }) => envelope.to)
  assert.deepEqual(to, [MEMBER.email])
})

/** Sends it as the member, and waits until the list at that address has it for everybody. */
async function write(path, body, words) {
  assert.equal((await api(member, path, body)).status, 201)
  const has = (answer) => JSON.stringify(answer.body).includes(words)
  await until(member, () => api(member, path), has, words)
}

test('a ticket is answered, and the member reads it', async () => {
  await write('/support/tickets', { subject: SUBJECT, body: 'Since Monday.' }, SUBJECT)
  await does.answerTicket(desk, { subject: SUBJECT, reply: 'Please reload the page.' })
  await goTo(member, '/settings?tab=support')
  const own = member.getByRole('list', { name: 'Your tickets' })
  await own.getByRole('button', { name: SUBJECT }).click()
  await own.getByText('Please reload the page.').waitFor()
})

test('a post is hidden: its author reads why, and nobody else reads it', async () => {
  await write('/community', { title: POST, content: 'Buy now.' }, POST)
  await does.hidePost(desk, { title: POST, reason: 'It sells something.' })
  await goTo(member, COMMUNITY)
  await member.getByText('Reason: It sells something.').first().waitFor()
  await goTo(visitor, COMMUNITY)
  await visitor.getByText('No discussions yet').waitFor()
})

test('a payment is paid back, and its tokens go', async () => {
  const { tokens } = (await api(member, '/users/me/tokens')).body
  await goTo(member, '/settings?tab=billing')
  const plan = member.getByRole('listitem', { name: 'Standard Plan' })
  await plan.getByRole('button', { name: 'Pay Now' }).click()
  await member.waitForURL(/\/sandbox\/checkout\/\w+$/)
  await member.getByRole('button', { name: /^Pay / }).click()
  await owns(member, tokens + 100_000)
  await does.refund(desk, { plan: 'Standard Plan', member: 'Odile Brandt' })
  await owns(member, tokens)
})

test('a read model is rebuilt to its end while people read, and the log is found to be as it was sealed', async () => {
  await does.rebuild(desk, 'community')
  await assertFits(desk.page, 'operations after a rebuild')
  await does.verifyChain(desk)
  await goTo(visitor, COMMUNITY)
  await visitor.getByText('No discussions yet').waitFor()
})

test('the audit log tells all of it under the name of the superadmin', async () => {
  await until(
    desk.page,
    () => api(desk.page, '/admin/audit-logs?action=operation.seals-check-asked'),
    ({ body }) => body.length > 0,
    'the last of it',
  )
  await does.opens(desk, 'audit-log')
  for (const action of DONE) await does.findInLog(desk, { action, admin: 'Superadmin' })
})
