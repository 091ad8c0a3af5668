import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { FIXED_CATEGORIES } from '@/shared/content/categories'
import { renderApp } from '@/test/renderApp'

test('CAT-01 CAT-14 all 12 categories are listed in order with their counts', async () => {
  renderApp('/categories')
  await screen.findByRole('heading', { level: 1 })
  const names = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .slice(0, 12)
  expect(names).toEqual(FIXED_CATEGORIES.map(({ name }) => name))
  expect(screen.getByRole('link', { name: /85\+ specialists Content Writing/ })).toHaveAttribute(
    'href',
    '/browse-ai?category=Content+Writing',
  )
})

test('CAT-01 X-37 a subcategory opens the directory with the pair as filter', async () => {
  renderApp('/categories')
  const list = await screen.findByRole('list', { name: 'Within Ghost Writing' })
  expect(within(list).getByRole('link', { name: 'Blog Posts' })).toHaveAttribute(
    'href',
    '/browse-ai?category=Ghost+Writing&subcategory=Blog+Posts',
  )
})
