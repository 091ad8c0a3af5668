/**
 * What goes on between the page and the server while it is open. It is loaded after the first page,
 * which does not wait for it.
 */
import { setupListeners } from '@reduxjs/toolkit/query'

import { followOtherTabs, readToken, syncSession } from '@/shared/session'
import type { AppStore } from '@/shared/store'

/** Keeps the session in step with the server and other tabs. Returns the function that ends it. */
export function goLive({ dispatch }: AppStore): () => void {
  // A late start must not clear why an earlier session ended.
  if (readToken() !== null) void dispatch(syncSession())
  const endings = [
    followOtherTabs(dispatch),
    // Lists that are read regularly are not read while the page is hidden.
    setupListeners(dispatch),
  ]
  return () => endings.forEach((end) => end())
}

export { endView, signOut } from '@/shared/session'
