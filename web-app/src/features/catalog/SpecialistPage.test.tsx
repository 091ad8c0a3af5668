import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const PAGE = '/ai-specialist/mara-lindqvist'
const [mara] = world.agents

function paths(requests: Request[]): string[] {
  return requests.map(({ url }) => new URL(url).pathname)
}

/** Comes from a card of the directory, which passes the freelancer along. */
function arrive(freelancer: object) {
  return renderApp({ pathname: PAGE, state: { freelancer } })
}

const name = (text: string) => screen.findByRole('heading', { level: 1, name: text })
const section = (text: string) => screen.findByRole('region', { name: text })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('PROF-01 the specialist is read from the server', async () => {
  const requests = watchRequests()
  renderApp(PAGE)
  await shown(() => name('Mara Lindqvist'))
  expect(paths(requests)).toContain('/api/agents/mara-lindqvist')
})

test('PROF-01 navigation state is shown at once, the answer takes its place', async () => {
  given.hangs('get', '/agents/{id}')
  given.hangs('get', '/agents/{id}/details')
  arrive({ id: 'mara-lindqvist', name: 'Mara of the Card', skills: ['Essays'] })
  await shown(() => name('Mara of the Card'))
  expect(screen.queryByText('Loading the specialist')).toBeNull()
})

test('PROF-01 the answer of the server takes the place of navigation state', async () => {
  arrive({ id: 'mara-lindqvist', name: 'Mara of the Card' })
  await shown(() => name('Mara Lindqvist'))
})

test('PROF-01 the navigation state of somebody else is left alone', async () => {
  given.hangs('get', '/agents/{id}')
  given.hangs('get', '/agents/{id}/details')
  arrive({ id: 'kazik-wrona', name: 'Kazik Wrona' })
  await waitFor(() => expect(screen.getByText('Loading the specialist')).toBeInTheDocument())
  expect(screen.queryByText('Kazik Wrona')).toBeNull()
})

test('PROF-02 details add specialty, count of reviews, voice, strengths, refusals and samples', async () => {
  const requests = watchRequests()
  renderApp(PAGE)
  await shown(() => screen.getByText(mara?.voice ?? ''))
  expect(paths(requests)).toContain('/api/agents/mara-lindqvist/details')
  expect(screen.getByText(mara?.specialty ?? '')).toBeVisible()
  expect(screen.getByText(/^of 5, from 212 reviews$/)).toBeVisible()
  for (const text of [...(mara?.strengths ?? []), ...(mara?.refuses ?? [])]) {
    expect(screen.getByText(text)).toBeVisible()
  }
})

test('PROF-08 each sample opens its own page', async () => {
  given.signedIn()
  const { user, address } = renderApp(PAGE)
  const samples = within(await section('Sample pages'))
  const link = await samples.findByRole('link', {
    name: 'We deleted the cache and the site got faster',
  })
  await user.click(link)
  await waitFor(() => expect(address()).toBe('/portfolio/mara-lindqvist-1'))
  await shown(() => name('We deleted the cache and the site got faster'))
})

test('samples say that they were not written by what writes today', async () => {
  renderApp(PAGE)
  const samples = within(await section('Sample pages'))
  expect(await samples.findByText(/not by what writes replies here today/)).toBeVisible()
})

