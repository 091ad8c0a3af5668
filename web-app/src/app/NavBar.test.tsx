import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'

const bar = () => screen.findByRole('navigation', { name: 'Main' })

test('NAV-01 the bar is fixed at the top of every page', async () => {
  renderApp('/no/such/page')
  expect((await bar()).parentElement).toHaveClass('fixed', 'top-0')
})

test('NAV-02 the bar links the five pages', async () => {
  renderApp('/no/such/page')
  const links = within(await bar())
  for (const [name, target] of [
    ['Home', '/'],
    ['Browse Agent', '/browse-ai'],
    ['Chat History', '/chat-history'],
    ['Categories', '/categories'],
    ['Settings', '/settings'],
  ] as const) {
    expect(links.getByRole('link', { name })).toHaveAttribute('href', target)
  }
})

test('NAV-03 on small screens the menu folds behind a button', async () => {
  const { user } = renderApp('/no/such/page')
  const toggle = await screen.findByRole('button', { name: 'Open menu' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(document.getElementById('mobile-menu')).toBeVisible()
})

test('NAV-03 Escape closes the menu and gives the focus back to its button', async () => {
  const { user } = renderApp('/no/such/page')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = document.getElementById('mobile-menu')
  if (menu === null) throw new Error('no menu')
  within(menu).getByRole('link', { name: 'Categories' }).focus()
  await user.keyboard('{Escape}')
  expect(document.getElementById('mobile-menu')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
})

test('NAV-03 going to a page closes the menu', async () => {
  const { user } = renderApp('/no/such/page')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = document.getElementById('mobile-menu')
  if (menu === null) throw new Error('no menu')
  await user.click(within(menu).getByRole('link', { name: 'Categories' }))
  await waitFor(() => expect(document.getElementById('mobile-menu')).toBeNull())
})

test('NAV-05 signed out, the bar offers Sign In and Get Started', async () => {
  renderApp('/no/such/page')
  const links = within(await bar())
  expect(links.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin')
  expect(links.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
  expect(links.queryByRole('button', { name: 'Log Out' })).toBeNull()
})

test('NAV-06 NAV-07 signed in, the bar welcomes a user by first name and offers Log Out', async () => {
  given.signedIn()
  renderApp('/no/such/page')
  expect((await bar()).textContent).toContain('Welcome, Ada')
  expect((await bar()).textContent).not.toContain('Okafor')
  expect(screen.getByRole('button', { name: 'Log Out' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test.each(['admin', 'superadmin'] as const)(
  'NAV-07 an %s is welcomed by full name',
  async (role) => {
    const account = world.accounts.find(({ user }) => user.role === 'superadmin')
    if (account) account.user.role = role
    given.signedInAsAdmin()
    renderApp('/no/such/page')
    expect((await bar()).textContent).toContain('Welcome, Grace Hollis')
  },
)

test('NAV-04 GUARD-10 logging out closes the menu, clears storage and goes to /signin', async () => {
  given.signedIn()
  const { user, address, router } = renderApp('/settings')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = document.getElementById('mobile-menu')
  if (menu === null) throw new Error('no menu')
  await user.click(within(menu).getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(document.getElementById('mobile-menu')).toBeNull()
  expect([localStorage.getItem('token'), localStorage.getItem('authUser')]).toEqual([null, null])
  expect(router.state.location.state).toBeNull()
})
