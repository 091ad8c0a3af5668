import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const [mara, ...others] = world.agents
const FIVE = world.agents.slice(0, 5).map(({ id }) => id)

const pageOf = (...ids: string[]) => `/compare?agents=${ids.join(',')}`
const columns = async () =>
  within(await screen.findByRole('region', { name: 'Specialists side by side' }))
const names = async () =>
  (await columns()).getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
/** Of an address. */
const chosen = (address: string) => new URL(address, 'http://here').searchParams.get('agents')

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('those whom the address names stand side by side, with what each is good at and refuses', async () => {
  const [, kazik] = world.agents
  renderApp(pageOf('mara-lindqvist', kazik?.id ?? ''))
  const shownThere = await columns()
  await waitFor(async () => expect(await names()).toEqual([mara?.name, kazik?.name]))
  for (const agent of [mara, kazik]) {
    for (const point of [...(agent?.strengths ?? []), ...(agent?.refuses ?? [])]) {
      expect((await shownThere.findAllByText(point)).length).toBeGreaterThan(0)
    }
  }
  expect(shownThere.getAllByText('Response time')).toHaveLength(2)
  const chat = await shownThere.findByRole('link', { name: 'Chat with Mara' })
  expect(chat).toHaveAttribute('href', '/chat/mara-lindqvist')
})

test('what each writes in stands on one line', async () => {
  renderApp(pageOf('mara-lindqvist', 'kazik-wrona'))
  const rows = await (await columns()).findAllByText('Writes in')
  expect(rows.map((row) => row.nextElementSibling?.textContent)).toEqual([
    'English',
    'English, Polish',
  ])
})

test('at most four have room, each once, whatever the address says', async () => {
  renderApp(pageOf(FIVE[0] ?? '', ...FIVE))
  await waitFor(async () => expect(await names()).toHaveLength(4))
  expect(screen.queryByRole('combobox', { name: 'Add a specialist' })).toBeNull()
})

test('another one is found by name, or taken from the same category, and is in the address', async () => {
  const { user, address } = renderApp(pageOf('mara-lindqvist'))
  const offered = others.find(({ category }) => category === mara?.category)
  await user.click(await screen.findByRole('button', { name: `Add ${offered?.name}` }))
  await waitFor(() => expect(chosen(address())).toBe(`mara-lindqvist,${offered?.id}`))
  await user.type(screen.getByRole('combobox', { name: 'Add a specialist' }), 'Kazik')
  await user.click(await screen.findByRole('option', { name: /Kazik Wrona/ }))
  await waitFor(() => expect(chosen(address())).toContain('kazik-wrona'))
  await waitFor(async () => expect(await names()).toContain('Kazik Wrona'))
})

test('who is taken out goes, and the focus stays on the page', async () => {
  const { user, address } = renderApp(pageOf('mara-lindqvist', 'kazik-wrona'))
  await user.click(await screen.findByRole('button', { name: 'Take Mara Lindqvist out' }))
  await waitFor(() => expect(chosen(address())).toBe('kazik-wrona'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('without anybody the page says how one is chosen', async () => {
  renderApp('/compare')
  await shown(() => screen.getByText('Nobody is chosen yet'))
  expect(document.title).toBe('Side by side · AI Freelance')
})

test('who is not there any more can be taken out, and the others stand', async () => {
  const { user, address } = renderApp(pageOf('nobody-here', 'mara-lindqvist'))
  await shown(() => screen.getByText('Nobody is listed as “nobody-here” any more.'))
  await user.click(screen.getByRole('button', { name: 'Take out' }))
  await waitFor(() => expect(chosen(address())).toBe('mara-lindqvist'))
})

test('what could not be loaded says so in its column and is loaded again', async () => {
  given.fails('get', '/agents/{id}/details', 500, 'internal', 'Broken.')
  const { user } = renderApp(pageOf('mara-lindqvist'))
  await shown(() => screen.getByText('This specialist could not be loaded.'))
  given.answers('get', '/agents/{id}/details', mara ?? {})
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText(mara?.strengths[0] ?? ''))
})

test('a sample is read without leaving the page', async () => {
  const { user } = renderApp(pageOf('mara-lindqvist', 'kazik-wrona'))
  const title = 'We deleted the cache and the site got faster'
  await user.click(await screen.findByRole('button', { name: title }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Blog post by Mara Lindqvist')).toBeVisible()
})

test('the page has no faults of accessibility', async () => {
  const { container } = renderApp(pageOf('mara-lindqvist', 'kazik-wrona'))
  await waitFor(async () => expect(await names()).toHaveLength(2))
  await (await columns()).findByText(mara?.strengths[0] ?? '')
  const { violations } = await axe.run(container)
  expect(violations).toEqual([])
})
