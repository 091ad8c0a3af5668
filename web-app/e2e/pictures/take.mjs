/**
 * Takes pictures of every screen in both themes, on a phone and on a desk, of the product with its demonstration:
 *
 *   npm run pictures                    all of them, into docs/screenshots
 *   npm run pictures -- landing chat    these
 */
import assert from 'node:assert/strict'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

import { askEdit, blogWriter, BRIEF, documents } from '../support/loop.mjs'
import { api, openPage, signIn } from '../support/person.mjs'
import { SUPERADMIN } from '../support/product.mjs'
import { visit } from '../support/visit.mjs'
import { SCREENS } from './screens.mjs'

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/screenshots')
const THEMES = ['light', 'dark']
/** The rest of a long page looks like its beginning. */
const SIZES = [
  { width: 360, height: 1200 },
  { width: 1440, height: 1200 },
]
const MEMBER = {
  firstname: 'Ines',
  lastname: 'Duarte',
  email: 'ines@pictures.example',
  password: 'a-long-enough-one',
}
const QUESTION = {
  subject: 'An invoice for our bookkeeping',
  body: 'Could you send me one with our VAT number on it?',
}

/** Fails when the app has a route that no screen of the list shows. */
async function assertComplete() {
  const app = await readFile(path.resolve(import.meta.dirname, '../../src/app/routes.tsx'), 'utf8')
  const addresses = Object.values(SCREENS).flatMap((list) => list.map(([, address]) => address))
  const shown = addresses.map((address) => address.replace(/\?.*/, ''))
  const routes = [...app.matchAll(/path: '([^'*]+)'/g)].map(([, route]) => `/${route}`)
  const missing = routes.filter((route) => {
    const such = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
    return !shown.some((address) => such.test(address))
  })
  assert.deepEqual(missing, [], 'routes without a picture')
}

/** The member saves the first specialists of the directory. */
async function save(page, base) {
  await page.goto(`${base}/browse-ai`)
  for (const place of [0, 1, 2]) {
    const heart = page.getByRole('button', { name: /^Save / }).nth(place)
    await heart.click()
    await page.waitForResponse((answer) => answer.url().endsWith('/api/favourites/ids'))
  }
}

/**
 * The member has work delivered, in two versions, asks support something and saves some specialists. Returns what stands
 * for ids in addresses.
 */
async function begin(page, base) {
  const writer = await blogWriter(page)
  await page.goto(`${base}/chat/${writer.id}`)
  await page.getByRole('textbox', { name: /^Message to/ }).fill(BRIEF)
  await page.getByRole('button', { name: 'Send message' }).click()
  const [draft] = await documents(page, writer, 1)
  await page.getByRole('article', { name: draft.title }).waitFor()
  await page.getByText('Typing...').first().waitFor({ state: 'hidden' })
  await askEdit(page, 'Please shorten it to 60 words.')
  await documents(page, writer, 2)
  await api(page, '/support/tickets', QUESTION)
  await save(page, base)
  const { body: talk } = await api(page, `/chat/history/${writer.id}`)
  const work = talk.messages.findLast(({ document }) => document)
  await page.goto(`${base}/ai-specialist/${writer.id}`)
  const sample = page.locator('a[href^="/portfolio/"]').first()
  return {
    ':specialist': writer.id,
    ':work': work.id,
    ':order': work.document.jobId,
    ':sample': (await sample.getAttribute('href')).split('/').at(-1),
  }
}

async function take(page, base, [name, address], ids) {
  await page.goto(base + address.replaceAll(/:\w+/g, (word) => ids[word]))
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Nothing is on its way from one theme to the other.
  await page.addStyleTag({ content: '* { transition: none !important }' })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = path.join(FOLDER, `${name}-${size.width}-${colorScheme}.jpg`)
      await page.screenshot({ path: file, type: 'jpeg', quality: 60 })
    }
  }
  console.log(name)
}

await assertComplete()
const wanted = process.argv.slice(2)
const place = await visit(MEMBER, { options: [] })
try {
  const { base } = place.product
  const member = place.page
  const visitor = await openPage(place.browser)
  const superadmin = await openPage(place.browser)
  await signIn(superadmin, base, SUPERADMIN)
  const ids = await begin(member, base)
  await mkdir(FOLDER, { recursive: true })
  const pages = { visitor, member, superadmin }
  for (const [who, screens] of Object.entries(SCREENS)) {
    const asked = screens.filter(([name]) => wanted.length === 0 || wanted.includes(name))
    for (const screen of asked) await take(pages[who], base, screen, ids)
  }
} finally {
  await place.close()
}
