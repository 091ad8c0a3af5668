/** Marks what is wrong in a form, and puts the reader at the first field of it. */
import { flushSync } from 'react-dom'

export function showErrors(form: HTMLFormElement, mark: () => void) {
  flushSync(mark)
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
