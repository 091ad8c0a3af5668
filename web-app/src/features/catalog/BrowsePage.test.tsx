import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { shown } from '@/test/shown'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

const SEARCH = 'Search specialists...'

const cards = () => screen.findAllByRole('article')
const names = async () =>
  (await cards()).map((card) => within(card).getByRole('heading').textContent)

/** The queries of the calls for specialists, without their page size. */
function asked(requests: Request[]): string[] {
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/api/agents')
    .map(({ searchParams }) => {
      searchParams.delete('limit')
      return searchParams.toString()
    })
}

async function choose(user: ReturnType<typeof renderApp>['user'], box: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: box }))
  await user.click(await screen.findByRole('option', { name: option }))
}

function type(text: string) {
  fireEvent.change(screen.getByPlaceholderText(SEARCH), { target: { value: text } })
}

test('DIR-02 the first load replaces the whole page with Loading specialists...', async () => {
  given.hangs('get', '/agents')
  renderApp('/browse-ai')
  await waitFor(() => expect(screen.getByText('Loading specialists...')).toBeVisible())
  expect(screen.queryByPlaceholderText(SEARCH)).toBeNull()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

test('DIR-03 a later reload keeps the filters on screen', async () => {
  const { user } = renderApp('/browse-ai')
  await cards()
  given.hangs('get', '/agents')
  await choose(user, 'Rating', '4.5+')
  await shown(() => screen.getByText('Looking...'))
  expect(screen.queryByText('Loading specialists...')).toBeNull()
  expect(screen.getByPlaceholderText(SEARCH)).toBeVisible()
})

test('DIR-04 ERR-09 a failed load shows the message of the error and tries again', async () => {
  given.fails('get', '/agents', 422, 'validation_failed', 'This filter is not valid.')
  const { user } = renderApp('/browse-ai')
  await shown(() => screen.getByText('Error: This filter is not valid.'))
  given.answers('get', '/agents', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No specialists found'))
})

test('DIR-04 ERR-09 a load that fails without a message says Failed to load specialists.', async () => {
  holdTime()
  given.unreachable('get', '/agents')
  renderApp('/browse-ai')
  for (const delay of [1_000, 2_000, 4_000]) {
    await untilWaiting(delay)
    await pass(delay)
  }
  await until(() =>
    expect(screen.getByText('Error: Failed to load specialists.')).toBeInTheDocument(),
  )
})

test('DIR-05 DIR-06 a category heads the page and its breadcrumb', async () => {
  renderApp('/browse-ai?category=Content+Writing')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Content Writing Specialists',
  )
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'All Categories',
    'Content Writing',
  ])
})

test('DIR-05 DIR-06 without a category the heading is AI Specialists and there is no breadcrumb', async () => {
  renderApp('/browse-ai')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('AI Specialists')
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull()
})

test('DIR-08 X-29 the dropdown offers the categories of the server', async () => {
  world.categories = world.categories.slice(0, 2)
  const { user } = renderApp('/browse-ai')
  await cards()
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All categories',
    'Content Writing',
    'Copywriting',
  ])
})

test('DIR-08 X-29 without an answer the dropdown offers the 12 fixed categories', async () => {
  given.fails('get', '/categories', 404, 'not_found')
  const { user } = renderApp('/browse-ai')
  await cards()
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  expect(await screen.findAllByRole('option')).toHaveLength(13)
})

test.each([
  ['4.5+', 'rating=4.5', 4.5],
  ['4.0+', 'rating=4.0', 4],
  ['3.5+', 'rating=3.5', 3.5],
])('DIR-09 DIR-20 CONST-07 %s asks for %s', async (label, query, least) => {
  const requests = watchRequests()
  const { user } = renderApp('/browse-ai')
  await cards()
  await choose(user, 'Rating', label)
  await waitFor(() => expect(asked(requests)).toContain(query))
  const expected = world.agents.filter(({ rating }) => rating >= least).map(({ name }) => name)
  await waitFor(async () => expect(await names()).toEqual(expected))
})

