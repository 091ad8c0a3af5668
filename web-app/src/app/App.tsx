/** Puts the store under the pages, and connects it with the server. */
import { type ReactNode, useEffect } from 'react'
import { Provider } from 'react-redux'
import { useRoutes } from 'react-router'

import type { AppStore } from '@/shared/store'

import { PageFailure } from './PageFailure'
import { routes } from './routes'

/** The page of the address; within a router. No route matches a line break, not even `*`. */
export function Pages() {
  const missing = useRoutes(routes, '/404')
  return <PageFailure>{useRoutes(routes) ?? missing}</PageFailure>
}

/** `children` is the router with its pages. */
export function App({ store, children }: { store: AppStore; children: ReactNode }) {
  useEffect(() => {
    let end: (() => void) | null = null
    let isOver = false
    void Promise.all([import('./live'), store.withApi()]).then(([{ goLive }]) => {
      if (!isOver) end = goLive(store)
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [store])

  return <Provider store={store}>{children}</Provider>
}
