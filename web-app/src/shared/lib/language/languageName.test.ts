import { expect, test } from 'vitest'

import { languageName, languageNames } from './languageName'

test.each([
  ['en', 'English'],
  ['vi', 'Vietnamese'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['zh-Hant', 'Traditional Chinese'],
])('%s is %s', (code, name) => {
  expect(languageName(code)).toBe(name)
})

test.each(['qqq', 'no code'])('“%s”, which names no language, is shown as it is', (code) => {
  expect(languageName(code)).toBe(code)
})

test('several are listed in their order', () => {
  expect(languageNames(['vi', 'en'])).toBe('Vietnamese, English')
  expect(languageNames([])).toBe('')
})
