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

/** Kilobytes, compressed with gzip. */
const FRONT_PAGE = 120
const ANY_OTHER = 150

const API = 'src/shared/api/lateApi.ts'
const page = (file, ...more) => [`src/features/${file}.tsx`, API, ...more]

/** The modules of each page. The front page is used before it makes a call. */
const PAGES = {
  '/': { most: FRONT_PAGE, modules: ['src/features/landing/LandingPage.tsx'] },
  '/browse-ai': {
    most: ANY_OTHER,
    modules: page('catalog/BrowsePage', 'src/features/catalog/DirectoryTab.tsx'),
  },
  '/browse-ai?tab=community': {
    most: ANY_OTHER,
    modules: page('catalog/BrowsePage', 'src/features/community/Community.tsx'),
  },
  '/ai-specialist/:id': { most: ANY_OTHER, modules: page('catalog/SpecialistPage') },
  '/pricing': { most: ANY_OTHER, modules: page('landing/PricingPage') },
  '/categories': { most: ANY_OTHER, modules: page('landing/CategoriesPage') },
  '/learn-more': { most: ANY_OTHER, modules: page('landing/LearnMorePage') },
  '/signin': { most: ANY_OTHER, modules: page('account/SignInPage') },
  '/signup': { most: ANY_OTHER, modules: page('account/SignUpPage') },
}

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../dist')
const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8'))

/** A module that others import parts of has no address of its own in the manifest, only a name. */
function chunkOf(module) {
  const { name } = path.parse(module)
  const found = Object.entries(manifest).find(
    ([key, chunk]) => key === module || (chunk.isDynamicEntry && chunk.name === name),
  )
  if (!found) throw new Error(`${module} is in no chunk of its own: did its page move?`)
  return found[0]
}

function withImports(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key].imports ?? []) withImports(imported, found)
  return found
}

const weights = new Map()
async function weight(file) {
  if (!weights.has(file)) {
    const bytes = await promisify(gzip)(await readFile(path.join(dist, file)))
    weights.set(file, bytes.length)
  }
  return weights.get(file)
}

let failed = false
for (const [address, { most, modules }] of Object.entries(PAGES)) {
  const found = withImports('index.html')
  for (const module of modules) withImports(chunkOf(module), found)
  const files = [...found].map((key) => manifest[key].file)
  let total = 0
  for (const file of new Set(files)) total += await weight(file)
  const kilobytes = total / 1000
  const isTooHeavy = kilobytes > most
  failed ||= isTooHeavy
  console.log(`${address}: ${kilobytes.toFixed(1)} kB of ${most}${isTooHeavy ? '  TOO HEAVY' : ''}`)
}
process.exit(failed ? 1 : 0)
