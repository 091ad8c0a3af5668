/**
 * The mark beside the list of conversations while there is delivered work that its client has not
 * looked at.
 */
import { selectHasNewWork } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

const DOT = 'size-2 shrink-0 rounded-full bg-accent'

export function NewWork() {
  if (!useAppSelector(selectHasNewWork)) return null
  return (
    <>
      <span aria-hidden className={`${DOT} ml-1.5 inline-block`} />
      <span className="sr-only"> (new work)</span>
    </>
  )
}

/** The same mark on the button that opens the list; the button's name says it as well. */
export function NewWorkDot() {
  return <span aria-hidden className={`${DOT} absolute -top-0.5 -right-1 ring-2 ring-surface`} />
}
