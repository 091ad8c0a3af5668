/** A worker that solves puzzles, which jsdom has not, in the page itself. */
import { findNonce, type Puzzle } from '@/shared/lib/proof/search'

export class FakeWorker extends EventTarget {
  /** Every worker that was begun, in order. */
  static begun: FakeWorker[] = []
  /** What happens between a puzzle and its answer; false if none comes. */
  static meanwhile: () => boolean = () => true

  isOver = false

  constructor() {
    super()
    FakeWorker.begun.push(this)
  }

  static reset() {
    FakeWorker.begun = []
    FakeWorker.meanwhile = () => true
  }

  postMessage(puzzle: Puzzle) {
    if (!FakeWorker.meanwhile()) return
    const data = findNonce(puzzle)
    queueMicrotask(() => {
      if (!this.isOver) this.dispatchEvent(new MessageEvent('message', { data }))
    })
  }

  terminate() {
    this.isOver = true
  }
}
