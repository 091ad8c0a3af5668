/** Avoids work that would take a third of the tests' time. */
import { configure, getConfig } from '@testing-library/react'

const real = window.getComputedStyle.bind(window)

/** By the element's name, as in the browser's own style sheet. */
const displays = new Map<string, string>()

function displayOf(element: HTMLElement) {
  if (element.hidden) return 'none'
  if (element.style?.display) return element.style.display
  const kind = element.localName + (element.hasAttribute('open') ? ' open' : '')
  let display = displays.get(kind)
  if (display === undefined) {
    display = real(element).display
    displays.set(kind, display)
  }
  return display
}

function visibilityOf(element: HTMLElement): string {
  for (let each: HTMLElement | null = element; each; each = each.parentElement)
    if (each.style?.visibility) return each.style.visibility
  return 'visible'
}

/** Undefined for values that only jsdom can compute. */
function known(element: HTMLElement, property: string | symbol) {
  if (property === 'display') return displayOf(element)
  if (property === 'visibility') return visibilityOf(element)
  return undefined
}

// No style sheet is loaded, so the element itself tells whether it is shown. Each query by role
// looks at all elements and their ancestors, and jsdom goes through its own style sheet for each.
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !(element instanceof HTMLElement)) return real(element, pseudo)
  const read = (property: string) =>
    known(element, property) ?? real(element).getPropertyValue(property)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property) =>
      property === 'getPropertyValue'
        ? read
        : (known(element, property) ?? (Reflect.get(real(element), property) as unknown)),
  })
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
