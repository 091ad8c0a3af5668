import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, record, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'

const PAGE = `/settings?tab=admin&section=users&person=${CLIENT.user.id}`
const CALL = '/admin/users/{id}/as-of'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** The section of a person with this number of events. */
async function section(deeds = 6) {
  given.signedInAsAdmin()
  for (let deed = 0; deed < deeds; deed += 1) {
    record(CLIENT.user, 'account.signed-in', CLIENT.user.fullname)
  }
  const view = renderApp(PAGE)
  return { ...view, part: within(await screen.findByRole('region', { name: 'As of' })) }
}

/** The cells of then and of now in a row of the table. */
function cells(part: Awaited<ReturnType<typeof section>>['part'], label: string) {
  const row = part.getByRole('rowheader', { name: label }).closest('tr')
  return [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
}

test('the slider goes over the events of the person and begins at the last one, which is now', async () => {
  const { part, container } = await section()
  const slider = await part.findByRole('slider', { name: 'After the event' })
  expect(slider).toHaveAttribute('min', '1')
  expect(slider).toHaveAttribute('step', '1')
  expect(slider).toHaveValue(slider.getAttribute('max') ?? '')
  expect(part.getByRole('status')).toHaveTextContent(/^Event \d+ of \d+, .*20\d\d/)
  const [then, now] = cells(part, 'Could be spent')
  expect(then).toBe(now)
  const { violations } = await axe.run(container)
  expect(violations).toEqual([])
})

test('an earlier event shows how they stood after it beside how they stand now, and only where it stops is asked for', async () => {
  const { part } = await section()
  const slider = await part.findByRole('slider')
  const requests = watchRequests()
  for (const value of ['5', '4', '3', '2']) fireEvent.change(slider, { target: { value } })
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(/^Event 2 of \d+, /))
  const asked = requests.filter(({ url }) => url.includes('/as-of?'))
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?event=2'])
  const [then, now] = cells(part, 'Could be spent')
  expect(then).not.toBe(now)
  fireEvent.change(slider, { target: { value: slider.getAttribute('max') } })
  await waitFor(() => {
    const [last, current] = cells(part, 'Could be spent')
    expect(last).toBe(current)
  })
})

test('whoever has one event has no earlier state, and the slider comes with the second', async () => {
  world.auditLogs = []
  const { part, unmount } = await section(0)
  expect(await part.findByText(/there is no earlier state/)).toBeInTheDocument()
  expect(part.queryByRole('slider')).toBeNull()
  unmount()
  const again = await section(1)
  expect(await again.part.findByRole('slider')).toHaveAttribute('max', '2')
})

test('it says that it is loading until it is there', async () => {
  const release = given.waits('get', CALL, undefined, { once: true })
  const { part } = await section()
  expect(part.getByText('Loading how they stood')).toBeInTheDocument()
  release()
  expect(await part.findByRole('slider')).toBeInTheDocument()
})

test('what failed can be tried again, and what is too much can not', async () => {
  given.fails('get', CALL)
  const { part, user, unmount } = await section()
  await part.findByText('How they stood could not be loaded.')
  const requests = watchRequests()
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/as-of'))).toBe(true))
  unmount()
  given.fails('get', CALL, 409, 'history_too_long', 'More happened than can be shown here.')
  const long = await section()
  expect(await long.part.findByText('More happened than can be shown here.')).toBeInTheDocument()
  expect(long.part.queryByRole('button')).toBeNull()
})
