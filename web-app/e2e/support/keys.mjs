/**
 * What a key that is pressed costs the browser: counted, since the same work takes longer on one machine than on another. The
 * time is told beside it.
 */

/** Where the browser says how much it worked out. */
const RECORDED = ['-*', 'devtools.timeline']

/** In the browser: resolves once what was changed is on the screen. */
function drawn() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
}

/** In the browser: counts the changes below an element until it is asked for them. */
function watch(element) {
  let changes = 0
  const observer = new MutationObserver((records) => {
    changes += records.length
  })
  observer.observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  return () => {
    changes += observer.takeRecords().length
    observer.disconnect()
    return changes
  }
}

/** In the browser: resolves once fonts are there and everything that moves has come to its end. */
async function still() {
  await document.fonts.ready
  const ends = ({ effect }) => effect !== null && effect.getComputedTiming().endTime < Infinity
  const moving = document.getAnimations().filter(ends)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** The browser's own counters. */
async function counters(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** What the browser recorded of one kind of work, added up. */
function sum({ traceEvents }, kind, figure) {
  const figures = traceEvents.filter(({ name }) => name === kind).map(({ args }) => figure(args))
  return figures.reduce((total, each) => total + (each ?? 0), 0)
}

/**
 * Types the text where the cursor is, each letter once the one before is on the screen. Tells the changes below `element` of
 * all keys together, and of each key how many elements were styled, how often styles and layout were worked out, how many
 * boxes were due for layout, and the milliseconds of work.
 */
export async function costOfKeys(page, element, text) {
  const browser = page.context().browser()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.evaluate(still)
  const changes = await element.evaluateHandle(watch)
  await browser.startTracing(page, { categories: RECORDED })
  const before = await counters(cdp)
  for (const letter of text) {
    await page.keyboard.type(letter)
    await page.evaluate(drawn)
  }
  const after = await counters(cdp)
  const record = JSON.parse(String(await browser.stopTracing()))
  await cdp.detach()
  const each = (total) => total / text.length
  const more = (name) => each(after[name] - before[name])
  return {
    changes: await changes.evaluate((counted) => counted()),
    styled: each(sum(record, 'UpdateLayoutTree', ({ elementCount }) => elementCount)),
    stylings: more('RecalcStyleCount'),
    layouts: more('LayoutCount'),
    boxes: each(sum(record, 'Layout', ({ beginData }) => beginData?.dirtyObjects)),
    milliseconds: 1_000 * more('TaskDuration'),
  }
}
