/**
 * Takes pictures of pages for a human to look at, and lets axe look as well.
 *
 *   node e2e/support/look.mjs http://127.0.0.1:5173 out /,/signin [--as=ada@example.com:secret]
 */
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

import { launchBrowser } from './browser.mjs'

const [base, out = 'screenshots', list = '/', ...options] = process.argv.slice(2)
const as = options.find((option) => option.startsWith('--as='))?.slice('--as='.length)
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function signIn(page, [email, password]) {
  await page.goto(`${base}/signin`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${base}/`)
}

/** Findings of axe that a release must not have. */
async function findings(page) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => globalThis.axe.run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
    )
}

await mkdir(out, { recursive: true })
const browser = await launchBrowser()
let failed = false
for (const colorScheme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    const viewport = { width, height: width === 360 ? 780 : 900 }
    const context = await browser.newContext({ colorScheme, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
    if (as) await signIn(page, as.split(':'))
    for (const address of list.split(',')) {
      await page.goto(base + address)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const name = `${address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}-${width}-${colorScheme}`
      await page.screenshot({ path: path.join(out, `${name}.png`), fullPage: true })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      const serious = await findings(page)
      failed ||= overflow || serious.length > 0
      console.log(name, overflow ? 'OVERFLOWS' : '', serious.length === 0 ? 'ok' : serious)
    }
    await context.close()
  }
}
await browser.close()
process.exit(failed ? 1 : 0)
