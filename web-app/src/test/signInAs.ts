import { expect } from 'vitest'

import { api } from '@/shared/api'
import type { Account } from '@/shared/mocks/world'
import { beginSession } from '@/shared/session'
import { createStore } from './createStore'

/**
 * Signs in through the account's endpoint, as its form does, and returns the store of that page.
 */
export async function signInAs({ user, password }: Account) {
  const store = createStore()
  const credentials = { email: user.email, password }
  const door = user.role === 'user' ? api.endpoints.signIn : api.endpoints.adminSignIn
  await store.dispatch(beginSession(await store.dispatch(door.initiate({ credentials })).unwrap()))
  expect(store.getState().session.user?.id).toBe(user.id)
  return store
}
