/**
 * Finishes what was built: which files each page needs first, for the server, the release in the worker, and a small copy
 * of each file that a browser reads, so that nobody compresses it again for each visitor.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

import { filesOfAll, filesOfPage, fontsOfPage, PAGES } from './pages.mjs'

const SMALLER = /\.(js|css|svg|json)$/

/** Below this a packet is not saved. */
const WORTH_IT = 1_000

async function writeNeeded(dist) {
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))
  const always = new Set(filesOfAll(manifest))
  const needed = Object.entries(PAGES).map(([address, modules]) => [
    address,
    [
      ...fontsOfPage(manifest, address),
      ...filesOfPage(manifest, modules).filter((file) => !always.has(file)),
    ],
  ])
  const file = path.join(dist, 'pages.json')
  await writeFile(file, `${JSON.stringify(Object.fromEntries(needed), null, 2)}\n`)
}

/** Whatever changes the page changes the worker, so that browsers notice. */
async function writeRelease(dist) {
  const [page, worker] = ['index.html', 'sw.js'].map((name) => path.join(dist, name))
  const release = createHash('sha256')
    .update(await readFile(page))
    .digest('hex')
    .slice(0, 12)
  const code = await readFile(worker, 'utf8')
  if (!code.includes("'development'")) throw new Error('sw.js has no place for its release')
  await writeFile(worker, code.replace("'development'", `'${release}'`))
}

async function writeSmaller(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !SMALLER.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const whole = await readFile(file)
    if (whole.length >= WORTH_IT)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(whole))
  }
}

/** @returns {import('vite').Plugin} */
export const finish = (dist) => ({
  name: 'finish',
  apply: 'build',
  async closeBundle() {
    // The mock world's worker is a tool for development: what is built does not hold it.
    await rm(path.join(dist, 'mockServiceWorker.js'), { force: true })
    await writeNeeded(dist)
    await writeRelease(dist)
    await writeSmaller(dist)
  },
})
