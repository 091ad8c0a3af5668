/**
 * The job that somebody describes to find who fits: kept in this tab until a chat begins with it.
 * Everything in the storage of the tab goes with a sign-out.
 */
const NAME = 'brief'

export function readBrief(): string {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** If the storage is full or forbidden, the brief stays in the field alone. */
export function keepBrief(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, text)
  } catch (error) {
    console.error('The description of the job could not be kept.', error)
  }
}
