import { expect, test } from 'vitest'

import { starters } from './starters'

test('a conversation can begin with the specialist’s own field', () => {
  const found = starters({ subcategory: 'Blog Posts', skills: ['Headlines', ' SEO outlines '] })
  expect(found.map(({ label }) => label)).toEqual(['Blog Posts', 'Headlines', 'SEO outlines'])
  expect(found[2]?.text).toBe('What I need: SEO outlines\nAbout: \nFor whom: \nLength: ')
})

test('each once, four at most, and none that says nothing', () => {
  const skills = ['poetry', '', 'Elegies', 'Metre', 'Rhyme', 'Odes']
  const found = starters({ subcategory: 'Poetry', skills })
  expect(found.map(({ label }) => label)).toEqual(['Poetry', 'Elegies', 'Metre', 'Rhyme'])
  expect(starters({ subcategory: 'N/A', skills: [] })).toEqual([])
})
