/**
 * What writes, by each of its four ways: nothing but the built-in writer, a service that a superadmin connects on screen, a
 * server found on the machine, and the environment.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { launchBrowser } from './support/browser.mjs'
import { plays, startModel } from './support/model.mjs'
import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { startProduct, SUPERADMIN } from './support/product.mjs'

const CLIENT = {
  firstname: 'Odile',
  lastname: 'Brandt',
  email: 'odile@models.example',
  password: 'a-long-enough-one',
}
const KEY = 'sk-planted-key-of-the-service'
const SETTINGS = '/settings?tab=admin&section=system-settings'
/** Where model servers usually listen. */
const USUAL_PORTS = [1234, 8000, 11434]

let service
let product
let browser
let admin
let client
let writer

const field = (name) => admin.getByRole('dialog').getByLabel(name, { exact: true })
const press = (name) => admin.getByRole('dialog').getByRole('button', { name }).click()
const section = () => admin.getByRole('region', { name: 'The model behind the specialists' })
const log = (at) => at.getByRole('region', { name: /^Conversation with/ })

async function say(text) {
  await client.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await client.getByRole('button', { name: 'Send message' }).click()
}

async function opensSettings() {
  await admin.goto(product.base + SETTINGS)
  await section().waitFor()
}

/** On the first of the usual ports that is free on this machine. */
async function startLocal() {
  for (const port of USUAL_PORTS) {
    const started = await startModel(port).catch(() => undefined)
    if (started) return started
  }
  throw new Error(`all of ${USUAL_PORTS.join(', ')} are taken`)
}

before(async () => {
  service = await startModel()
  product = await startProduct()
  browser = await launchBrowser()
  client = await openPage(browser)
  await signUp(client, product.base, CLIENT)
  await signIn(client, product.base, CLIENT)
  writer = (await api(client, '/agents?limit=1')).body[0]
  admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
  await service?.stop()
})

test('with no model connected a client reads what writes before the first message, and a superadmin the way to connect one', async () => {
  await client.goto(`${product.base}/chat/${writer.id}`)
  await client
    .getByRole('note')
    .getByText(/No model is connected/)
    .waitFor()
  await admin.goto(`${product.base}/settings?tab=admin&section=users`)
  await admin.getByRole('link', { name: 'Connect a model' }).click()
  await section().waitFor()
  await assertAccessible(admin, 'no model')
})

test('a service is connected on screen, tried while its sentence streams in, and let write', async () => {
  await section().getByRole('button', { name: 'Connect a model' }).click()
  await press(/^Mistral/)
  await field('Address').fill(service.base)
  await field('Key').fill(KEY)
  await field('Model').fill(service.name)
  service.next(plays.writes('The sea keeps its own hours.', 40))
  await press('Test')
  const trial = admin.getByRole('dialog').getByRole('group', { name: 'Test' })
  await trial.getByText('The sea keeps its own hours.').waitFor()
  await trial.getByText('Yes, 40 tokens').waitFor()
  await press('Connect')
  await section()
    .getByRole('button', { name: /^Let “Mistral” write/ })
    .click()
  await section().getByText(`“Mistral” writes, with ${service.name}`).waitFor()
  await assertAccessible(admin, 'a model')
})

test('the very next reply comes from the model that was just connected, with its key', async () => {
  service.next(plays.writes('Good morning from the new model.', 60))
  await say('Good morning.')
  await log(client).getByText('Good morning from the new model.').waitFor()
  assert.equal(service.asked.at(-1).model, service.name)
  assert.deepEqual([...new Set(service.keys)], [`Bearer ${KEY}`])
})

test('the key is in no answer and on no page again', async () => {
  await opensSettings()
  const { status, body } = await api(admin, '/admin/models')
  assert.equal(status, 200)
  assert.equal(body.connections[0].hasKey, true)
  assert.ok(!JSON.stringify(body).includes(KEY))
  assert.ok(!(await admin.content()).includes(KEY))
  const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage })
  assert.ok(!(await admin.evaluate(kept)).includes(KEY))
})

test('a server on this machine is found by asking, connected without a key and stands in for one that is down', async () => {
  const local = await startLocal()
  try {
    await section().getByRole('button', { name: 'Connect a model' }).click()
    await press('Look on this machine')
    await press(new RegExp(`^${local.name} of `))
    await field('Name').fill('At home')
    await press('Connect')
    await section().getByText('At home').first().waitFor()
    const page = () => api(admin, '/admin/models').then(({ body }) => body)
    const { connections, choice } = await until(
      admin,
      page,
      ({ connections }) => connections.length === 2,
      'both connections',
    )
    const fallback = connections.find(({ name }) => name === 'At home').id
    await admin.getByRole('combobox', { name: 'Fallback' }).click()
    await admin.getByRole('option', { name: 'At home' }).click()
    await admin.getByRole('button', { name: 'Save who writes' }).click()
    const isChosen = (found) => found.choice.fallback === fallback
    const chosen = await until(admin, page, isChosen, 'the choice')
    assert.equal(chosen.choice.default, choice.default)
    service.next(plays.refuses())
    local.next(plays.writes('The one at home stands in.', 50))
    await say('Are you there?')
    await log(client).getByText('The one at home stands in.').waitFor()
  } finally {
    local.stop()
  }
})

test('what the environment says goes before everything on screen, and the screen says so', async () => {
  const other = await startProduct({ env: service.env })
  const page = await openPage(browser)
  try {
    await signIn(page, other.base, SUPERADMIN)
    await page.goto(other.base + SETTINGS)
    await page.getByText('Environment variables decide who writes.').waitFor()
    await page.getByText(service.base).first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Save who writes' }).count(), 0)
    service.next(plays.writes('As the environment says.', 30))
    await page.goto(`${other.base}/chat/${writer.id}`)
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Good morning.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await log(page).getByText('As the environment says.').waitFor()
  } finally {
    await page.context().close()
    await other.stop()
  }
})
