/** Marks the faults in a form, and moves the focus to the first field with one. */
import { flushSync } from 'react-dom'

export function showErrors(form: HTMLFormElement, mark: () => void) {
  flushSync(mark)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
