/** Before every test: an empty browser, a fresh world, and no unexpected call. */
import '@testing-library/jest-dom/vitest'

import { cleanup, configure, screen, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

import { consistency } from '@/shared/api'
import { server } from '@/shared/mocks/server'
import { sockets } from '@/shared/mocks/sockets'
import { resetWorld } from '@/shared/mocks/world'

import './dom'
import './quick'
import './leftTimers'
import { clear } from './keyedStore'

// A page's code is loaded at the first visit, which takes time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// It keeps the page of the file that it was loaded for, and told React only there that this is a test.
Object.assign(screen, within(document.body))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  void clear()
  resetWorld()
})

afterEach(() => {
  cleanup()
  // Else the next page would show it once more.
  toast.dismiss()
  server.resetHandlers()
  server.events.removeAllListeners()
  sockets.reset()
  consistency.forget()
})

// What would reach the next file, which runs in the same process.
afterAll(() => {
  server.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // Else jsdom tells of the change when the page is gone.
  document.getSelection()?.removeAllRanges()
})
