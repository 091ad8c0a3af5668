/** Starts the mock world inside the browser, for `npm run dev:mock`. */
import { setupWorker } from 'msw/browser'

import { decodeToken, readToken } from '../session/storage'
import { furnish } from './furnish'
import { handlers } from './handlers'
import { world } from './world'

/** Milliseconds between two pieces of a reply: slow enough to watch. */
const VISIBLE_PACE = 60

export async function startMockServer() {
  world.pace = VISIBLE_PACE
  furnish()
  world.refreshCookie = decodeToken(readToken() ?? '').sub ?? null
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true })
  console.info('Mock world: ada@example.com / correct horse, admin@example.com / battery staple')
}
