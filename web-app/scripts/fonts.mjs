/**
 * Cuts the fonts that the pages load out of the variable ones: only the weights and the optical size
 * that are used, one file for each script, style and weight, so that a page loads only what stands
 * on it. The first page used to load 310 kB of fonts, and now loads 75 to 120.
 *
 *   npm run fonts             writes `src/app/fonts`
 *   npm run fonts -- --check  changes nothing, fails when what is there is not what would be written
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import georgia from '@capsizecss/metrics/georgia'
import instrumentSans from '@capsizecss/metrics/instrumentSans'
import newsreader from '@capsizecss/metrics/newsreader'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import subsetFont from 'subset-font'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const packages = path.join(root, 'node_modules/@fontsource-variable')
const target = path.join(root, 'src/app/fonts')

/** Weights as CSS names them, and the axes that make them: headings have the cut for large sizes. */
const TEXT = { name: 'text', weight: '400', axes: { wght: 400, opsz: 20 } }
const DISPLAY = { name: 'display', weight: '500', axes: { wght: 500, opsz: 44 } }
const STRONG = {
  name: 'strong',
  weight: '550 700',
  axes: { wght: { min: 550, max: 700, default: 550 }, opsz: 20 },
}
const SANS = { name: 'sans', weight: '400 700', axes: {} }

const FAMILIES = [
  {
    family: 'Newsreader Variable',
    folder: 'newsreader',
    file: (script, style) => `newsreader-${script}-opsz-${style}`,
    css: { normal: 'opsz.css', italic: 'opsz-italic.css' },
    cuts: [TEXT, DISPLAY, STRONG],
  },
  {
    family: 'Instrument Sans Variable',
    folder: 'instrument-sans',
    file: (script, style) => `instrument-sans-${script}-wght-${style}`,
    css: { normal: 'wght.css' },
    cuts: [SANS],
  },
]

/** The scripts of a family, each with the range of characters it is loaded for. */
function rangesIn(css) {
  const faces = css.matchAll(
    /\/\* [a-z-]+?-((?:latin|vietnamese)(?:-ext)?)-[a-z]+-[a-z]+ \*\/[^}]*unicode-range: ([^;]+);/g,
  )
  return [...faces].map(([, script, range]) => ({ script, range }))
}

function charactersIn(range) {
  const characters = []
  for (const part of range.split(',')) {
    const [first, last = first] = part.replace('U+', '').split('-')
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code += 1) {
      characters.push(String.fromCodePoint(code))
    }
  }
  return characters.join('')
}

const face = (family, style, weight, file, range) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url('./${file}') format('woff2');
  unicode-range: ${range};
}
`

/** Faces of the system that take as much room as ours, until ours is there. */
function fallbacks() {
  const stack = (own, substitutes) =>
    createFontStack([own, ...substitutes], { fontFaceFormat: 'styleString' }).fontFaces
  return [stack(newsreader, [georgia, timesNewRoman]), stack(instrumentSans, [arial])].join('\n')
}

async function made() {
  const files = {}
  const faces = []
  for (const { family, folder, file, css, cuts } of FAMILIES) {
    for (const [style, sheet] of Object.entries(css)) {
      const ranges = rangesIn(await readFile(path.join(packages, folder, sheet), 'utf8'))
      for (const { script, range } of ranges) {
        const whole = await readFile(
          path.join(packages, folder, 'files', `${file(script, style)}.woff2`),
        )
        for (const { name, weight, axes } of cuts) {
          const cut = await subsetFont(whole, charactersIn(range), {
            targetFormat: 'woff2',
            variationAxes: axes,
          })
          const called = `${folder}-${script}-${name}-${style}.woff2`
          files[called] = cut
          faces.push(face(family, style, weight, called, range))
        }
      }
    }
    files[`${folder}.LICENSE.txt`] = await readFile(path.join(packages, folder, 'LICENSE'))
  }
  const banner = '/* Made by `npm run fonts`. Do not edit. */\n'
  files['fonts.css'] = Buffer.from([banner, ...faces, fallbacks(), ''].join('\n'))
  return files
}

const files = await made()
await mkdir(target, { recursive: true })
const stale = []
for (const [name, content] of Object.entries(files)) {
  const known = await readFile(path.join(target, name)).catch(() => null)
  if (known?.equals(content)) continue
  stale.push(name)
  if (!process.argv.includes('--check')) await writeFile(path.join(target, name), content)
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`npm run fonts\` and commit the result.`)
  process.exit(1)
}
console.log(stale.length === 0 ? 'The fonts are up to date.' : `Wrote ${stale.length} files.`)
