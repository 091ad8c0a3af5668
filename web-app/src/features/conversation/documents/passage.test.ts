import { expect, test } from 'vitest'

import { LONGEST_PASSAGE, quoted, wish, withPassage } from './passage'

test('a passage is quoted line by line', () => {
  expect(quoted(' The line  went down.\n\n Nobody noticed. ')).toBe(
    '> The line went down.\n> Nobody noticed.',
  )
})

test('a long passage is quoted by its beginning', () => {
  const passage = quoted('word '.repeat(400))
  expect(passage.length).toBeLessThanOrEqual(LONGEST_PASSAGE + 4)
  expect(passage).toMatch(/^> word .* …$/)
})

test('it comes after what was typed, with room for the wish', () => {
  expect(withPassage('', 'Nobody noticed.')).toBe('> Nobody noticed.\n\n')
  expect(withPassage('Warmer, please. ', 'Nobody noticed.')).toBe(
    'Warmer, please.\n\n> Nobody noticed.\n\n',
  )
})

test('what is quoted is no wish', () => {
  expect(wish('> Nobody noticed.\n\n')).toBe('')
  expect(wish('> Nobody noticed.\n\nWarmer, please.')).toBe('Warmer, please.')
})