test('PROF-02 a sample page opens as it was set, without its title twice', async () => {
  const { user } = renderApp(PAGE)
  const samples = within(await section('Sample pages'))
  await user.click(await samples.findByRole('button', { name: /Read here.*We deleted the cache/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getAllByText('We deleted the cache and the site got faster')).toHaveLength(1)
  expect(sheet.getByText('Things we built for a reason').tagName).toBe('EM')
  expect(sheet.getByText('Blog post by Mara Lindqvist')).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('PROF-03 reviews show who wrote them, stars, text, day and the job they came from', async () => {
  renderApp(PAGE)
  const reviews = within(await screen.findByRole('list', { name: 'Reviews' }))
  const first = within(reviews.getAllByRole('listitem')[0] as HTMLElement)
  expect(first.getByText(/Tomas K\./)).toHaveTextContent('Tomas K., 10 Nov 2025')
  expect(first.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  expect(first.getByText(/^Asked three questions/)).toBeVisible()
  expect(first.getByText('A post-mortem people finished')).toBeVisible()
})

test('PROF-03 a review runs the way its text is read', async () => {
  const review = world.reviews['mara-lindqvist']?.[0]
  world.reviews['mara-lindqvist'] = [{ ...review!, text: 'عمل رائع', jobTitle: 'رسالة' }]
  renderApp(PAGE)
  expect(await screen.findByText('عمل رائع')).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('رسالة')).toHaveAttribute('dir', 'auto')
})

test('PROF-03 a review by a client of the demonstration says so, another one does not', async () => {
  const review = world.reviews['mara-lindqvist']?.[0]
  world.reviews['mara-lindqvist'] = [
    { ...review!, id: 'one', demo: true },
    { ...review!, id: 'two', demo: false },
  ]
  renderApp(PAGE)
  const [one, two] = within(await screen.findByRole('list', { name: 'Reviews' })).getAllByRole(
    'listitem',
  )
  expect(within(one as HTMLElement).getByText('Demo client')).toBeVisible()
  expect(within(two as HTMLElement).queryByText('Demo client')).toBeNull()
})

test('PROF-03 reviews are counted by stars, the best first', async () => {
  renderApp(PAGE)
  const rows = within(await screen.findByRole('list', { name: 'Reviews by stars' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars: 188',
    '4 stars: 14',
    '3 stars: 6',
    '2 stars: 2',
    '1 star: 2',
  ])
})

test('PROF-03 more reviews come by the cursor of the page before', async () => {
  const review = world.reviews['mara-lindqvist']?.[0]
  world.reviews['mara-lindqvist'] = Array.from({ length: 25 }, (_, index) => ({
    ...review!,
    id: `r-${index}`,
    reviewerName: `Client ${index}`,
  }))
  const { user } = renderApp(PAGE)
  const list = await screen.findByRole('list', { name: 'Reviews' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(25))
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
})

test('PROF-04 CONST-30 X-16 the rate on the page is Free', async () => {
  renderApp(PAGE)
  await name('Mara Lindqvist')
  expect(screen.getByText('Rate').nextElementSibling).toHaveTextContent(/^Free$/)
  expect(screen.queryByText('FREE')).toBeNull()
})

test('PROF-05 the main button opens the chat and passes the freelancer along', async () => {
  given.signedIn()
  const { user, address, router } = renderApp(PAGE)
  await name('Mara Lindqvist')
  await user.click(screen.getByRole('link', { name: 'Chat with Mara' }))
  await waitFor(() => expect(address()).toBe('/chat/mara-lindqvist'))
  expect(router.state.location.state).toMatchObject({ freelancer: { id: 'mara-lindqvist' } })
})

test('PROF-05 an anonymous visitor who wants to chat meets the guard', async () => {
  const { user, address, router } = renderApp(PAGE)
  await name('Mara Lindqvist')
  await user.click(screen.getByRole('link', { name: 'Chat with Mara' }))
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(router.state.location.state).toEqual({ from: '/chat/mara-lindqvist' })
})

test('PROF-06 finished projects, response time, description and skills are shown', async () => {
  renderApp(PAGE)
  await name('Mara Lindqvist')
  expect(screen.getByText('Completed projects').nextElementSibling).toHaveTextContent('388')
  expect(screen.getByText('Response time').nextElementSibling).toHaveTextContent(
    'Usually within 2 minutes',
  )
  expect(screen.getByText(mara?.description ?? '')).toBeVisible()
  const skills = within(screen.getByRole('list', { name: 'Skills' })).getAllByRole('listitem')
  expect(skills.map(({ textContent }) => textContent)).toEqual(mara?.skills)
})

test('the page says what the specialist writes in, the main language first', async () => {
  renderApp('/ai-specialist/odile-marchetti')
  await name('Odile Marchetti')
  expect(screen.getByText('Writes in').nextElementSibling).toHaveTextContent(
    'French, English, Italian',
  )
})

test('as long as it is not known what somebody writes in, nothing is said about it', async () => {
  given.hangs('get', '/agents/{id}')
  given.hangs('get', '/agents/{id}/details')
  arrive({ id: 'mara-lindqvist', name: 'Mara' })
  await name('Mara')
  expect(screen.queryByText('Writes in')).toBeNull()
})

test('PROF-06 what is missing has the same fallback as on the card', async () => {
  given.hangs('get', '/agents/{id}')
  given.hangs('get', '/agents/{id}/details')
  arrive({ id: 'mara-lindqvist', name: 'Mara', category: ' ', responseTime: '' })
  await name('Mara')
  expect(screen.getByText('N/A · N/A')).toBeVisible()
  expect(screen.getByText('Response time').nextElementSibling).toHaveTextContent(/^-$/)
  expect(screen.getByText('Completed projects').nextElementSibling).toHaveTextContent(/^0$/)
  expect(screen.getByRole('img', { name: 'Portrait of Mara' })).toHaveAttribute(
    'src',
    '/avatar-placeholder.svg',
  )
})

test('PROF-07 ERR-33 a missing specialist gives Agent not found. with Back', async () => {
  const { user, address } = renderApp('/ai-specialist/nobody')
  await shown(() => screen.getByText('Agent not found.'))
  expect(console.error).toHaveBeenCalledWith(
    'The specialist could not be loaded.',
    expect.anything(),
  )
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/browse-ai'))
})

test('PROF-07 Back from a missing specialist returns to the page before', async () => {
  const { user, address, goTo } = renderApp('/categories')
  await screen.findByRole('heading', { level: 1 })
  await goTo('/ai-specialist/nobody')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('/categories'))
})

test('PROF-07 a specialist that can not be loaded can be tried again', async () => {
  given.fails('get', '/agents/{id}', 403, 'forbidden')
  given.fails('get', '/agents/{id}/details', 403, 'forbidden')
  const { user } = renderApp(PAGE)
  await shown(() => screen.getByText('This specialist could not be loaded.'))
  given.answers('get', '/agents/{id}', { ...mara, name: 'Mara Again' })
  given.answers('get', '/agents/{id}/details', { ...mara, name: 'Mara Again' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => name('Mara Again'))
})

test('PROF-07 ERR-33 failed reviews are logged and leave their section empty with a retry', async () => {
  given.fails('get', '/agents/{id}/reviews', 403, 'forbidden')
  const { user } = renderApp(PAGE)
  const reviews = within(await section('Reviews'))
  await shown(() => reviews.getByText('The reviews could not be loaded.'))
  expect(console.error).toHaveBeenCalledWith('Reviews failed.', expect.anything())
  expect(screen.queryByRole('list', { name: 'Reviews' })).toBeNull()
  given.answers('get', '/agents/{id}/reviews', world.reviews['mara-lindqvist'] ?? [])
  await user.click(reviews.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByRole('list', { name: 'Reviews' }))
})

test('somebody without reviews is introduced as waiting for the first', async () => {
  renderApp('/ai-specialist/gwenllian-pryce')
  await shown(() => screen.getByText('No reviews yet'))
})

test('the page has nothing that axe objects to', async () => {
  const { container } = renderApp(PAGE)
  await screen.findByRole('list', { name: 'Reviews' })
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