test('DIR-10 DIR-20 DIR-22 choosing a category shows its chips, resets the subcategory and goes into the address', async () => {
  const { user, address } = renderApp('/browse-ai?category=Creative+Writing&subcategory=Poetry')
  await cards()
  await choose(user, 'Category', 'Content Writing')
  await waitFor(() => expect(address()).toBe('/browse-ai?category=Content+Writing'))
  const chips = within(screen.getByRole('group', { name: 'Subcategories of Content Writing' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Blog Posts',
    'Website Content',
    'Landing Pages',
    'Articles',
    'SEO Content',
    'Category Descriptions',
  ])
  expect(chips.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
})

test('DIR-10 without a category there are no chips', async () => {
  renderApp('/browse-ai')
  await cards()
  expect(screen.queryByRole('group', { name: /Subcategories/ })).toBeNull()
})

test('DIR-23 choosing All clears the chips and returns to /browse-ai', async () => {
  const { user, address } = renderApp('/browse-ai?category=Content+Writing&subcategory=Blog+Posts')
  await cards()
  await choose(user, 'Category', 'All categories')
  await waitFor(() => expect(address()).toBe('/browse-ai'))
  expect(screen.queryByRole('group', { name: /Subcategories/ })).toBeNull()
})

test('DIR-20 DIR-30 X-37 a subcategory is asked for together with its category', async () => {
  const requests = watchRequests()
  const { user } = renderApp('/browse-ai?category=Content+Writing')
  await cards()
  await user.click(screen.getByRole('button', { name: 'Blog Posts' }))
  await waitFor(() =>
    expect(asked(requests)).toContain('category=Content+Writing&subcategory=Blog+Posts'),
  )
  await waitFor(async () => expect(await names()).toEqual(['Mara Lindqvist']))
})

test('DIR-25 what is all or empty is left out of the call', async () => {
  const requests = watchRequests()
  renderApp('/browse-ai?category=all&subcategory=all&search=&rating=all')
  await cards()
  expect(asked(requests)).toEqual([''])
})

test('ROUTE-02 X-36 category and search of the address preset the filters', async () => {
  const requests = watchRequests()
  renderApp('/browse-ai?category=Content+Writing&search=essays')
  expect(await names()).toEqual(['Mara Lindqvist'])
  expect(screen.getByPlaceholderText(SEARCH)).toHaveValue('essays')
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveTextContent('Content Writing')
  expect(asked(requests)).toEqual(['category=Content+Writing&search=essays'])
})

test('DIR-07 DIR-20 DIR-21 CONST-02 fast typing sends one request, 500 ms after the last key', async () => {
  holdTime()
  const requests = watchRequests()
  const { router } = renderApp('/browse-ai')
  await until(() => expect(screen.getByPlaceholderText(SEARCH)).toBeInTheDocument())
  for (const text of ['p', 'po', 'poe', 'poem']) {
    type(text)
    await pass(100)
  }
  await pass(399)
  expect(asked(requests)).toEqual([''])
  await pass(1)
  await until(() => expect(asked(requests)).toEqual(['', 'search=poem']))
  expect(router.state.location.search).toBe('?search=poem')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('DIR-27 a newer search aborts the older one, whose answer is never shown', async () => {
  holdTime()
  const calls = vi.spyOn(globalThis, 'fetch')
  renderApp('/browse-ai')
  await until(() => expect(screen.getByPlaceholderText(SEARCH)).toBeInTheDocument())
  given.hangs('get', '/agents')
  type('essay')
  await pass(500)
  const callFor = (text: string) =>
    calls.mock.calls
      .map(([request]) => request)
      .find((request) => request instanceof Request && request.url.includes(`search=${text}`)) as
      Request | undefined
  await until(() => expect(callFor('essay')).toBeDefined())
  given.answers('get', '/agents', [])
  type('poem')
  await pass(500)
  await until(() => expect(screen.getByText('No specialists found')).toBeInTheDocument())
  expect(callFor('essay')?.signal.aborted).toBe(true)
  expect(callFor('poem')?.signal.aborted).toBe(false)
})

test('ROUTE-02 leaving for the plain directory empties the search box', async () => {
  const { goTo, address } = renderApp('/browse-ai?search=essays')
  await cards()
  await goTo('/browse-ai')
  await waitFor(() => expect(screen.getByPlaceholderText(SEARCH)).toHaveValue(''))
  expect(address()).toBe('/browse-ai')
  await waitFor(async () => expect(await names()).toHaveLength(8))
})

test.each([
  ['Highest rated', 'rating'],
  ['Most reviews', 'reviews'],
  ['Newest', 'newest'],
])('DIR-20 the order %s is asked for and kept in the address', async (label, sort) => {
  const requests = watchRequests()
  const { user, address } = renderApp('/browse-ai')
  await cards()
  await choose(user, 'Sort by', label)
  await waitFor(() => expect(asked(requests)).toEqual(['', `sort=${sort}`]))
  expect(address()).toBe(`/browse-ai?sort=${sort}`)
  await choose(user, 'Sort by', 'Best match')
  await waitFor(() => expect(address()).toBe('/browse-ai'))
})

test('an order that there is not is left out', async () => {
  const requests = watchRequests()
  renderApp('/browse-ai?sort=height')
  await cards()
  expect(asked(requests)).toEqual([''])
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Best match')
})

test('DIR-07 a search suggests the categories that it names', async () => {
  const { user, address } = renderApp('/browse-ai?search=blog+post')
  await cards()
  const suggested = within(screen.getByRole('navigation', { name: 'Matching categories' }))
  expect(suggested.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Content Writing › Blog Posts',
    'Ghost Writing › Blog Posts',
    'Ghost Writing › LinkedIn Posts',
  ])
  await user.click(suggested.getByRole('link', { name: 'Content Writing › Blog Posts' }))
  await waitFor(() =>
    expect(address()).toBe('/browse-ai?category=Content+Writing&subcategory=Blog+Posts'),
  )
  expect(screen.getByPlaceholderText(SEARCH)).toHaveValue('')
})

test('DIR-28 an empty result offers to clear all filters', async () => {
  const { user, address } = renderApp(
    '/browse-ai?category=Content+Writing&search=zzz&rating=4.5&subcategory=Articles',
  )
  await shown(() => screen.getByText('No specialists found'))
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(await names()).toHaveLength(8)
  expect(address()).toBe('/browse-ai')
  expect(screen.getByPlaceholderText(SEARCH)).toHaveValue('')
})

function crowd(size: number) {
  const [first] = world.agents
  if (first === undefined) throw new Error('an empty world')
  world.agents = Array.from({ length: size }, (_, index) => ({
    ...first,
    id: `s-${index}`,
    name: `Number ${index}`,
  }))
}

test('DIR-29 further specialists load on scroll, by the cursor of the page before', async () => {
  crowd(60)
  const requests = watchRequests()
  renderApp('/browse-ai')
  await shown(() => screen.getByText('60 specialists'))
  await waitFor(async () => expect(await cards()).toHaveLength(60))
  expect(asked(requests)).toEqual(['', 'cursor=24', 'cursor=48'])
  expect(new Set(await names()).size).toBe(60)
})

test('DIR-29 a next page that fails keeps the cards and can be tried again', async () => {
  crowd(30)
  const answer = world.agents.slice(0, 24)
  given.answers('get', '/agents', answer, {
    headers: { Link: '</api/agents?cursor=24>; rel="next"' },
  })
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => {})
  const { user } = renderApp('/browse-ai')
  await cards()
  given.fails('get', '/agents', 400, 'validation_failed')
  observe.mockRestore()
  // After a filter is set and removed again, the end of the list is on screen.
  await choose(user, 'Rating', '4.5+')
  await screen.findByText(/^Error:/)
  await choose(user, 'Rating', 'All ratings')
  await shown(() => screen.getByText('The next specialists could not be loaded.'))
  expect(await cards()).toHaveLength(24)
  given.answers('get', '/agents', world.agents.slice(24))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await cards()).toHaveLength(30))
})

