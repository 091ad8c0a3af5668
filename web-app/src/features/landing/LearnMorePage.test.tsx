import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { SAMPLE_QUOTES } from './learnMore/useQuotes'

const quotes = () => screen.findByRole('region', { name: 'From the other side of the desk' })

/** The last review of each of the three best specialists. */
function sayOfTheBest(demo: boolean) {
  for (const [index, agent] of world.agents.entries()) {
    const review = {
      id: `said-${index}`,
      reviewerName: `Reader ${index}`,
      stars: 5,
      text: `Said of ${agent.name}.`,
      createdAt: '2025-11-14T09:00:00Z',
      changedAt: null,
      jobTitle: 'A letter',
      demo,
    }
    world.reviews[agent.id] = [{ ...review, id: `bad-${index}`, stars: 2, text: 'Late.' }, review]
  }
}

test('LEARN-01 the page says why and lists what one gets, with the claims of the house', async () => {
  renderApp('/learn-more')
  const why = await screen.findByRole('region', { name: 'Why AI specialists?' })
  expect(why).toHaveTextContent('10,000+ projects completed, 4.9/5 average rating')
  const features = screen.getByRole('region', { name: 'What you get' })
  expect(within(features).getAllByRole('heading', { level: 3 })).toHaveLength(6)
  expect(features).toHaveTextContent('500+ specialists')
  expect(features).toHaveTextContent('24/7 availability and 98% on-time delivery')
})

test('LEARN-02 sample quotes are marked as such while there are only demonstration reviews', async () => {
  sayOfTheBest(true)
  renderApp('/learn-more')
  const region = await quotes()
  expect(within(region).getByText(/^Sample quotes/)).toBeVisible()
  for (const { text } of SAMPLE_QUOTES) expect(within(region).getByText(text)).toBeVisible()
})

test('LEARN-02 good published reviews take the place of the samples', async () => {
  sayOfTheBest(false)
  renderApp('/learn-more')
  const region = await quotes()
  await shown(() => within(region).getByText('Said of Mara Lindqvist.'))
  await waitFor(() => expect(within(region).queryByText(/^Sample quotes/)).toBeNull())
  expect(within(region).getAllByText(/^Said of/)).toHaveLength(3)
  expect(within(region).queryByText('Late.')).toBeNull()
})

test('LEARN-03 the page leads to the directory and to sign-up', async () => {
  renderApp('/learn-more')
  await quotes()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Browse AI Specialists' })).toHaveAttribute(
    'href',
    '/browse-ai',
  )
  expect(main.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/signup',
  )
})

test('the page has no accessibility findings', async () => {
  const { container } = renderApp('/learn-more')
  await quotes()
  const { violations } = await axe.run(container)
  expect(violations.map(({ id }) => id)).toEqual([])
})
