/** An accessibility audit as an ordinary step. Contrast checks stay on. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In the browser: what is serious. All that axe reports of a page would be megabytes on their way here. */
async function serious() {
  const { violations } = await globalThis.axe.run({ resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    )
}

/** Fails when axe finds something serious or critical, in either theme. */
export async function assertAccessible(page, name) {
  // What is about to be replaced is dimmed until then.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  // Colours on their way from one theme to the other are nobody's design.
  await page.addStyleTag({
    content: '* { transition: none !important; animation: none !important }',
  })
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
    const found = await page.evaluate(serious)
    assert.deepEqual(found, [], `${name}, ${colorScheme}`)
  }
}