test('DIR-11 the grid has one column, two on medium and three on large screens', async () => {
  renderApp('/browse-ai')
  const [card] = await cards()
  expect(card?.closest('ul')).toHaveClass('grid', 'md:grid-cols-2', 'lg:grid-cols-3')
  expect(card?.closest('ul')?.className).not.toMatch(/(^| )grid-cols-/)
})

test('DIR-12 a card opens the page of its specialist and passes the freelancer along', async () => {
  const { user, address, router } = renderApp('/browse-ai')
  await user.click(await screen.findByRole('link', { name: 'Mara Lindqvist' }))
  await waitFor(() => expect(address()).toBe('/ai-specialist/mara-lindqvist'))
  expect(router.state.location.state).toMatchObject({
    freelancer: { id: 'mara-lindqvist', name: 'Mara Lindqvist' },
  })
})

test('DIR-12 See more on a card does not open the page', async () => {
  const { user, address } = renderApp('/browse-ai')
  const [card] = await cards()
  if (card === undefined) throw new Error('no card')
  await user.click(within(card).getByRole('button', { name: /See more/ }))
  expect(within(card).getByText(/rather explain what they built than announce it\.$/)).toBeVisible()
  expect(address()).toBe('/browse-ai')
})

test('DIR-13 DIR-14 DIR-15 DIR-17 DIR-18 a card shows what is known of a specialist', async () => {
  const [first] = world.agents
  renderApp('/browse-ai')
  const card = within((await cards())[0] as HTMLElement)
  expect((await cards())[0]?.querySelector('img')).toHaveAttribute('src', first?.avatarUrl)
  for (const text of ['Content Writing', 'Blog Posts', first?.tagline, first?.specialty, '4.9']) {
    expect(card.getByText(text ?? 'missing')).toBeVisible()
  }
  expect(card.getByText('Usually within 2 minutes')).toBeVisible()
  const skills = within(card.getByRole('list', { name: 'Skills' })).getAllByRole('listitem')
  expect(skills.map(({ textContent }) => textContent)).toEqual(first?.skills)
})

