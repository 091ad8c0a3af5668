/** What the tests would otherwise spend a third of their time on. */
import { configure, getConfig } from '@testing-library/react'

const real = window.getComputedStyle.bind(window)

/** By the element's name, as the browser's own style sheet has it. */
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

/** None for what only jsdom can say. */
function known(element: HTMLElement, property: string | symbol) {
  if (property === 'display') return displayOf(element)
  if (property === 'visibility') return visibilityOf(element)
  return undefined
}

// No style sheet is loaded, so whether something is shown is said by the element itself. Each look by role asks for all
// elements and all that they are in, and jsdom goes through its own style sheet for each.
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

// While something is waited for, each look that does not find it yet would print the page, for nobody to read. What is
// missing in the end is reported with all of it.
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
