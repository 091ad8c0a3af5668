/**
 * Texts that want to run something, put wherever people and models write and read: nothing runs, nothing becomes markup, and
 * nothing is asked of another host, in a real browser under the policy of the real binary.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { launchBrowser } from '../support/browser.mjs'
import { plays, startModel } from '../support/model.mjs'
import { api, openPage, signIn, signUp, until } from '../support/person.mjs'
import { startProduct, SUPERADMIN } from '../support/product.mjs'
import { inLines, packed, plain, vectors } from './vectors.mjs'
import { watch } from './watch.mjs'

const CLIENT = {
  firstname: 'Runa',
  lastname: 'Eide',
  email: 'runa@injection.example',
  password: 'a-long-enough-one',
}

let model
let product
let browser
let page
let admin
let watched
let watchedAdmin

before(async () => {
  model = await startModel()
  product = await startProduct({ env: model.env })
  browser = await launchBrowser()
  ;[page, admin] = [await openPage(browser), await openPage(browser)]
  watched = await watch(page.context(), product.base)
  watchedAdmin = await watch(admin.context(), product.base)
  await signUp(page, product.base, CLIENT)
  await signIn(page, product.base, CLIENT)
  await signIn(admin, product.base, SUPERADMIN)
})

after(async () => {
  await browser?.close()
  await product?.stop()
  model?.stop()
})

async function posted(path, body) {
  const answer = await api(page, path, body)
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const bare = (text) => text.replaceAll(/\s+/g, '')

/** In the browser: all that can be read there, what stands in fields included. */
const readable = () => {
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value)
  return [document.body.textContent, ...fields].join('\n')
}

/** Presses each of these buttons, which change their name by it. */
async function openAll(at, name) {
  const buttons = at.getByRole('button', { name })
  for (let left = await buttons.count(); left > 0; left -= 1) await buttons.first().click()
}

/** Waits until the page shows all of these texts as they were written, and nothing came of them. */
async function assertShown(at, texts, seen = watched) {
  const left = async () => {
    const shown = bare(await at.evaluate(readable))
    return texts.filter((text) => !shown.includes(bare(text)))
  }
  await until(at, left, ({ length }) => length === 0, 'every text to be shown')
  assert.deepEqual(await seen.happened(at), [])
}