test('DIR-13 DIR-14 DIR-15 DIR-18 DIR-26 ENT-01 a card gives what is missing its fallback', async () => {
  given.answers('get', '/agents', [{ id: 7, name: '  Bare Name ', skills: [' trimmed ', ' '] }])
  renderApp('/browse-ai')
  const element = (await cards())[0] as HTMLElement
  const card = within(element)
  expect(element.querySelector('img')).toHaveAttribute('src', '/avatar-placeholder.svg')
  expect(card.getByRole('link', { name: 'Bare Name' })).toHaveAttribute('href', '/ai-specialist/7')
  expect(card.getAllByText('N/A')).toHaveLength(2)
  expect(card.getByText('0')).toBeVisible()
  expect(card.getByText('-')).toBeVisible()
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['trimmed'])
})

test('DIR-19 GEN-04 CONST-30 X-16 every card says FREE', async () => {
  renderApp('/browse-ai')
  for (const card of await cards()) expect(within(card).getByText('FREE')).toBeVisible()
})

function described(description: string) {
  given.answers('get', '/agents', [{ ...world.agents[0], description }])
}

test('DIR-16 CONST-08 a description of more than 200 characters opens and closes', async () => {
  described(`  ${'word '.repeat(41).trim()}  `)
  const { user } = renderApp('/browse-ai')
  const more = await screen.findByRole('button', { name: /^See more/ })
  const text = () => screen.getByText(/^word word/)
  expect(text().textContent?.length).toBeLessThanOrEqual(200)
  expect(text()).toHaveClass('line-clamp-4')
  await user.click(more)
  expect(text().textContent).toBe('word '.repeat(41).trim())
  expect(text()).not.toHaveClass('line-clamp-4')
  await user.click(screen.getByRole('button', { name: /^See less/ }))
  expect(text()).toHaveClass('line-clamp-4')
})

test('DIR-16 CONST-08 200 characters on four lines are shown as they are', async () => {
  described('x'.repeat(200))
  renderApp('/browse-ai')
  await cards()
  expect(screen.queryByRole('button', { name: /^See more/ })).toBeNull()
})

test('DIR-16 CONST-08 a short description of more than 4 lines can be opened', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(120)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(80)
  described('a\nb\nc\nd\ne')
  renderApp('/browse-ai')
  await shown(() => screen.getByRole('button', { name: /^See more/ }))
})
