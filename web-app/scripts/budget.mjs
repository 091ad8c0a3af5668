/**
 * Weighs the script that each public page needs before it can be used, from what was built, and
 * fails when one has become too heavy.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { filesOfPage, PAGES } from './pages.mjs'

/** Kilobytes, compressed with gzip. */
const FRONT_PAGE = 120
const ANY_OTHER = 150

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist')
const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))

const weights = new Map()
async function weight(file) {
  if (!weights.has(file)) {
    const bytes = await promisify(gzip)(await readFile(path.join(dist, file)))
    weights.set(file, bytes.length)
  }
  return weights.get(file)
}

let failed = false
for (const [address, modules] of Object.entries(PAGES)) {
  let total = 0
  for (const file of filesOfPage(manifest, modules)) total += await weight(file)
  const kilobytes = total / 1000
  const most = address === '/' ? FRONT_PAGE : ANY_OTHER
  const isTooHeavy = kilobytes > most
  failed ||= isTooHeavy
  console.log(`${address}: ${kilobytes.toFixed(1)} kB of ${most}${isTooHeavy ? '  TOO HEAVY' : ''}`)
}
process.exit(failed ? 1 : 0)
