/** Renders the whole app at an address, as a visitor would open it. */
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { expect } from 'vitest'

import { App, Pages } from '@/app/App'
import { createStore } from './createStore'
import { until } from './until'

type Entry = string | { pathname: string; search?: string; state?: unknown }

/** Where the app is, and the way to another address from outside of it. */
type Router = {
  state: { location: Location; historyAction: `${NavigationType}` }
  navigate: NavigateFunction
}

function Watched({ onMove }: { onMove: (now: Router) => void }) {
  const [location, historyAction] = [useLocation(), useNavigationType()]
  const navigate = useNavigate()
  useLayoutEffect(() => onMove({ state: { location, historyAction }, navigate }))
  return null
}

export function renderApp(entry: Entry = '/', user: UserEvent = userEvent.setup()) {
  const store = createStore()
  const router = {} as Router
  const view = render(
    <App store={store}>
      <MemoryRouter initialEntries={[entry]}>
        <Watched onMove={(now) => void Object.assign(router, now)} />
        <Pages />
      </MemoryRouter>
    </App>,
  )
  return {
    ...view,
    store,
    router,
    user,
    /** Opens another address within the app, and waits until its page is there. */
    goTo: async (path: string) => {
      const { location } = router.state
      await act(async () => router.navigate(path))
      await until(() => expect(router.state.location).not.toBe(location))
    },
    /** Path and query of the visitor. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
