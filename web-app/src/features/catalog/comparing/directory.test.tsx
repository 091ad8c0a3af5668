import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'

const [one, two, three, four, five] = world.agents.map(({ name }) => name)
const toggle = (name = '') => screen.findByRole('button', { name: `Compare ${name}` })
const bar = async () =>
  within(await screen.findByRole('region', { name: 'Specialists to compare' }))

test('two cards that are chosen lead to both side by side', async () => {
  const { user, address } = renderApp('/browse-ai')
  await user.click(await toggle(one))
  expect(await toggle(one)).toHaveAttribute('aria-pressed', 'true')
  const chosen = await bar()
  expect(chosen.getByRole('status')).toHaveTextContent('Choose one more to compare.')
  expect(chosen.queryByRole('link')).toBeNull()
  await user.click(await toggle(two))
  await user.click(await chosen.findByRole('link', { name: 'Compare 2 side by side' }))
  const [first, second] = world.agents
  const both = new URLSearchParams({ agents: `${first?.id},${second?.id}` })
  await waitFor(() => expect(address()).toBe(`/compare?${both}`))
})

test('four are the most', async () => {
  const { user } = renderApp('/browse-ai')
  for (const name of [one, two, three, four]) await user.click(await toggle(name))
  expect(await toggle(five)).toBeDisabled()
  expect((await bar()).getByRole('status')).toHaveTextContent('4 chosen, which is the most.')
  await user.click(await toggle(one))
  await waitFor(async () => expect(await toggle(five)).toBeEnabled())
})

test('who is chosen stays through other filters and a reload, and goes with Clear', async () => {
  const [first] = world.agents
  const { user, address } = renderApp(`/browse-ai?compare=${first?.id}&search=zzzz`)
  expect(await (await bar()).findByRole('listitem')).toHaveTextContent(/^\S+$/)
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(address()).toBe(`/browse-ai?compare=${first?.id}`))
  await user.click((await bar()).getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/browse-ai'))
})
