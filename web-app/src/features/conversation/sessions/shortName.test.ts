import { expect, test } from 'vitest'

import { shortName } from './SessionItem'

test('the name of a button is short, and ends with a word', () => {
  expect(shortName('The light')).toBe('The light')
  const preview = 'Please write a speech for my sister’s wedding in May, about five minutes'
  expect(shortName(preview)).toBe('Please write a speech for my sister’s…')
  expect(shortName('a'.repeat(60))).toBe(`${'a'.repeat(40)}…`)
})
