import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const box = () => screen.findByRole('combobox', { name: 'Language' })
const cards = () => screen.findAllByRole('article')
const names = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent)
const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') as HTMLElement)

const KAZIK = 'Kazik Wrona'
const ODILE = 'Odile Marchetti'

/** Everybody writes in this. */
function allWriteIn(...languages: string[]) {
  world.agents = world.agents.map((agent) => ({ ...agent, languages }))
}

test('a language leaves those who write in it, and is kept in the address', async () => {
  const requests = watchRequests()
  const { user, address } = renderApp('/browse-ai')
  expect(await box()).toHaveTextContent('Any language')
  await user.click(await box())
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Any language',
    'English',
    'Polish',
    'French',
    'Italian',
  ])
  await user.click(screen.getByRole('option', { name: 'Polish' }))
  await waitFor(() => expect(address()).toBe('/browse-ai?language=pl'))
  await waitFor(async () => expect(await names()).toEqual([KAZIK]))
  const asked = requests.map(({ url }) => new URL(url).searchParams.get('language'))
  expect(asked).toContain('pl')
  await user.click(await box())
  await user.click(await screen.findByRole('option', { name: 'Any language' }))
  await waitFor(() => expect(address()).toBe('/browse-ai'))
  await waitFor(async () => expect(await names()).toHaveLength(world.agents.length))
})

test('a language of the address presets the filter, beside the others', async () => {
  const { user, address } = renderApp('/browse-ai?search=shop&language=it&rating=4.0')
  expect(await box()).toHaveTextContent('Italian')
  await user.click(await screen.findByRole('combobox', { name: 'Rating' }))
  await user.click(await screen.findByRole('option', { name: 'All ratings' }))
  await waitFor(() => expect(address()).toBe('/browse-ai?search=shop&language=it'))
})

test('a language in which nobody writes can be seen and removed', async () => {
  const { user, address } = renderApp('/browse-ai?language=vi')
  await shown(() => screen.getByText('No specialists found'))
  expect(await box()).toHaveTextContent('Vietnamese')
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe('/browse-ai'))
  await waitFor(async () => expect(await box()).toHaveTextContent('Any language'))
})

test('where everybody writes in one language there is nothing to choose, and no room is kept', async () => {
  allWriteIn('en')
  const release = given.waits('get', '/agents/languages')
  const { container } = renderApp('/browse-ai')
  await cards()
  const room = () => container.querySelector('[role="search"] .w-39')
  expect(room()).toBeEmptyDOMElement()
  release()
  await waitFor(() => expect(room()).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Category' })).toBeVisible()
})

test('without the list of languages the other filters work', async () => {
  given.fails('get', '/agents/languages', 403, 'forbidden')
  const { user, address } = renderApp('/browse-ai')
  await cards()
  await user.click(await screen.findByRole('combobox', { name: 'Rating' }))
  await user.click(await screen.findByRole('option', { name: '4.5+' }))
  await waitFor(() => expect(address()).toBe('/browse-ai?rating=4.5'))
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
})

test('a card names the languages when there are others than English', async () => {
  renderApp('/browse-ai')
  await shown(() => screen.getByText('English, Polish'))
  expect((await cardOf(KAZIK)).getByText('English, Polish')).toBeVisible()
  expect((await cardOf(ODILE)).getByText('French, English, Italian')).toBeVisible()
  expect((await cardOf('Mara Lindqvist')).queryByText('English')).toBeNull()
})

test('a card keeps quiet about English alone, of whichever country', async () => {
  allWriteIn('en-GB')
  const [first] = world.agents
  if (first) first.languages = ['vi']
  renderApp('/browse-ai')
  await shown(() => screen.getByText('Vietnamese'))
  expect(screen.queryByText('British English')).toBeNull()
})

test('axe has no objection to the filters and the cards', async () => {
  const { container } = renderApp('/browse-ai')
  await box()
  await shown(() => screen.getByText('English, Polish'))
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
