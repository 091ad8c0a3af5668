import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createStore } from '@/test/createStore'

import { EVERY_MS, sayPresence } from './presence'

const said = vi.fn()
let stop: () => void

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  said.mockReset()
  const { dispatch } = createStore()
  stop = sayPresence(((action: never) => {
    said()
    return dispatch(action)
  }) as typeof dispatch)
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('an open page says so at once and every two minutes', () => {
  expect(said).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3 * EVERY_MS)
  expect(said).toHaveBeenCalledTimes(4)
  stop()
  vi.advanceTimersByTime(3 * EVERY_MS)
  expect(said).toHaveBeenCalledTimes(4)
})

test('a page that nobody looks at says nothing until somebody does', () => {
  look('hidden')
  vi.advanceTimersByTime(3 * EVERY_MS)
  expect(said).toHaveBeenCalledTimes(1)
  look('visible')
  expect(said).toHaveBeenCalledTimes(2)
  // Nothing is said again when a person looks away and comes back soon.
  look('hidden')
  look('visible')
  expect(said).toHaveBeenCalledTimes(2)
})
