import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'smol-toml'
import { expect, test } from 'vitest'

import { FIXED_CATEGORIES } from './categories'

test('CAT-02 to CAT-14 X-29 the fixed categories are those of the server, in its order', () => {
  const seed = join(import.meta.dirname, '../../../../command-service/seed/categories.toml')
  const seeded = (parse(readFileSync(seed, 'utf8')).categories ?? []) as Record<string, unknown>[]
  expect(seeded).toHaveLength(12)
  expect(
    FIXED_CATEGORIES.map(({ name, claimedCount, icon, description, subcategories }) => ({
      name,
      claimed_count: claimedCount,
      icon,
      description,
      subcategories,
    })),
  ).toEqual(seeded)
})