/** In the browser: puts the texts into a page as markup, each by itself, as a page does that trusts them. */
const trust = async (texts) => {
  for (const text of texts) {
    const place = document.body.appendChild(document.createElement('div'))
    place.append(document.createRange().createContextualFragment(text))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Puts all texts into a page that trusts them, and returns once so much was noticed. */
async function noticed(bypassCSP, isEnough) {
  const context = await browser.newContext({ bypassCSP, serviceWorkers: 'block' })
  const seen = await watch(context, product.base)
  const careless = await context.newPage()
  await careless.goto(`${product.base}/no-such-page`)
  const texts = vectors.map(({ text }) => text)
  await careless.evaluate(trust, texts)
  const found = []
  const look = async () => {
    found.push(...(await seen.happened(careless)))
    return found
  }
  await until(careless, look, isEnough, 'something to be noticed')
  await context.close()
  return found
}

/** The numbers of the texts that did something by themselves. */
const acted = (found) =>
  new Set(found.flatMap((what) => /^(?:ran |left for \D+)(\d+)$/.exec(what)?.[1] ?? []))

test('a page that trusts the texts is found out, under the policy and without it', async (t) => {
  assert.ok(vectors.length >= 300, `${vectors.length} texts`)
  assert.equal(new Set(vectors.map(({ text }) => text)).size, vectors.length)
  const free = await noticed(true, (found) => acted(found).size >= 200)
  t.diagnostic(`${vectors.length} texts, ${acted(free).size} of them at once as markup`)
  const signs = [
    /^kept from script-src-elem/,
    /^kept from script-src-attr/,
    /^left for/,
    /^<iframe/,
  ]
  const isTold = (found) => signs.every((sign) => found.some((what) => sign.test(what)))
  const kept = await noticed(false, isTold)
  assert.ok(!kept.some((what) => what.startsWith('ran')), 'the policy holds')
})

test('what people write for all to read', async () => {
  const titles = inLines(plain, 150)
  const contents = packed(vectors, 10_000)
  for (const [n, title] of titles.entries()) {
    await posted('/community', { title, content: contents[n] ?? 'Nothing more.' })
  }
  const { id } = await posted('/community', { title: 'Replies', content: 'Below.' })
  const replies = packed(vectors, 5_000)
  for (const text of replies) await posted(`/community/${id}/comments`, { text })
  await page.goto(`${product.base}/browse-ai?tab=community`)
  await page.getByRole('button', { name: 'replies to Replies' }).click()
  await page.getByRole('list', { name: 'Replies to Replies' }).waitFor()
  await openAll(page, /^See more/)
  await assertShown(page, [...titles, ...contents, ...replies])
})

test('names of people, in an admin’s list and to themselves', async () => {
  const names = inLines(plain, 80)
  for (let n = 0; n < names.length; n += 2) {
    const [firstname, lastname = ''] = names.slice(n, n + 2)
    await posted('/auth/signup', {
      ...CLIENT,
      firstname,
      lastname,
      email: `n${n}@injection.example`,
    })
  }
  await admin.goto(`${product.base}/settings?tab=admin&section=users`)
  await assertShown(admin, names, watchedAdmin)
  const [firstname, lastname] = names
  await page.goto(`${product.base}/settings`)
  await page.getByLabel('First name').fill(firstname)
  await page.getByLabel('Last name').fill(lastname)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Welcome, ${firstname}`).first().waitFor()
  await assertShown(page, [firstname, lastname])
})

test('tickets, as their member reads them and as support does', async () => {
  const subjects = inLines(plain, 200)
  const bodies = packed(vectors, 5_000)
  const ids = []
  for (const subject of subjects) {
    ids.push((await posted('/support/tickets', { subject, body: bodies[0] })).id)
  }
  for (const text of bodies.slice(1)) await posted(`/support/tickets/${ids[0]}/answers`, { text })
  await page.goto(`${product.base}/settings?tab=support`)
  const opener = { name: subjects[0] }
  await page.getByRole('button', opener).click()
  await assertShown(page, [...subjects, ...bodies])
  await admin.goto(`${product.base}/settings?tab=admin&section=tickets`)
  await assertShown(admin, subjects, watchedAdmin)
  await admin.getByRole('button', opener).click()
  await assertShown(admin, [subjects[0], ...bodies], watchedAdmin)
})

test('a talk with live support', async () => {
  const questions = packed(vectors, 4_000)
  for (const message of questions) {
    model.next(plays.writes(message, 100))
    await posted('/support/ai-chat', { message })
  }
  await page.goto(`${product.base}/live-chat`)
  await assertShown(page, questions)
})

/** A link, a picture or a table of Markdown is one, so that not all of it can be read. */
const isMarkdown = ({ text }) =>
  /^(!?\[|<?(javascript|vbscript|data)[:&]|<?&#|__|\||`{3})/i.test(text)

/** Sends a text and files to a specialist, and returns once this was the answer. */
async function talk({ id }, text, names, answer) {
  model.next(plays.writes(answer, 100))
  await page.goto(`${product.base}/chat/${id}`)
  const files = names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') }))
  await page.getByLabel('Files to attach').setInputFiles(files)
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  const said = async () => (await api(page, `/chat/history/${id}`)).body.messages
  const isThere = (found) => found?.length === 2 && found[1].state === 'complete'
  await until(page, said, isThere, 'an answer')
}

test('a conversation: what is sent, names of files, and what a model answers, as chat and as a document', async () => {
  const [chatting, writing] = (await api(page, '/agents?limit=2')).body
  const all = vectors.map(({ text }) => text).join('\n\n')
  const read = vectors.filter((it) => !isMarkdown(it)).map(({ text }) => text)
  const names = inLines(plain, 190).slice(0, 10)
  await talk(chatting, all, names, all)
  await assertShown(page, [...names, ...read])
  const document = `<<<document: ${names[0]}>>>\n${all}\n<<<end>>>`
  await talk(writing, 'Please write a letter of 300 words.', names, `Here it is.\n${document}`)
  await page.getByRole('button', { name: 'Read in full' }).click()
  await assertShown(page, [...names, ...read])
  await page.goto(`${product.base}/chat-history`)
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('<script>ran(0)')
  await page.getByText('In what was said').waitFor()
  await assertShown(page, ['<script>ran(0)</script>'])
})

/** Goes to an address without loading it, as a link does, and waits for what it asks for. */
async function go(address) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(() => document.querySelector('h1, h2') !== null)
  await watched.settled(page)
}

/** Pages that read something from their address; `x` stands for what somebody put there. */
const READ = [
  '/chat/x?session=x&message=x',
  '/chat/x/versions/x?from=x&to=x',
  '/chat-history?show=x',
  '/orders?show=x',
  '/orders/x',
  '/portfolio/x',
  '/settings?tab=x&section=x&person=x',
  '/settings?tab=support&subject=x&body=x',
  '/payment-success?reference=x',
  '/payment-failed?cancelled=x&reference=x',
  '/confirm-email?token=x#token=x',
  '/change-email/new?token=x#token=x',
  '/change-email/x?token=x#token=x',
  '/unsubscribe?token=x#token=x',
  '/x?next=x&redirect=x#x',
]

test('addresses, as a server reads them and as the app does', async () => {
  for (const part of packed(vectors, 7_000, ' ')) {
    const x = encodeURIComponent(part)
    const search = page.waitForResponse((it) => it.url().includes('/api/agents?'))
    await page.goto(`${product.base}/browse-ai?search=${x}&tab=${x}`)
    await search
    await assertShown(page, [part.trim()])
    await page.goto(`${product.base}/ai-specialist/${x}#${x}`)
    await page.getByRole('heading', { name: 'Agent not found' }).waitFor()
    for (const address of READ) {
      await go(address.replaceAll(/\bx\b/g, () => x))
      assert.deepEqual(await watched.happened(page), [], address)
    }
  }
})
