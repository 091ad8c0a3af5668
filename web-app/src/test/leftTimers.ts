/**
 * Timers and imports end with the file that began them. A toast that leaves sets one and never clears it: it
 * would fire when there is no window any more, and a run whose tests all passed would fail. The
 * next file runs in the same process.
 */
import { afterAll, vi } from 'vitest'

const { setTimeout, setInterval } = globalThis
const begun = new Set<ReturnType<typeof setTimeout>>()

globalThis.setTimeout = Object.assign((...asked: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...asked)
  begun.add(timer)
  return timer
}, setTimeout)

globalThis.setInterval = Object.assign((...asked: Parameters<typeof setInterval>) => {
  const timer = setInterval(...asked)
  begun.add(timer)
  return timer
}, setInterval)

afterAll(async () => {
  begun.forEach((timer) => clearTimeout(timer))
  Object.assign(globalThis, { setTimeout, setInterval })
  // A page's code may still be on its way, and would be waited for in vain once the file is over.
  await vi.dynamicImportSettled()
})
