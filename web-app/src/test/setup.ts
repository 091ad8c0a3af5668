/** Before every test: an empty browser, a fresh world, and no unexpected call. */
import '@testing-library/jest-dom/vitest'

import { cleanup, configure } from '@testing-library/react'
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

// jsdom has no IndexedDB, and its files can not be cloned.
vi.mock('idb-keyval', () => import('./keyedStore'))

// A page's code is loaded at the first visit, which takes time on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

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

afterAll(() => server.close())
