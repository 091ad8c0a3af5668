/** The sheet of a document as a place for the focus, so that it does not fall to the page. */

/** For a sheet, or for what stands in for it. */
export const SHEET = { 'data-sheet': true }

/** For its heading. */
export const SHEET_TITLE = { 'data-sheet-title': true, tabIndex: -1 }

/** For the form that asks for the next version. */
export const ASKS_EDIT = { 'data-asks-edit': true }

export function sheetAround(element: Element | null): Element | null {
  return element?.closest('[data-sheet]') ?? null
}

/** What had the focus in this sheet is gone, or about to go. A reader who went elsewhere stays there. */
export function focusSheet(sheet: Element | null) {
  const { activeElement } = document
  const isFree = activeElement === document.body || sheet?.contains(activeElement)
  if (isFree) sheet?.querySelector<HTMLElement>('[data-sheet-title]')?.focus()
}

/** Whether the focus is where the next version was asked for. */
export function isAwaited(): boolean {
  return document.activeElement?.closest('[data-asks-edit]') != null
}

/** The place of the next version, which is in sight already. */
export function focusNext(sheet: Element) {
  sheet.querySelector<HTMLElement>('[data-sheet-title]')?.focus({ preventScroll: true })
}
