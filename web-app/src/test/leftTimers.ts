/**
 * Timers end with the file that began them. A toast that leaves sets one and never clears it: it
 * would fire when there is no window any more, and a run whose tests all passed would fail.
 */
import { afterAll } from 'vitest'

const begin = globalThis.setTimeout
const begun = new Set<ReturnType<typeof setTimeout>>()

globalThis.setTimeout = Object.assign((...asked: Parameters<typeof setTimeout>) => {
  const timer = begin(...asked)
  begun.add(timer)
  return timer
}, begin)

afterAll(() => begun.forEach((timer) => clearTimeout(timer)))
