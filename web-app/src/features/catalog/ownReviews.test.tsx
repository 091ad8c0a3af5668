import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { MARA } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { daysAgo, ownReview } from '@/test/catalog'
import { shown } from '@/test/shown'

const PAGE = `/ai-specialist/${MARA}`

const list = () => screen.findByRole('list', { name: 'Reviews' })
const button = { name: 'Change your review' }
const paths = (requests: Request[]) => requests.map(({ url }) => new URL(url).pathname)

test('PROF-03 PROF-09 a review that was changed says so beside its date, and when', async () => {
  const [review] = world.reviews[MARA] ?? []
  const changedAt = '2025-11-12T09:00:00Z'
  world.reviews[MARA] = [
    { ...review!, id: 'one', changedAt },
    { ...review!, id: 'two', changedAt: null },
  ]
  renderApp(PAGE)
  const [one, two] = within(await list()).getAllByRole('listitem')
  const edited = within(one as HTMLElement).getByTitle('Edited on 12 Nov 2025')
  expect(edited).toHaveTextContent('edited on 12 Nov 2025')
  expect(edited).toHaveAttribute('datetime', changedAt)
  expect(within(two as HTMLElement).queryByText(/edited/)).toBeNull()
})

test('PROF-09 an own review is marked and can be changed where it stands', async () => {
  ownReview()
  given.signedIn()
  const { user } = renderApp(PAGE)
  const [first, second] = within(await list()).getAllByRole('listitem')
  const mine = within(first as HTMLElement)
  await shown(() => mine.getByText('Your review'))
  await user.click(await mine.findByRole('button', button))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate Mara Lindqvist' }))
  expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked()
  const requests = watchRequests()
  await user.click(dialog.getByRole('radio', { name: '2 stars' }))
  await user.click(dialog.getByRole('button', { name: 'Save review' }))
  await shown(() => mine.getByRole('img', { name: '2 of 5 stars' }))
  await shown(() => mine.getByText(/^edited/))
  const details = `/api/agents/${MARA}/details`
  await waitFor(() => expect(paths(requests)).toContain(details))
  expect(paths(requests)).toContain(`/api/agents/${MARA}/reviews`)
  expect(paths(requests)).toContain('/api/users/me/reviews')
  expect(within(second as HTMLElement).queryByRole('button', button)).toBeNull()
})

test('PROF-09 after 30 days an own review is marked, and no change is offered', async () => {
  ownReview({ createdAt: daysAgo(30.5) })
  given.signedIn()
  renderApp(PAGE)
  const reviews = within(await list())
  await shown(() => reviews.getByText('Your review'))
  expect(reviews.queryByRole('button', button)).toBeNull()
})

test('PROF-09 a visitor is not asked whose reviews these are', async () => {
  ownReview()
  const requests = watchRequests()
  renderApp(PAGE)
  await shown(() => screen.getByText('Sharp, and on time.'))
  expect(screen.queryByText('Your review')).toBeNull()
  expect(paths(requests)).not.toContain('/api/users/me/reviews')
})

test('PROF-09 where own reviews can not be read, the list is there all the same', async () => {
  ownReview()
  given.fails('get', '/users/me/reviews', 403, 'forbidden')
  given.signedIn()
  const requests = watchRequests()
  renderApp(PAGE)
  await shown(() => screen.getByText('Sharp, and on time.'))
  await waitFor(() => expect(paths(requests)).toContain('/api/users/me/reviews'))
  expect(screen.queryByRole('button', button)).toBeNull()
})

test('own reviews have nothing that axe objects to', async () => {
  ownReview({ changedAt: daysAgo(0.5) })
  given.signedIn()
  const { container } = renderApp(PAGE)
  await screen.findByRole('button', button)
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
