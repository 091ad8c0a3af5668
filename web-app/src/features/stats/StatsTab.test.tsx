import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import * as saving from '@/shared/lib/save'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { givenAdmin } from '@/test/givenAdmin'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const TAB = '/settings?tab=admin&section=stats'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const paths = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname)

/** Label, figure and note of each card, in order. */
async function cards() {
  await shown(() => screen.getByText('Total Sign-ups'))
  return screen
    .getAllByRole('term')
    .slice(0, 8)
    .map((label) => {
      const figure = label.parentElement?.querySelector('dd > p')
      return [label.textContent, figure?.textContent]
    })
}

test('ADM-STAT-01 ADM-STAT-02 ADM-STAT-03 the eight cards stand in the order of the house', async () => {
  given.signedInAsAdmin()
  renderApp(TAB)
  const shownCards = await cards()
  expect(shownCards.map(([label]) => label)).toEqual([
    'Total Sign-ups',
    'Active Users',
    'Monthly Visitors',
    'Currently Online',
    'AI Specialists',
    'Monthly Revenue',
    'Pending Jobs',
    'Completed Jobs',
  ])
  expect(shownCards.slice(2, 8).map(([, figure]) => figure)).toEqual([
    '1,204',
    '1',
    '8',
    '$104.50',
    '3',
    '41',
  ])
})

test('ADM-STAT-04 a figure that is missing reads 0', async () => {
  given.signedInAsAdmin()
  given.answers('get', '/admin/stats', {})
  renderApp(TAB)
  const figures = (await cards()).map(([, figure]) => figure)
  expect(figures).toEqual(['0', '0', '0', '0', '0', '$0', '0', '0'])
})

test('ADM-GEN-02 ADM-STAT-05 whoever opens the settings loads what their permissions allow', async () => {
  givenAdmin('admin', ['stats'])
  const requests = watchRequests()
  renderApp('/settings')
  await waitFor(() => expect(paths(requests)).toContain('/api/admin/stats'))
  expect(paths(requests)).toContain('/api/categories')
})

test('ADM-GEN-02 without the permission nobody asks for figures, and nobody is told that they may not', async () => {
  givenAdmin('admin', ['faqManagement'])
  const requests = watchRequests()
  renderApp('/settings?tab=admin')
  await shown(() => screen.getByRole('tab', { name: 'FAQ', selected: true }))
  await waitFor(() => expect(paths(requests)).toContain('/api/categories'))
  expect(paths(requests)).not.toContain('/api/admin/stats')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('how long tickets wait stands in minutes, hours and days, each day and over all of them', async () => {
  given.signedInAsAdmin()
  const { user } = renderApp(TAB)
  await user.click(await screen.findByRole('button', { name: 'How long tickets wait as a table' }))
  const figure = within(screen.getByRole('figure', { name: 'How long tickets wait' }))
  expect(figure.getByText(/had a first answer within 30 min, 95 of 100 within 4 h\./)).toBeVisible()
  const cells = figure.getAllByRole('cell').slice(0, 4)
  expect(cells.map((cell) => cell.textContent)).toEqual(['30 min', '4 h', '8 h', '2 d'])
})

test('each chart can be read as a table, the latest day first', async () => {
  given.signedInAsAdmin()
  const { user } = renderApp(TAB)
  await user.click(await screen.findByRole('button', { name: 'Jobs as a table' }))
  const table = within(screen.getByRole('figure', { name: 'Jobs' })).getByRole('table')
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Day', 'Opened', 'Delivered', 'Approved'])
  expect(within(table).getAllByRole('rowheader')).toHaveLength(30)
  await user.click(screen.getByRole('button', { name: 'Jobs as a chart' }))
  expect(within(screen.getByRole('figure', { name: 'Jobs' })).queryByRole('table')).toBeNull()
})

test('each chart is saved for spreadsheets with the days as they are stored', async () => {
  given.signedInAsAdmin()
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = renderApp(TAB)
  await user.click(await screen.findByRole('button', { name: 'Save Revenue as CSV' }))
  const [content, name] = save.mock.calls[0] ?? []
  expect(name).toBe('Revenue.csv')
  const lines = new TextDecoder().decode(await content?.arrayBuffer()).split('\r\n')
  expect(lines[0]).toContain('Day,Naira,Dollars,Given back')
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,\d+/)
  expect(lines).toHaveLength(32)
})

test('another range is asked for, and specialists are told apart by category too', async () => {
  given.signedInAsAdmin()
  const requests = watchRequests()
  const { user } = renderApp(TAB)
  await user.click(await screen.findByRole('combobox', { name: 'Time range' }))
  await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  const asked = () => requests.some(({ url }) => url.endsWith('/admin/stats/history?days=7'))
  await waitFor(() => expect(asked()).toBe(true))
  await user.click(await screen.findByRole('combobox', { name: 'Told apart' }))
  await user.click(await screen.findByRole('option', { name: 'By category' }))
  await shown(() => screen.getByRole('columnheader', { name: 'Category' }))
})

test('charts that can not be had are asked for again, while the cards stay', async () => {
  given.signedInAsAdmin()
  given.fails('get', '/admin/stats/history')
  const { user } = renderApp(TAB)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.resetHandlers()
  await user.click(again)
  expect(await screen.findByRole('figure', { name: 'Jobs' })).toBeInTheDocument()
  expect(await cards()).toHaveLength(8)
})
