import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

test.each([
  ['ROUTE-01', '/'],
  ['ROUTE-02', '/browse-ai'],
  ['ROUTE-03', '/categories'],
  ['ROUTE-04', '/ai-specialist/mara-lindqvist'],
  ['ROUTE-05', '/pricing'],
  ['ROUTE-06', '/learn-more'],
  ['ROUTE-07', '/signin'],
  ['ROUTE-08', '/signup'],
  ['ROUTE-09', '/forgot-password'],
  ['ROUTE-10', '/payment-success'],
  ['ROUTE-11', '/payment-failed'],
  ['AUTH-30', '/reset-password'],
  ['AUTH-26', '/confirm-email'],
  ['SET-02', '/change-email/new'],
  ['SET-02', '/change-email/old'],
  ['NAV-12', '/confirm-newsletter'],
  ['NAV-12', '/unsubscribe'],
  ['ADM-ANN-03', '/leave-letters'],
])('%s PERM-02 %s is open to everyone', async (_id, path) => {
  const { address } = renderApp(path)
  await shown(() => screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByText('Oops! Page not found')).toBeNull()
  expect(address()).toBe(path)
})

test.each([
  ['ROUTE-07', '/signin'],
  ['ROUTE-08', '/signup'],
])('%s somebody who arrives at %s signed in is sent to /', async (_id, path) => {
  given.signedIn()
  const { address } = renderApp(path)
  await waitFor(() => expect(address()).toBe('/'))
})

test('ROUTE-17 ERR-16 any other path shows the 404 page with a link home', async () => {
  const { user, address } = renderApp('/no/such/page')
  await shown(() => screen.getByRole('heading', { name: 'Oops! Page not found' }))
  await user.click(screen.getByRole('link', { name: /return to home/i }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('an address with a line break in it is a page that was not found, too', async () => {
  renderApp('/no%0Asuch')
  await shown(() => screen.getByRole('heading', { name: 'Oops! Page not found' }))
})

test('ROUTE-18 every change of route scrolls the page to the top', async () => {
  const { goTo, address } = renderApp('/categories')
  await until(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible())
  const scroll = vi.spyOn(window, 'scrollTo')
  await goTo('/signin')
  await until(() => expect(address()).toBe('/signin'))
  await until(() => expect(scroll).toHaveBeenCalledWith(0, 0))
})

test("the window carries the name of the page, and the product's own again on the front page", async () => {
  const { goTo } = renderApp('/categories')
  await waitFor(() => expect(document.title).toBe('Categories · AI Freelance'))
  await goTo('/')
  await waitFor(() => expect(document.title).toBe('AI Freelance'))
})
