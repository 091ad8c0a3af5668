/**
 * Draws the picture that others show beside a link to the product, from its own portraits and fonts:
 * `npm run card` after a change of either.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { launchBrowser } from '../e2e/support/browser.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** As social networks show it. */
const SIZE = { width: 1200, height: 630 }
const PORTRAITS = [
  ['mara-lindqvist', 'oklch(0.88 0.06 85)'],
  ['wendell-tarpley', 'oklch(0.89 0.05 45)'],
  ['corazon-abastillas', 'oklch(0.9 0.06 350)'],
]

const inline = async (file, kind) =>
  `data:${kind};base64,${(await readFile(path.join(root, file))).toString('base64')}`
const font = async (family, file, style) =>
  `@font-face { font-family: ${family}; font-style: ${style}; font-weight: 200 800;
    src: url(${await inline(`src/app/fonts/${file}.woff2`, 'font/woff2')}) }`

const portraits = await Promise.all(
  PORTRAITS.map(async ([name, tint]) => {
    const src = await inline(`public/avatars/${name}.svg`, 'image/svg+xml')
    return `<img src="${src}" style="background: ${tint}" />`
  }),
)

const html = `<style>
  ${await font('display', 'newsreader-latin-display-normal', 'normal')}
  ${await font('display', 'newsreader-latin-display-italic', 'italic')}
  * { margin: 0; box-sizing: border-box }
  body { font-family: display; background: #fdfaf5; color: #1c1916; width: 1200px; height: 630px;
    padding: 56px 80px 0; display: grid; grid-template-rows: auto 1fr }
  p { font-size: 40px } em, b { font-weight: 400 } b { color: #bf3118 }
  h1 { font-size: 88px; line-height: 1; font-weight: 400; letter-spacing: -0.02em; margin-top: 22px }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 28px; align-items: end }
  img { width: 100%; height: 262px; object-fit: cover; object-position: 50% 12%; border-radius: 20px 20px 0 0 }
</style>
<section><p>AI <em>Freelance</em><b>.</b></p><h1>Writers with<br /><em>a voice of their own</em></h1></section>
<div>${portraits.join('')}</div>`

const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: SIZE })
  await page.setContent(html)
  await page.evaluate(() => globalThis.document.fonts.ready)
  await page.screenshot({ path: path.join(root, 'public/icons/card.png') })
} finally {
  await browser.close()
}
