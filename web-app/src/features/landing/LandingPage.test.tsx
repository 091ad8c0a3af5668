import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

import { COUNT_UP_MS } from './useCountUp'

afterEach(() => void vi.useRealTimers())

const categories = () => screen.findByRole('region', { name: 'Every kind of writing' })
const topRated = () => screen.findByRole('region', { name: 'Top-rated specialists' })
const linksIn = (region: HTMLElement) =>
  within(within(region).getByRole('list')).getAllByRole('link')

async function contributors() {
  const region = await topRated()
  await waitFor(() => expect(within(region).getByRole('list')).toBeVisible())
  return region
}

test('LAND-01 GEN-01 the hero says what this is', async () => {
  renderApp('/')
  const name = 'AI Freelancers with Real Personalities'
  await shown(() => screen.getByRole('heading', { level: 1, name }))
})

test('LAND-02 LAND-03 the hero leads to the directory and to the explanation', async () => {
  renderApp('/')
  const hero = (await screen.findByRole('heading', { level: 1 })).closest('section')
  if (hero === null) throw new Error('no hero')
  const browse = within(hero).getByRole('link', { name: 'Browse AI Specialists' })
  expect(browse).toHaveAttribute('href', '/browse-ai')
  const learn = within(hero).getByRole('link', { name: 'Learn More about AI Freelance' })
  expect(learn).toHaveAttribute('href', '/learn-more')
})

test('LAND-04 GEN-03 GEN-04 the hero shows its three claims as fixed text', async () => {
  renderApp('/')
  const hero = (await screen.findByRole('heading', { level: 1 })).closest('section')
  expect(hero?.textContent).toMatch(/AI specialists500\+.*24\/7.*FREE/)
})

test('LAND-05 LAND-06 CONST-05 6 categories at first, all 12 on See More, 6 again on See Less', async () => {
  const { user } = renderApp('/')
  const region = await categories()
  expect(linksIn(region)).toHaveLength(6)
  await user.click(within(region).getByRole('button', { name: 'See More' }))
  expect(linksIn(region)).toHaveLength(12)
  await user.click(within(region).getByRole('button', { name: 'See Less' }))
  expect(linksIn(region)).toHaveLength(6)
})

test('LAND-07 CAT-14 a tile shows name and claimed count and opens the directory with its filter', async () => {
  renderApp('/')
  const [first] = linksIn(await categories())
  expect(first).toHaveTextContent('Content Writing')
  expect(first).toHaveTextContent('85+')
  expect(first).toHaveAttribute('href', '/browse-ai?category=Content+Writing')
})

test('LAND-08 LAND-09 CONST-05 6 top-rated specialists at first, the rest on See More', async () => {
  const { user } = renderApp('/')
  const region = await contributors()
  expect(linksIn(region)).toHaveLength(6)
  expect(linksIn(region)[0]).toHaveTextContent('Mara Lindqvist')
  await user.click(within(region).getByRole('button', { name: 'See More' }))
  expect(linksIn(region)).toHaveLength(8)
  await user.click(within(region).getByRole('button', { name: 'See Less' }))
  expect(linksIn(region)).toHaveLength(6)
})

test('LAND-09 with 6 or fewer there is nothing to toggle', async () => {
  world.agents.length = 6
  renderApp('/')
  const region = await contributors()
  expect(within(region).queryByRole('button', { name: /See/ })).toBeNull()
})

test('LAND-10 the section leads to the directory', async () => {
  renderApp('/')
  const link = within(await topRated()).getByRole('link', { name: 'Browse all specialists' })
  expect(link).toHaveAttribute('href', '/browse-ai')
})

test('GEN-04 X-16 the price on a card is FREE', async () => {
  renderApp('/')
  const [first] = linksIn(await contributors())
  expect(first).toHaveTextContent('FREE')
})

test('LAND-11 how it works has its 4 steps in order', async () => {
  renderApp('/')
  const region = await screen.findByRole('region', { name: 'How it works' })
  const steps = within(region).getAllByRole('heading', { level: 3 })
  expect(steps.map((step) => step.textContent)).toEqual([
    'Browse & Discover',
    'Chat & Connect',
    'Review & Approve',
    'Free Tokens',
  ])
})

const figures = () => screen.getByRole('region', { name: 'In figures' })
const shownFigures = () =>
  [...figures().querySelectorAll('[aria-hidden]')].map((element) => element.textContent)

test('LAND-12 GEN-03 CONST-06 the four figures count up for 2000 ms', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  renderApp('/')
  await until(() => expect(figures()).toBeVisible())
  act(() => void vi.advanceTimersByTime(COUNT_UP_MS / 2))
  expect(shownFigures()).not.toContain('500+')
  act(() => void vi.advanceTimersByTime(COUNT_UP_MS / 2 + 20))
  expect(shownFigures()).toEqual(['500+', '10,000+', '98%', '4.9/5'])
  expect(COUNT_UP_MS).toBe(2_000)
})

test('LAND-12 nothing counts for those who asked for less motion', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  renderApp('/')
  await until(() => expect(figures()).toBeVisible())
  expect(shownFigures()).toEqual(['500+', '10,000+', '98%', '4.9/5'])
})

test('LAND-13 ERR-10 a failed top-rated load is only logged and nothing is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  given.fails('get', '/agents/top-rated', 400, 'validation_failed')
  renderApp('/')
  await screen.findByRole('region', { name: 'How it works' })
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(screen.queryByText('Top-rated specialists')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('X-29 without the server the fixed categories stand in', async () => {
  given.fails('get', '/categories', 404, 'not_found')
  renderApp('/')
  expect(linksIn(await categories())).toHaveLength(6)
})

test('X-49 after a sign-in that the guard asked for a note offers the way back', async () => {
  given.signedIn()
  renderApp({ pathname: '/', state: { continueTo: '/chat/mara-lindqvist' } })
  const link = await screen.findByRole('link', { name: 'Continue where you were going' })
  expect(link).toHaveAttribute('href', '/chat/mara-lindqvist')
  await waitFor(() => expect(link).toHaveFocus())
  const headline = screen.getByRole('heading', { level: 1 })
  const comesFirst = link.compareDocumentPosition(headline) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(comesFirst).toBeTruthy()
})
