/**
 * Lighthouse's mobile preset over the public pages, against the binary that `MARKETPLACE_BIN` names; fails when a page
 * scores under 95 anywhere. The median of three runs counts, since the machine that runs it does other things as well.
 *
 *   MARKETPLACE_BIN=../../target/release/marketplace npm run audit
 */
import { once } from 'node:events'
import process from 'node:process'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import lighthouse from 'lighthouse'

import { chosenBrowser } from '../e2e/support/browser.mjs'
import { startProduct } from '../e2e/support/product.mjs'

const LEAST = 95
const RUNS = Number(process.env.RUNS ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function startBrowser() {
  const { executablePath, args } = await chosenBrowser()
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--headless=new']
  const child = spawn(executablePath, [...args, ...own, 'about:blank'], { stdio: 'ignore' })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the browser ended with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (ready?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(profile, { recursive: true, force: true })
    },
  }
}

const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

async function audit(url, port) {
  const runs = []
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
    runs.push(lhr)
  }
  const score = (name) =>
    median(runs.map(({ categories }) => Math.round(100 * categories[name].score)))
  const shown = (name) => median(runs.map(({ audits }) => audits[name].numericValue))
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
    paint: Math.round(shown('largest-contentful-paint')),
    first: Math.round(shown('first-contentful-paint')),
    blocked: Math.round(shown('total-blocking-time')),
    shift: Number(shown('cumulative-layout-shift').toFixed(3)),
    failed: Object.values(runs[0].audits)
      .filter(
        ({ score, scoreDisplayMode }) =>
          score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id }) => id),
  }
}

const product = await startProduct({ options: [] })
const browser = await startBrowser()
let failed = false
try {
  const [best] = await (await fetch(`${product.base}/api/agents/top-rated`)).json()
  const pages = [
    '/',
    '/browse-ai',
    `/ai-specialist/${best.id}`,
    '/pricing',
    '/browse-ai?tab=community',
  ]
  for (const page of pages) {
    const found = await audit(product.base + page, browser.port)
    failed ||= Object.values(found.scores).some((score) => score < LEAST)
    console.log(page, JSON.stringify(found))
  }
} finally {
  await browser.stop()
  await product.stop()
}
process.exit(failed ? 1 : 0)
