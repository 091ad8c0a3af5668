import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

test('GUARD-01 while the session is being checked the guard shows Loading...', async () => {
  given.signedIn()
  given.hangs('get', '/auth/me')
  renderApp('/settings')
  await waitFor(() => expect(screen.getByText('Loading...')).toBeVisible())
})

test.each([
  ['ROUTE-12', '/settings'],
  ['ROUTE-13', '/chat/mara-lindqvist'],
  ['ROUTE-14', '/chat-history'],
  ['ROUTE-15', '/live-chat'],
  ['ROUTE-16', '/portfolio/mara-lindqvist-1'],
])('%s GUARD-03 %s sends a visitor to /signin and replaces the entry', async (_id, path) => {
  const { router, address } = renderApp(path)
  await until(() => expect(address()).toBe('/signin'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(router.state.location.state).toEqual({ from: path })
})

test.each([
  ['ROUTE-12', '/settings'],
  ['ROUTE-13', '/chat/mara-lindqvist'],
  ['ROUTE-14', '/chat-history'],
  ['ROUTE-16', '/portfolio/mara-lindqvist-1'],
])('%s GUARD-02 %s opens for somebody with a user and a token', async (_id, path) => {
  given.signedIn()
  const { address, store } = renderApp(path)
  await until(() => expect(store.getState().session.status).toBe('signedIn'))
  await until(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect(address()).toBe(path)
})

test('GUARD-02 with a user and a token the protected page itself is shown', async () => {
  given.signedIn()
  const { address } = renderApp('/chat-history')
  await shown(() => screen.getByRole('heading', { level: 1, name: 'Chat History' }))
  expect(address()).toBe('/chat-history')
})

test('PERM-03 GUARD-03 a user without a stored token is not let in', async () => {
  given.signedIn()
  const { address, store, goTo } = renderApp('/')
  await until(() => expect(store.getState().session.status).toBe('signedIn'))
  localStorage.removeItem('token')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await goTo('/settings')
  await until(() => expect(address()).not.toBe('/settings'))
})
