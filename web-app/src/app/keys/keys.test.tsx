import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { openChat } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

afterEach(() => localStorage.removeItem('keys/single'))

const NOWHERE = '/no/such/page'
const field = () => screen.findByRole('combobox', { name: /^A page/ })
const chosen = () => screen.getByRole('option', { selected: true })

async function openPalette(entry = NOWHERE) {
  const app = renderApp(entry)
  await screen.findByRole('navigation', { name: 'Main' })
  // The keys load after the page; a press before that opens nothing.
  await waitFor(async () => {
    await app.user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
  return { ...app, input: await field() }
}

test('Ctrl K opens the palette with the focus in its field, and Escape gives the focus back', async () => {
  const { user, input } = await openPalette()
  await waitFor(() => expect(input).toHaveFocus())
  expect(input).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Go to a page/ }))
  await field()
})

test('arrow keys move through what fits, round its ends, and Enter goes there', async () => {
  const { user, input, address } = await openPalette()
  const first = chosen()
  expect(input).toHaveAttribute('aria-activedescendant', first.id)
  await user.keyboard('{ArrowUp}')
  expect(chosen()).not.toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toHaveTextContent('Home')
  await user.keyboard('categ')
  await waitFor(() => expect(chosen()).toHaveTextContent('Categories'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/categories'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('specialists are found by the server’s search', async () => {
  const { user, address } = await openPalette()
  await user.keyboard('lindqvist')
  const specialists = await screen.findByRole('group', { name: 'Specialists' })
  await user.click(within(specialists).getByRole('option', { name: /Mara Lindqvist/ }))
  await waitFor(() => expect(address()).toBe('/ai-specialist/mara-lindqvist'))
})

test('whoever is signed in finds their conversations and pages, others the way in', async () => {
  given.signedIn()
  const { user, address } = await openPalette()
  expect(screen.queryByRole('option', { name: /Admin/ })).toBeNull()
  await user.keyboard('mara')
  const talks = await screen.findByRole('group', { name: 'Conversations' })
  await user.click(within(talks).getByRole('option', { name: /Mara/ }))
  await waitFor(() => expect(address()).toBe('/chat/mara-lindqvist'))
})

test('a visitor is not offered what needs an account', async () => {
  await openPalette()
  const pages = within(await screen.findByRole('group', { name: 'Pages' }))
  expect(pages.queryByRole('option', { name: /Settings/ })).toBeNull()
  expect(pages.getByRole('option', { name: 'Sign In' })).toBeVisible()
})

test('when nothing fits, or the search fails, that is said', async () => {
  const { user } = await openPalette()
  await user.keyboard('zzzz')
  await shown(() => screen.getByText('Nothing fits.'))
  given.fails('get', '/agents', 422, 'odd')
  await user.keyboard('y')
  await shown(() => screen.getByText('The specialists could not be searched.'))
})

test('a question mark shows the shortcuts, but not to somebody who types it', async () => {
  const { user, area } = await openChat()
  await user.type(area, 'Why?')
  expect(area).toHaveValue('Why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('heading', { level: 1 }).parentElement!)
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(list).getByText('Send the message')).toBeVisible()
  expect(within(list).getByText('K')).toBeVisible()
})

test('the palette leads to the shortcuts, too', async () => {
  const { user, address } = await openPalette()
  await user.keyboard('shortc{Enter}')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(list).getByText('Show this list')).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(address()).toBe(NOWHERE)
})

test('single keys can be turned off, and stay off', async () => {
  const { user } = renderApp(NOWHERE)
  await screen.findByRole('navigation', { name: 'Main' })
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: /^Single keys/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?')
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toBeVisible()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a slash goes to the search of the page', async () => {
  const { user } = renderApp('/browse-ai')
  const search = await screen.findByPlaceholderText('Search specialists...')
  await user.keyboard('/')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('')
})

test.each([
  ['the palette', '{Control>}k{/Control}'],
  ['the list of shortcuts', '?'],
])('%s has nothing that axe objects to', async (_, keys) => {
  const { user } = renderApp(NOWHERE)
  await screen.findByRole('navigation', { name: 'Main' })
  await user.keyboard(keys)
  const { violations } = await axe.run(await screen.findByRole('dialog'), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
