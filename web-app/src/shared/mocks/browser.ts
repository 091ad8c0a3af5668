/** Starts the mock world inside the browser, for `npm run dev:mock`. */
import { setupWorker } from 'msw/browser'

import { decodeToken, readToken } from '../session/storage'
import { furnish } from './furnish'
import { handlers } from './handlers'
import { MODEL_SITUATIONS, type ModelSituation } from './world/model'
import { world } from './world'

/** Milliseconds between two pieces of a reply: slow enough to watch. */
const VISIBLE_PACE = 60

/** `?models=none`, `two`, `environment` or `ceiling` in the address. */
function furnishModels() {
  const asked = new URLSearchParams(window.location.search).get('models') ?? 'two'
  if (asked in MODEL_SITUATIONS) world.models = MODEL_SITUATIONS[asked as ModelSituation]()
}

/** `?proof=18` asks for a proof of work of so many bits at sign-up. */
function furnishProof() {
  const asked = new URLSearchParams(window.location.search).get('proof')
  if (asked !== null) world.proofBits = Number(asked)
}

export async function startMockServer() {
  world.pace = VISIBLE_PACE
  furnish()
  furnishModels()
  furnishProof()
  world.refreshCookie = decodeToken(readToken() ?? '').sub ?? null
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true })
  console.info('Mock world: ada@example.com / correct horse, admin@example.com / battery staple')
}
