/** What somebody does who has no mouse. */
import assert from 'node:assert/strict'

/** More stops than any page has between two things that a test goes to. */
const MOST_STOPS = 100

const hasFocus = (element) => element === document.activeElement
/** Whether it stands before what has the focus. */
const isBefore = (element) =>
  Boolean(
    element.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** Goes on or back from stop to stop until it has the focus. What had it may be gone, and then its place counts. */
export async function tabTo(page, target) {
  await target.waitFor()
  const ways = (await target.evaluate(isBefore)) ? ['Shift+Tab'] : ['Tab', 'Shift+Tab']
  for (const key of ways) {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate(hasFocus)) return
      await page.keyboard.press(key)
    }
  }
  assert.fail(`Tab does not lead to ${target}`)
}

/** Goes to it and presses it. */
export async function pressByKey(page, target) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to it and types. */
export async function typeByKey(page, target, text) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Waits until it has the focus by itself. */
export async function untilFocused(page, target) {
  await page.waitForFunction(hasFocus, await target.elementHandle())
}
