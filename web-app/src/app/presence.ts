/** Tells the service that the page is open, as long as somebody looks at it. */
import { api } from '@/shared/api'
import type { AppDispatch } from '@/shared/store'

/** A signed-in person counts as online for five minutes. */
export const EVERY_MS = 2 * 60_000

/**
 * Begins, and returns the function that ends it. A failed call is ignored: nobody needs to know of
 * it.
 */
export function sayPresence(dispatch: AppDispatch): () => void {
  let said = -Infinity
  const say = () => {
    if (document.visibilityState !== 'visible' || performance.now() - said < EVERY_MS / 2) return
    said = performance.now()
    void dispatch(api.endpoints.sayPresence.initiate(undefined, { track: false }))
  }
  say()
  const timer = setInterval(say, EVERY_MS)
  document.addEventListener('visibilitychange', say)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', say)
  }
}
