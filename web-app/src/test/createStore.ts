/** A store that can make calls from its start. */
import { api } from '@/shared/api'
import { createStore as createBare } from '@/shared/store'

export function createStore() {
  const store = createBare()
  store.join(api)
  return store
}
