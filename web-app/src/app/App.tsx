/** Puts the store under the pages and keeps the session in step with the server and other tabs. */
import { setupListeners } from '@reduxjs/toolkit/query'
import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { type DataRouter, RouterProvider } from 'react-router'

import { followOtherTabs, syncSession } from '@/shared/session'
import type { AppStore } from '@/shared/store'

export function App({ store, router }: { store: AppStore; router: DataRouter }) {
  useEffect(() => {
    void store.dispatch(syncSession())
    return followOtherTabs(store.dispatch)
  }, [store])
  // Lists that are read regularly are not read while the page is hidden.
  useEffect(() => setupListeners(store.dispatch), [store])

  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  )
}
