/**
 * Draws the portraits of the shop window's specialists: one `public/avatars/<id>.svg` for each seed file.
 *
 *   npm run avatars             draws what is missing or changed
 *   npm run avatars -- --check  changes nothing, fails when a portrait is missing, stale or somebody else's twin
 *
 * A portrait nobody's file names any more stays where it is: a retired specialist is still seen in old conversations.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'smol-toml'
import { drawPortrait } from './portrait.mjs'

const specialistsDir = fileURLToPath(
  new URL('../../command-service/seed/specialists/', import.meta.url),
)
const avatarsDir = fileURLToPath(new URL('../public/avatars/', import.meta.url))

async function readSpecialists() {
  const files = (await readdir(specialistsDir)).filter((file) => file.endsWith('.toml')).sort()
  return Promise.all(
    files.map(async (file) => {
      const { id, avatar } = parse(await readFile(join(specialistsDir, file), 'utf8'))
      if (id !== basename(file, '.toml'))
        throw new Error(`${file}: its id is "${id}", not the name of the file`)
      if (!avatar?.style || !avatar?.seed)
        throw new Error(`${file}: [avatar] needs a style and a seed`)
      return { id, avatar }
    }),
  )
}

const readDrawn = (path) =>
  readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Pairs of ids whose seeds happen to draw the very same face. */
function twins(portraits) {
  const firstWith = new Map()
  return portraits.flatMap(({ id, svg }) => {
    const first = firstWith.get(svg)
    if (first) return [`${id}: same face as ${first}, choose another seed`]
    firstWith.set(svg, id)
    return []
  })
}

async function main(check) {
  const portraits = (await readSpecialists()).map(({ id, avatar }) => ({
    id,
    svg: drawPortrait(avatar).svg,
  }))
  const problems = twins(portraits)
  let drawn = 0
  await mkdir(avatarsDir, { recursive: true })
  for (const { id, svg } of portraits) {
    const path = join(avatarsDir, `${id}.svg`)
    const existing = await readDrawn(path)
    if (existing === svg) continue
    if (check)
      problems.push(
        `${id}: portrait ${existing === null ? 'missing' : 'stale'}, run "npm run avatars"`,
      )
    else {
      await writeFile(path, svg)
      drawn += 1
    }
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${portraits.length} portraits, ${check ? 'all up to date' : `${drawn} drawn`}`)
}

await main(process.argv.includes('--check'))
