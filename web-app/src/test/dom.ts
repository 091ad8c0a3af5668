/** What browsers have and jsdom lacks. */
import { URL, URLSearchParams } from 'node:url'

import { vi } from 'vitest'

// Every handler of the mock world reads every address, and jsdom's own class is fifty times slower.
Object.assign(globalThis, { URL, URLSearchParams })

// A reader whose dates are British, whatever the machine's setting is.
Object.defineProperty(navigator, 'languages', { get: () => ['en-GB'], configurable: true })

// What jsdom's files lack for being read and sent.
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error ?? new Error('The file can not be read.'))
    reader.readAsArrayBuffer(this)
  })
}
Blob.prototype.stream = function stream(this: Blob) {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()))
      controller.close()
    },
  })
}

window.scrollTo = vi.fn()
Element.prototype.scrollIntoView = vi.fn()
Element.prototype.hasPointerCapture = () => false
Element.prototype.setPointerCapture = () => undefined
Element.prototype.releasePointerCapture = () => undefined

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.IntersectionObserver = class {
  readonly root = null
  readonly rootMargin = ''
  readonly thresholds = []
  private readonly callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback
  }
  /** Everything is in sight at once. */
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry
    this.callback([entry], this)
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
