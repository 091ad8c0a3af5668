/**
 * What stays in a browser that several people use: sealed after a sign-out and back at the next sign-in, or nothing at all; and
 * what the worker of the installed app keeps there. In a real browser against the real binary.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { assertFits } from './support/narrow.mjs'
import { api, openPage, signIn, signUp, until } from './support/person.mjs'
import { visit } from './support/visit.mjs'

const person = (firstname) => ({
  firstname,
  lastname: 'Okafor',
  email: `${firstname.toLowerCase()}@device.example`,
  password: 'a-long-enough-one',
})
const OWNER = person('Ngozi')
const OTHER = person('Chidi')

const TYPED = 'Please write to my landlord about the cellar.'
const CONTENT = 'The cellar has been under water since March.'
const LETTER = { name: 'cellar.txt', mimeType: 'text/plain', buffer: Buffer.from(CONTENT) }

let product
let browser
let page
/** With the worker of the installed app. */
let app
let close
let writer

before(async () => {
  ;({ product, browser, page, close } = await visit(OWNER))
  writer = (await api(page, '/agents?limit=1')).body[0]
})

after(() => close?.())

/** In the browser: everything that can be read in its storage. */
const stored = async () => {
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error)
      request.onsuccess = () => resolve(request.result)
    })
  const texts = []
  const look = async (value) => {
    if (value instanceof Blob) texts.push(value.name ?? '', await value.text())
    else if (ArrayBuffer.isView(value)) texts.push('bytes')
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        texts.push(name)
        await look(part)
      }
    } else texts.push(String(value))
  }
  await look({ ...localStorage })
  await look({ ...sessionStorage })
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([
        asked(records.getAllKeys()),
        asked(records.getAll()),
      ])
      texts.push(...keys)
      await look(values)
    }
    database.close()
  }
  return texts.join('\n')
}

const readable = () => page.evaluate(stored)

/** Once everything that was not sent is there to be read, or nothing of it is. */
const untilReadable = (isThere) =>
  until(
    page,
    readable,
    (found) => [TYPED, CONTENT, LETTER.name].every((text) => found.includes(text) === isThere),
    `what was not sent to be ${isThere ? 'kept' : 'sealed'}`,
  )

const composer = () => page.getByRole('textbox', { name: /^Message to/ })
const tray = () => page.getByRole('list', { name: 'Files to send' })

async function openChat() {
  await page.goto(`${product.base}/chat/${writer.id}`)
  await composer().waitFor()
}

async function logOut() {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${product.base}/signin`)
}

test('what was not sent is sealed at a sign-out, shut to the next person and there for its own', async () => {
  // Nothing of the file gets to the server, so that all of it is in the browser.
  await page.context().route('**/api/upload/**', (route) => route.abort())
  await openChat()
  await composer().fill(TYPED)
  await page.getByLabel('Files to attach').setInputFiles(LETTER)
  await untilReadable(true)
  // Loaded anew, the page has to ask for the key.
  await page.reload()
  await tray().getByText(LETTER.name).waitFor()
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${product.base}/chat/${writer.id}`)
  await otherTab.getByRole('textbox', { name: /^Message to/ }).waitFor()
  await logOut()
  await untilReadable(false)
  await otherTab.waitForURL(`${product.base}/signin`)
  await otherTab.close()
  assert.match(await readable(), /^sealed:/m)

  await signUp(page, product.base, OTHER)
  await signIn(page, product.base, OTHER)
  await openChat()
  assert.equal(await composer().inputValue(), '')
  assert.equal(await tray().count(), 0)
  await untilReadable(false)
  await logOut()

  await signIn(page, product.base, OWNER)
  await openChat()
  assert.equal(await composer().inputValue(), TYPED)
  await tray().getByText(LETTER.name).waitFor()
  await untilReadable(true)
})

