import { expect, test } from 'vitest'

import { platesOf } from './plates'

test('plates are whole sentences from the beginning, the middle and the end', () => {
  const text =
    '# A heading\n\nThe oven was switched off at six. Short.\n\n| a | table |\n\n*Nobody* had ever **looked** for the switch.\n\n> It was [behind](https://x.example) the flour.'
  expect(platesOf(text)).toEqual([
    { caption: 'How it opens', line: 'The oven was switched off at six.' },
    { caption: 'From the middle', line: 'Nobody had ever looked for the switch.' },
    { caption: 'How it ends', line: 'It was behind the flour.' },
  ])
})

test('a text without sentences has no plates', () => {
  expect(platesOf('# Title\n\n| a | b |\n\nYes.')).toEqual([])
})
