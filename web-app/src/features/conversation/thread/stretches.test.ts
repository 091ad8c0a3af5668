import { expect, test } from 'vitest'

import { said } from '@/test/conversation'

import { cut, LONGEST, type Stretch } from './stretches'

const talk = Array.from({ length: 130 }, (_, index) =>
  said({ id: `line-${index + 1}`, from: 'user', text: `Line ${index + 1}` }),
)

const rowsOf = (stretches: readonly Stretch[]) => stretches.flatMap(({ rows }) => rows)
const changed = (stretches: readonly Stretch[], known: readonly Stretch[]) =>
  stretches.filter((stretch) => !known.includes(stretch)).map(({ key }) => key)

test('stretches are short, each named after its first row, and together the conversation', () => {
  const stretches = cut(talk, [])
  expect(rowsOf(stretches)).toEqual(talk)
  expect(stretches.map(({ rows }) => rows.length)).toEqual([5, 25, 25, 25, 25, 25])
  expect(Math.max(...stretches.map(({ rows }) => rows.length))).toBe(LONGEST)
  expect(stretches[1]?.key).toBe('line-6')
  expect(cut([], [])).toEqual([])
})

test('as long as nothing changes, the stretches are the very same', () => {
  const known = cut(talk, [])
  expect(cut([...talk], known)).toBe(known)
})

test('messages that come before leave the stretches that are known as they are', () => {
  const known = cut(talk.slice(70), [])
  const stretches = cut(talk, known)
  expect(rowsOf(stretches)).toEqual(talk)
  expect(stretches.slice(-known.length)).toEqual(known)
  expect(changed(stretches, known)).toEqual(['line-1', 'line-21', 'line-46'])
})

test('messages that come after change the last stretch until it is full, and no other', () => {
  const known = cut(talk.slice(0, 20), [])
  const fuller = cut(talk.slice(0, 25), known)
  expect(fuller.map(({ key, rows }) => [key, rows.length])).toEqual([['line-1', 25]])
  const stretches = cut(talk.slice(0, 60), fuller)
  expect(changed(stretches, fuller)).toEqual(['line-26', 'line-51'])
  expect(rowsOf(stretches)).toEqual(talk.slice(0, 60))
})

test.each([
  ['in the middle of a stretch', 'line-40', 'line-31'],
  ['at the beginning of one', 'line-31', 'line-32'],
])('a message that is deleted %s changes that one alone', (_, id, key) => {
  const known = cut(talk, [])
  const left = talk.filter((message) => message.id !== id)
  const stretches = cut(left, known)
  expect(rowsOf(stretches)).toEqual(left)
  expect(changed(stretches, known)).toEqual([key])
})
