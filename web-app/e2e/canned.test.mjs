/** Canned answers in a real browser: kept, put into a reply beside what is typed there, changed and removed, by keyboard. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { pressByKey, tabTo, typeByKey, untilFocused } from './support/keyboard.mjs'
import { assertFits } from './support/narrow.mjs'
import { api, openPage, signIn } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import { visit } from './support/visit.mjs'

const MEMBER = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@canned.example',
  password: 'a-long-enough-one',
}
const SUBJECT = 'My download hangs'
const TYPED = 'Dear Odile,'
const RELOAD = { title: 'Reload', text: 'Please reload the page.' }
const LATER = 'Please reload the page twice.'

let place
let member
let admin

const write = () => admin.getByRole('region', { name: 'Write' })
const reply = () => write().getByRole('textbox', { name: 'Reply' })
const insert = () => write().getByRole('combobox', { name: 'Insert a canned answer' })
const manage = () => write().getByRole('button', { name: 'Canned answers …' })
const dialog = () => admin.getByRole('dialog', { name: 'Canned answers' })
const press = (within, name) => pressByKey(admin, within.getByRole('button', { name, exact: true }))

/** From the dialog back to the button that opened it. */
async function done() {
  await press(dialog(), 'Done')
  await untilFocused(admin, manage())
}

before(async () => {
  place = await visit(MEMBER)
  member = place.page
  const ticket = { subject: SUBJECT, body: 'Since Monday.' }
  assert.equal((await api(member, '/support/tickets', ticket)).status, 201)
  admin = await openPage(place.browser)
  await signIn(admin, place.product.base, SUPERADMIN)
})

after(() => place?.close())

test('an answer is kept beside a reply that is being typed, which stays as it is', async () => {
  await admin.goto(`${place.product.base}/settings?tab=admin&section=tickets`)
  await pressByKey(admin, admin.getByRole('button', { name: SUBJECT }))
  await untilFocused(admin, admin.getByRole('heading', { name: SUBJECT }))
  await typeByKey(admin, reply(), TYPED)
  assert.equal(await insert().count(), 0)
  await pressByKey(admin, manage())
  await press(dialog(), 'Keep answer')
  await dialog().getByText('The title is required').waitFor()
  await untilFocused(admin, dialog().getByLabel('Title'))
  await admin.keyboard.type(RELOAD.title)
  await assertFits(admin, 'the first canned answer')
  await press(dialog(), 'Keep answer')
  await dialog().getByText('The text is required').waitFor()
  assert.equal(await dialog().getByLabel('Title').inputValue(), RELOAD.title)
  await typeByKey(admin, dialog().getByLabel('Text'), RELOAD.text)
  await press(dialog(), 'Keep answer')
  await dialog().getByRole('list', { name: 'Canned answers' }).getByText(RELOAD.text).waitFor()
  await assertFits(admin, 'the canned answers')
  await done()
  assert.equal(await reply().inputValue(), TYPED)
})

/** Puts the answer into the reply. */
async function choose(title) {
  await pressByKey(admin, insert())
  const option = admin.getByRole('option', { name: title })
  await untilFocused(admin, option)
  await admin.keyboard.press('Enter')
  await option.waitFor({ state: 'detached' })
}

test('it is put below what is typed, and goes to the member with it', async () => {
  await choose(RELOAD.title)
  assert.equal(await reply().inputValue(), `${TYPED}\n\n${RELOAD.text}`)
  await assertFits(admin, 'a reply with a canned answer')
  await press(write(), 'Internal note')
  await press(write(), 'Reply')
  assert.equal(await reply().inputValue(), `${TYPED}\n\n${RELOAD.text}`)
  await press(write(), 'Send reply')
  await admin
    .getByRole('list', { name: /^Ticket T-/ })
    .getByText(RELOAD.text)
    .waitFor()
  assert.equal(await reply().inputValue(), '')
  await member.goto(`${place.product.base}/settings?tab=support`)
  const own = member.getByRole('list', { name: 'Your tickets' })
  await own.getByRole('button', { name: SUBJECT }).click()
  await own.getByText(RELOAD.text).waitFor()
})

test('it is changed, and the next reply has what it says now', async () => {
  await typeByKey(admin, reply(), TYPED)
  await pressByKey(admin, manage())
  await press(dialog(), `Edit ${RELOAD.title}`)
  await tabTo(admin, dialog().getByLabel('Text'))
  await admin.keyboard.press('ControlOrMeta+A')
  await admin.keyboard.press('Delete')
  await press(dialog(), 'Save')
  await dialog().getByText('The text is required').waitFor()
  await untilFocused(admin, dialog().getByLabel('Text'))
  await assertFits(admin, 'a canned answer that is being changed')
  await admin.keyboard.type(LATER)
  await press(dialog(), 'Save')
  await dialog().getByRole('list', { name: 'Canned answers' }).getByText(LATER).waitFor()
  await done()
  await choose(RELOAD.title)
  assert.equal(await reply().inputValue(), `${TYPED}\n\n${LATER}`)
})

test('it is removed once that was asked for twice, and the reply keeps what came from it', async () => {
  await pressByKey(admin, manage())
  await press(dialog(), `Remove ${RELOAD.title}`)
  await press(dialog(), `Really remove ${RELOAD.title}`)
  await dialog().getByRole('list', { name: 'Canned answers' }).waitFor({ state: 'detached' })
  await done()
  assert.equal(await insert().count(), 0)
  assert.equal(await reply().inputValue(), `${TYPED}\n\n${LATER}`)
})
