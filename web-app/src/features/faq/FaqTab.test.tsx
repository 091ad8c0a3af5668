import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openFaqs() {
  given.signedIn()
  const view = renderApp('/settings?tab=faq')
  await screen.findByText('I forgot my password')
  return view
}

const panel = () => within(screen.getByRole('tabpanel', { name: 'FAQ' }))
const questions = () =>
  panel()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('summary span')?.firstChild?.textContent)

test.each([
  ['question', 'FORGOT my', ['I forgot my password']],
  ['answer', 'tokens you buy', ['Do free tokens add up if I do not use them?']],
  ['category', 'technical', ['Which files can I attach?']],
])('SET-08 ‘Search FAQs...’ filters by %s', async (_where, search, expected) => {
  const { user } = await openFaqs()
  expect(questions()).toHaveLength(world.faqs.length)
  expect(screen.getByPlaceholderText('Search FAQs...')).toBeVisible()
  await fill(user, 'Search FAQs', search)
  expect(questions()).toEqual(expected)
  expect(panel().getByText(`FAQs found: ${expected.length}`)).toHaveRole('status')
})

test('SET-09 an item expands', async () => {
  const { user } = await openFaqs()
  const answer = () => panel().getByText(/On the sign-in page choose/)
  expect(answer()).not.toBeVisible()
  await user.click(panel().getByText('I forgot my password'))
  expect(answer()).toBeVisible()
  await shown(() => panel().getByText('Forgot password'))
  expect(panel().getByText('Forgot password').tagName).toBe('STRONG')
})

test('SET-10 a search that finds nothing says so', async () => {
  const { user } = await openFaqs()
  await fill(user, 'Search FAQs', 'zebra')
  expect(panel().getByText('No FAQs found matching your search.')).toBeVisible()
  expect(panel().queryByRole('listitem')).toBeNull()
})

test('SET-11 API-22 they are loaded for whoever is signed in, from GET /users/faqs', async () => {
  const requests = watchRequests()
  const paths = () => requests.map(({ url }) => new URL(url).pathname)
  const { unmount } = renderApp('/settings?tab=faq')
  await screen.findByRole('button', { name: /sign in/i })
  expect(paths()).not.toContain('/api/users/faqs')
  unmount()
  await openFaqs()
  expect(paths()).toContain('/api/users/faqs')
})

test('while they are on their way that is said, and a failure can be tried again', async () => {
  given.signedIn()
  given.fails('get', '/users/faqs', 403, 'forbidden', 'Not today.')
  const { user } = renderApp('/settings?tab=faq')
  await shown(() => screen.getByText('Not today.'))
  given.answers('get', '/users/faqs', world.faqs)
  await user.click(panel().getByRole('button', { name: 'Try again' }))
  await panel().findByText('I forgot my password')
})

test('the tab has no accessibility findings', async () => {
  const { user, container } = await openFaqs()
  await user.click(panel().getByText('Where do I buy tokens?'))
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})
