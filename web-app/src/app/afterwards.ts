/** What begins once the page is there; no page waits for it. */
import type { AppDispatch } from '@/shared/store'

import { sayPresence } from './presence'
import { startWorker } from './worker'

export function goOn(dispatch: AppDispatch) {
  sayPresence(dispatch)
  startWorker()
}
