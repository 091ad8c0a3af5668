/** A page on a narrow screen, and pictures of it for whoever wants to look. */
import assert from 'node:assert/strict'
import process from 'node:process'

import { assertAccessible } from './accessibility.mjs'

const NARROW = { width: 360, height: 740 }
const WIDE = { width: 1440, height: 900 }

/** Takes a picture of each theme into the folder that `PICTURES` names. */
async function picture(page, name) {
  const { width } = page.viewportSize()
  const path = `${process.env.PICTURES}/${name.replaceAll(/\W+/g, '-')}`
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${path}-${width}-${colorScheme}.png`, fullPage: true })
  }
}

/** In the browser: whether each tab that is chosen can be read to its end. */
function chosenTabsAreInSight() {
  const isIn = (tab) => {
    const [{ left, right }, list] = [tab, tab.parentElement].map((it) => it.getBoundingClientRect())
    return left > list.left - 1 && right < list.right + 1
  }
  return [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].every(isIn)
}

/** Charts follow the width of the page a moment later: what still sticks out then does so for good. */
export async function untilItFits(page) {
  const fits = () => document.scrollingElement.scrollWidth <= window.innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 5_000 }).catch(() => undefined)
  return page.evaluate(fits)
}

/** Fails when something sticks out sideways at 360 px, a chosen tab is cut off, or axe finds something there. */
export async function assertFits(page, name) {
  const before = page.viewportSize()
  await page.setViewportSize(NARROW)
  assert.ok(await untilItFits(page), `${name} at 360 px`)
  await page.waitForFunction(chosenTabsAreInSight)
  await assertAccessible(page, `${name} at 360 px`)
  if (process.env.PICTURES) {
    await picture(page, name)
    await page.setViewportSize(WIDE)
    await picture(page, name)
  }
  await page.setViewportSize(before)
}
