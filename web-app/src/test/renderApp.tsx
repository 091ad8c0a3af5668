/** Renders the whole app at an address, as a visitor would open it. */
import { act, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'

import { App } from '@/app/App'
import { routes } from '@/app/routes'
import { createStore } from '@/shared/store'

type Entry = string | { pathname: string; search?: string; state?: unknown }

export function renderApp(entry: Entry = '/', user: UserEvent = userEvent.setup()) {
  const store = createStore()
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  const view = render(<App store={store} router={router} />)
  return {
    ...view,
    store,
    router,
    user,
    /** Opens another address within the app. */
    goTo: (path: string) => act(() => router.navigate(path)),
    /** Path and query of the visitor. */
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