test('a device that is forgotten keeps nothing of anybody, and the door does not know it', async () => {
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name).sort()
  const before = await cookies()
  assert.ok(before.includes('device') && before.includes('refresh'), before)
  await page.goto(`${product.base}/settings`)
  await page.getByRole('button', { name: 'Forget this device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forget this device?' })
  await dialog.waitFor()
  await assertAccessible(page, 'the question before a device is forgotten')
  await dialog.getByRole('button', { name: 'Forget and log out' }).click()
  await page.waitForURL(`${product.base}/`)
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  assert.equal(await readable(), '')
  // What the last command has come to in the log is known for a moment more; it says nothing of anybody.
  const left = (await cookies()).filter((name) => name !== 'ct')
  assert.deepEqual(left, [])
})

/** In the browser: the paths of all that its caches hold, by the name of the cache. */
const cached = async () => {
  const found = {}
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys()
    found[name] = requests.map(({ url }) => new URL(url).pathname)
  }
  return found
}

test('the app can be installed, and its worker keeps files that never change and nothing else', async () => {
  app = await openPage(browser, { serviceWorkers: 'allow' })
  await signIn(app, product.base, OWNER)
  await app.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await app.goto(`${product.base}/chat/${writer.id}`)
  await app.getByRole('textbox', { name: /^Message to/ }).waitFor()
  const line = await app.context().newCDPSession(app)
  const { errors, url, data } = await line.send('Page.getAppManifest')
  assert.deepEqual([errors, url], [[], `${product.base}/manifest.webmanifest`])
  for (const { src } of JSON.parse(data).icons) {
    assert.match((await fetch(product.base + src)).headers.get('content-type'), /^image\//)
  }
  const caches = Object.entries(await app.evaluate(cached))
  const [[, page], [, assets]] = caches.sort(([one], [other]) => other.localeCompare(one))
  assert.equal(caches.length, 2)
  assert.deepEqual(page.sort(), ['/favicon.svg', '/offline.html', '/offline.js', '/theme.js'])
  assert.ok(assets.length > 10 && assets.every((path) => path.startsWith('/assets/')), assets)
})

test('without a connection a message waits and goes out once, and a page says that there is none', async () => {
  const context = app.context()
  const area = app.getByRole('textbox', { name: /^Message to/ })
  await area.fill('Hello from the train.')
  await context.setOffline(true)
  await app.getByRole('button', { name: 'Send message' }).click()
  await app.getByRole('button', { name: 'Retry' }).waitFor()
  await context.setOffline(false)
  const said = async () => (await api(app, `/chat/history/${writer.id}`)).body.messages ?? []
  const isAnswered = (found) => found.at(-1)?.from === 'agent' && found.at(-1).state === 'complete'
  const messages = await until(app, said, isAnswered, 'the answer')
  const mine = messages.filter(({ from }) => from === 'user').map(({ text }) => text)
  assert.deepEqual(mine, ['Hello from the train.'])

  await context.setOffline(true)
  await app.goto(`${product.base}/browse-ai`)
  await app.getByRole('heading', { name: 'There is no connection' }).waitFor()
  await assertFits(app, 'the page without a connection')
  await context.setOffline(false)
  await app.getByRole('heading', { name: 'AI Specialists' }).waitFor()
})

test('a new release takes over, and leaves the files of the one before to tabs that are open', async () => {
  await app.evaluate(async () => {
    for (const name of ['assets-1', 'assets-2', 'offline-2']) await caches.open(name)
  })
  // So that the worker begins as that of another release does. One that only unregisters stays while a page is open, and
  // may be taken up again by the next.
  const browser = await app.context().newCDPSession(app)
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(app.url()).origin,
    storageTypes: 'service_workers',
  })
  await app.reload()
  // By name alone: to open a cache that has just gone would make it again.
  const names = () => app.evaluate(() => caches.keys())
  const isOver = (found) => !found.includes('assets-1') && !found.includes('offline-2')
  const left = await until(app, names, isOver, 'the old caches to go')
  assert.ok(left.includes('assets-2') && left.length === 3, left)
  await app.close()
})
