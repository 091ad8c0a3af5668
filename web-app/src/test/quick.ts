/** Avoids work that would take a third of the tests' time. */
import { configure, getConfig } from '@testing-library/react'
import { HttpHandler } from 'msw'
import { afterAll } from 'vitest'

type Styled = HTMLElement | SVGElement

const isStyled = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement

const real = window.getComputedStyle.bind(window)

/** By the element's name, as in the browser's own style sheet. */
const displays = new Map<string, string>()

function displayOf(element: Styled) {
  if (element.hasAttribute('hidden')) return 'none'
  const own = ownStyle(element)?.display
  if (own) return own
  const kind = element.localName + (element.hasAttribute('open') ? ' open' : '')
  let display = displays.get(kind)
  if (display === undefined) {
    display = real(element).display
    displays.set(kind, display)
  }
  return display
}

/** jsdom makes a style for each element that is asked for one. */
const ownStyle = (element: Element) =>
  isStyled(element) && element.hasAttribute('style') ? element.style : undefined

function inherited(element: Styled, property: 'visibility' | 'pointerEvents') {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = ownStyle(each)?.[property]
    if (own) return own
  }
  return undefined
}

/** Undefined for values that only jsdom can compute. */
function known(element: Styled, property: string | symbol) {
  if (property === 'display') return displayOf(element)
  if (property === 'visibility') return inherited(element, 'visibility') ?? 'visible'
  if (property === 'pointer-events' || property === 'pointerEvents')
    return inherited(element, 'pointerEvents') ?? 'auto'
  return undefined
}

// No style sheet is loaded, so the element itself tells whether it is shown. Each query by role
// looks at all elements and their ancestors, each click asks all ancestors whether they take
// it, and jsdom goes through its own style sheet for each.
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !isStyled(element)) return real(element, pseudo)
  let whole: CSSStyleDeclaration | undefined
  const computed = () => (whole ??= real(element))
  const read = (property: string) =>
    known(element, property) ?? computed().getPropertyValue(property)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property) =>
      property === 'getPropertyValue'
        ? read
        : (known(element, property) ?? (Reflect.get(computed(), property) as unknown)),
  })
}

/** The part of a handler's path that every call it answers has. */
const fixedPart = (path: string) => /^(?:\*|https?:\/\/[^/]+)?(\/[^:*?({]*)/.exec(path)?.[1] ?? '/'

function mayAnswer({ method, path }: HttpHandler['info'], request: Request) {
  if (typeof method === 'string' && method.toUpperCase() !== request.method) return false
  return typeof path !== 'string' || request.url.includes(fixedPart(path))
}

// vitest wants a hundred lines of each stack, and React takes one for each element it makes.
Error.stackTraceLimit = 10

// Each call is compared with all handlers, and each comparison copies the call and reads the
// handler's path anew: most are of another method, or begin otherwise.
const run = Reflect.get(HttpHandler.prototype, 'run')
HttpHandler.prototype.run = function (args) {
  return mayAnswer(this.info, args.request) ? run.call(this, args) : Promise.resolve(null)
}

// While a test waits for something, each failed query would print the page, which nobody reads. The
// last failure is reported with the whole page.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    const isWaiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics
    if (!isWaiting) return getElementError(message, container)
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// Both outlive the file.
afterAll(() => {
  HttpHandler.prototype.run = run
  configure({ getElementError })
})
