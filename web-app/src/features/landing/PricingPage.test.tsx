import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

async function plan(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name })
  const item = heading.closest('li')
  if (item === null) throw new Error(`no plan ${name}`)
  return item
}

async function featuresOf(name: string) {
  const list = within(await plan(name)).getByRole('list', { name })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

const annual = () => screen.findByRole('radio', { name: /Annual/ })

test('PRICE-01 three plans, a Monthly/Annual toggle and the FAQs of General and Billing from GET /faqs', async () => {
  const requests = watchRequests()
  const { user } = renderApp('/pricing')
  const plans = await screen.findAllByRole('link', { name: /^Choose / })
  expect(plans.map(({ textContent }) => textContent)).toEqual([
    'Choose Starter',
    'Choose Professional',
    'Choose Enterprise',
  ])
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  expect(await annual()).not.toBeChecked()
  expect(await screen.findByRole('region', { name: 'General' })).toBeVisible()
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/faqs')
  const section = screen.getByRole('region', { name: 'Before you ask' })
  const asked = world.faqs.filter(({ category }) => ['General', 'Billing'].includes(category))
  expect(section.querySelectorAll('summary')).toHaveLength(asked.length)
  const billing = screen.getByRole('region', { name: 'Billing' })
  const answer = within(billing).getByText(/Tokens you buy never expire/)
  expect(answer).not.toBeVisible()
  await user.click(within(billing).getByText('Do free tokens add up if I do not use them?'))
  expect(answer).toBeVisible()
})

test('questions that can not be loaded can be asked for again, and without any there is no heading', async () => {
  given.fails('get', '/faqs', 403, 'forbidden', 'Not today.')
  const { user, unmount } = renderApp('/pricing')
  await shown(() => screen.getByText('Not today.'))
  given.answers('get', '/faqs', world.faqs)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Where do I buy tokens?')
  unmount()
  given.answers('get', '/faqs', [])
  renderApp('/pricing')
  await plan('Starter')
  await waitFor(() => expect(screen.queryByText('Before you ask')).toBeNull())
})

test('PRICE-02 CONST-09 Starter is $0 forever', async () => {
  renderApp('/pricing')
  expect(await plan('Starter')).toHaveTextContent('$0forever')
  expect(await featuresOf('Starter')).toEqual([
    '5 free AI conversations per month',
    '50+ specialists',
    'Basic templates',
    'Community support',
    'Standard response time',
  ])
})

test('PRICE-03 CONST-09 Professional is $29 per month and marked most popular', async () => {
  renderApp('/pricing')
  const professional = await plan('Professional')
  expect(professional).toHaveTextContent('$29per month')
  expect(within(professional).getByText('Most popular')).toBeVisible()
  expect(screen.getAllByText('Most popular')).toHaveLength(1)
  expect(await featuresOf('Professional')).toEqual([
    'Unlimited conversations',
    '500+ premium specialists',
    'Priority support',
    'Advanced templates',
    'Team collaboration',
    'Custom AI personality requests',
    'Analytics dashboard',
  ])
})

test('PRICE-04 CONST-09 Enterprise is $99 per month', async () => {
  renderApp('/pricing')
  expect(await plan('Enterprise')).toHaveTextContent('$99per month')
  expect(await featuresOf('Enterprise')).toEqual([
    'Everything in Professional',
    'Dedicated specialists',
    'Custom training',
    'White-label',
    '24/7 support',
    'Advanced security',
    'Custom integrations',
    'Account manager',
  ])
})

test('PRICE-05 PRICE-06 CONST-09 X-46 Annual says Save 20% and shows each month 20% lower', async () => {
  const { user } = renderApp('/pricing')
  expect(await annual()).toHaveAccessibleName(/Save 20%/)
  await user.click(await annual())
  expect(await plan('Starter')).toHaveTextContent('$0forever')
  expect(await plan('Professional')).toHaveTextContent('$23.20per month')
  expect(await plan('Enterprise')).toHaveTextContent('$79.20per month')
  expect(screen.queryByText(/billed/i)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(await plan('Professional')).toHaveTextContent('$29per month')
})

test('PRICE-07 for visitors every plan leads to sign-up', async () => {
  renderApp('/pricing')
  for (const link of await screen.findAllByRole('link', { name: /^Choose / })) {
    expect(link).toHaveAttribute('href', '/signup')
  }
})

test('PRICE-07 X-01 somebody signed in is taken to Billing, where tokens are sold', async () => {
  given.signedIn()
  const { user, router } = renderApp('/pricing')
  await shown(() => screen.getByText(/more are bought in/))
  await user.click(await screen.findByRole('link', { name: 'Choose Professional' }))
  await shown(() => screen.getByRole('tab', { name: 'Billing', selected: true }))
  expect(router.state.location.pathname).toBe('/settings')
})

test('X-17 the front page and the explanation lead to the pricing', async () => {
  const { goTo } = renderApp('/')
  const link = () => screen.findByRole('link', { name: 'See the pricing' })
  expect(await link()).toHaveAttribute('href', '/pricing')
  await goTo('/learn-more')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Why AI specialists?' }),
  ).toBeVisible()
  expect(await link()).toHaveAttribute('href', '/pricing')
})

test('the page has no accessibility findings', async () => {
  const { container } = renderApp('/pricing')
  await plan('Starter')
  const { violations } = await axe.run(container)
  expect(violations.map(({ id }) => id)).toEqual([])
})
