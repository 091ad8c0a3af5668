/**
 * A page whose code is loaded when it is first visited, and whether one is loading just now.
 */
import { type ComponentType, lazy, type ReactElement, useSyncExternalStore } from 'react'

import { WithApi } from '@/shared/api/WithApi'
import { loadApi } from '@/shared/store'

type Module = { Component: ComponentType }

let loading = 0
const listeners = new Set<() => void>()

function count(change: 1 | -1) {
  loading += change
  listeners.forEach((listener) => listener())
}

async function counted(load: () => Promise<Module>): Promise<Module> {
  count(1)
  try {
    return await load()
  } finally {
    count(-1)
  }
}

/** A page that can be shown before calls can be made. */
export function firstPage(load: () => Promise<Module>): ReactElement {
  const Page = lazy(async () => ({ default: (await counted(load)).Component }))
  return <Page />
}

export function page(load: () => Promise<Module>): ReactElement {
  return firstPage(async () => {
    // What makes the calls loads beside the page, not after it.
    const [{ Component }] = await Promise.all([load(), loadApi()])
    return {
      Component: () => (
        <WithApi>
          <Component />
        </WithApi>
      ),
    }
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsPageLoading = () => useSyncExternalStore(subscribe, () => loading > 0)
