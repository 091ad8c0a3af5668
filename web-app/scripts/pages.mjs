/**
 * What is first needed of each public page, for those who weigh it and for the server, which tells
 * browsers of it before they have read any script.
 */
import path from 'node:path'

const API = 'src/shared/api/lateApi.ts'
const page = (file, ...more) => [`src/features/${file}.tsx`, API, ...more]

/** The modules of each page. The front page is used before it makes a call. */
export const PAGES = {
  '/': ['src/features/landing/LandingPage.tsx'],
  '/browse-ai': page('catalog/BrowsePage', 'src/features/catalog/directory/DirectoryTab.tsx'),
  '/browse-ai?tab=community': page('catalog/BrowsePage', 'src/features/community/Community.tsx'),
  '/ai-specialist/:id': page('catalog/SpecialistPage'),
  '/pricing': page('landing/PricingPage'),
  '/categories': page('landing/CategoriesPage'),
  '/learn-more': page('landing/LearnMorePage'),
  '/signin': page('account/SignInPage'),
  '/signup': page('account/SignUpPage'),
}

/** What stands on the first screen of a page besides what stands on that of every page. */
const FONTS = {
  '/': ['newsreader-latin-display-italic', 'newsreader-latin-text-normal'],
  '/ai-specialist/:id': ['newsreader-latin-text-italic'],
}

/** The files of these fonts. */
export const fontsOfPage = (manifest, address) =>
  (FONTS[address] ?? []).map((name) => manifest[`src/app/fonts/${name}.woff2`].file)

/** A module that others import parts of has no address of its own in the manifest, only a name. */
function chunkOf(manifest, module) {
  const { name } = path.parse(module)
  const found = Object.entries(manifest).find(
    ([key, chunk]) => key === module || (chunk.isDynamicEntry && chunk.name === name),
  )
  if (!found) throw new Error(`${module} is in no chunk of its own: did its page move?`)
  return found[0]
}

function withImports(manifest, key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key].imports ?? []) withImports(manifest, imported, found)
  return found
}

const filesOf = (manifest, keys) => [...new Set([...keys].map((key) => manifest[key].file))]

/** The files that every page loads by its HTML. */
export const filesOfAll = (manifest) => filesOf(manifest, withImports(manifest, 'index.html'))

/** All files of a page, those of every page included. */
export function filesOfPage(manifest, modules) {
  const found = withImports(manifest, 'index.html')
  for (const module of modules) withImports(manifest, chunkOf(manifest, module), found)
  return filesOf(manifest, found)
}
