import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'

import { config } from '@/shared/config'
import { given } from '@/shared/mocks/situations'
import { createStore } from '@/test/createStore'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

import { Footer } from './Footer'

beforeEach(() => {
  config.social.x = ''
})

function renderFooter() {
  render(
    <Provider store={createStore()}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </Provider>,
  )
  return within(screen.getByRole('contentinfo'))
}

test('NAV-08 X-17 Pricing goes to /settings and asks for the Billing tab', async () => {
  given.signedIn()
  const { user, router, address } = renderApp('/no/such/page')
  await user.click(await screen.findByRole('link', { name: 'Pricing' }))
  await until(() => expect(address()).toBe('/settings'))
  expect(router.state.location.state).toEqual({ tab: 'billing' })
})

test('NAV-09 X-18 Help Center and Contact Us go to /live-chat, the address stands beside', () => {
  const footer = renderFooter()
  expect(footer.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', '/live-chat')
  expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/live-chat')
  expect(footer.getByText(config.contactEmail)).toBeVisible()
})

test('NAV-10 legal links go to the configured pages in a new tab', () => {
  const footer = renderFooter()
  for (const [name, address] of [
    ['Privacy Policy', config.privacyUrl],
    ['Terms of Service', config.termsUrl],
  ] as const) {
    const link = footer.getByRole('link', { name })
    expect(link).toHaveAttribute('href', address)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  }
})

test('NAV-11 a social icon without an address is no link, and leads nobody to press it', () => {
  const footer = renderFooter()
  expect(footer.queryByRole('link', { name: 'X' })).toBeNull()
  expect(screen.getByRole('contentinfo').querySelector('svg')).toBeNull()
})

test('NAV-11 a social icon with an address is a link', async () => {
  config.social.x = 'https://x.example/aifreelance'
  const footer = renderFooter()
  const link = await footer.findByRole('link', { name: 'X' })
  expect(link).toHaveAttribute('href', config.social.x)
  expect(footer.queryByRole('link', { name: 'YouTube' })).toBeNull()
})
