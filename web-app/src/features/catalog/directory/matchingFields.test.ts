import { expect, test } from 'vitest'

import { FIXED_CATEGORIES } from '@/shared/content/categories'

import { matchingFields } from './matchingFields'

const found = (typed: string) =>
  matchingFields(FIXED_CATEGORIES, typed).map(({ category, subcategory }) =>
    subcategory ? `${category}/${subcategory}` : category,
  )

test.each([
  ['', []],
  ['we', []],
  ['zzz', []],
  ['poet', ['Creative Writing/Poetry']],
  ['a CREATIVE poem, in poetry', ['Creative Writing', 'Creative Writing/Poetry']],
  ['case brief', ['Legal and Financial Writing/Case Briefs']],
])('%s names %s', (typed, fields) => {
  expect(found(typed).slice(0, Math.max(fields.length, 1))).toEqual(fields)
})

test('no more are named than fit', () => {
  expect(found('writing')).toHaveLength(4)
})
