/** Waits for the part of the store that makes calls: what is in here may use the hooks of the API. */
import { type ReactNode, use } from 'react'

import { useAppStore } from '../store'

export function WithApi({ children }: { children: ReactNode }) {
  const store = useAppStore()
  if (!store.isJoined()) use(store.withApi())
  return children
}
