import { expect, test } from 'vitest'

import { givenName } from './givenName'

// There is no field for it and none for the order: a Vietnamese family name comes first and the last word is
// how one is addressed; of every other name the first word is.
test.each([
  ['Nguyễn Thị Hà', 'Hà'],
  ['Nguyễn Thu Hà', 'Hà'],
  ['Trần Minh', 'Minh'],
  ['Nguyen Van An', 'An'],
  // In the order of the West, as many abroad write it.
  ['Thu Nguyễn', 'Thu'],
])('a Vietnamese name: %s is written to as %s', (name, given) => {
  expect(givenName(name)).toBe(given)
})

test.each([
  ['Mara Lindqvist', 'Mara'],
  ['Bep van der Kolk', 'Bep'],
  ['Kwabena Ofori-Lartey', 'Kwabena'],
  ['Le Ho', 'Le'],
  ['Dr. Amara Okafor', 'Amara'],
  ['  Teuila   Fonoti ', 'Teuila'],
  ['Plato', 'Plato'],
  ['Prof.', 'Prof.'],
  ['', ''],
])('a name of the West: %s is written to as %s', (name, given) => {
  expect(givenName(name)).toBe(given)
})

test('a given name of two joined parts after a family name that goes first', () => {
  expect(givenName('Hsu Wei-Ting')).toBe('Wei-Ting')
  expect(givenName('Kim Min-jun')).toBe('Min-jun')
  expect(givenName('Kim Novak')).toBe('Kim')
})

test('marks that are written as characters of their own are the same name', () => {
  expect(givenName('Nguyễn Thị Hà'.normalize('NFD'))).toBe('Hà')
})
