/**
 * Waits for something by turns of the event loop, so that it also works while timers stand still.
 */
import { act } from '@testing-library/react'

export async function until(check: () => void, turns = 40_000): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      check()
      return
    } catch (error) {
      if (turn >= turns) throw error
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    }
  }
}
