import './app/fonts/fonts.css'
import './app/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { App, Pages } from './app/App'
import { createStore } from './shared/store'

async function start() {
  if (import.meta.env.MODE === 'mock') {
    const { startMockServer } = await import('./shared/mocks/browser')
    await startMockServer()
  }
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element #root')
  const store = createStore()
  createRoot(root).render(
    <StrictMode>
      <App store={store}>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </App>
    </StrictMode>,
  )
  await store.withApi()
  const { goOn } = await import('./app/afterwards')
  goOn(store.dispatch)
}

void start()
