import './app/fonts/fonts.css'
import './app/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'

import { App } from './app/App'
import { sayPresence } from './app/presence'
import { routes } from './app/routes'
import { createStore } from './shared/store'

async function start() {
  if (import.meta.env.MODE === 'mock') {
    const { startMockServer } = await import('./shared/mocks/browser')
    await startMockServer()
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element #root')
  const store = createStore()
  sayPresence(store.dispatch)
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={createBrowserRouter(routes)} />
    </StrictMode>,
  )
}

void start()
