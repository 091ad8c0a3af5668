/** Holds the clock for one test; it only moves when the test says so. */
import { act } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'

import { until } from './until'

let delays: (number | undefined)[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Notes every delay that is asked for. A spy could do it, but would outlive the held clock. */
function noteDelays() {
  const held = globalThis.setTimeout
  delays = []
  const noting = (callback: () => void, delay?: number, ...rest: unknown[]) => {
    delays.push(delay)
    return held(callback, delay, ...rest)
  }
  globalThis.setTimeout = Object.assign(noting, held)
}

export function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  noteDelays()
  // Testing Library looks for this name when it has to move a held clock.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
}

export async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

/** Waits until the code under test has started to wait exactly this long. */
export async function untilWaiting(milliseconds: number) {
  await until(() => expect(delays).toContain(milliseconds))
}
