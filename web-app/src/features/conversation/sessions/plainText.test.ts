import { expect, test } from 'vitest'

import { excerpt, plainText } from './plainText'

/** The text with its marked parts in angle brackets, which are not used by Markdown. */
function shown(text: string, ...words: string[]): string {
  const marks = words.map((word) => [text.indexOf(word), text.indexOf(word) + word.length])
  const plain = plainText(text, marks)
  return plain.marks.reduceRight((all, [from = 0, to = 0]) => {
    return `${all.slice(0, from)}‹${all.slice(from, to)}›${all.slice(to)}`
  }, plain.text)
}

test('a message stands on one line, without the signs of its markdown', () => {
  const text = '# Title\n\n- one **bold** [link](https://example.com)\n> quote'
  expect(excerpt(text)).toBe('Title one bold link quote')
})

test.each([
  ['**Frost** on _every_ `roof`', ['Frost', 'roof'], '‹Frost› on every ‹roof›'],
  ['…before\n## A **hard frost**\n1. came', ['frost'], '…before\nA hard ‹frost›\ncame'],
  ['```ts\nconst frost = 1\n```', ['frost'], '\nconst ‹frost› = 1\n'],
  ['See [the frost](https://frost.example/a_b).', ['frost'], 'See the ‹frost›.'],
  ['See [the frost](https://frost.exa…', ['frost'], 'See the ‹frost›'],
  ['One\n\n---\n\nTwo', ['Two'], 'One\n\n\n\n‹Two›'],
  [
    'Frost[^1] came[^a-b].\n\n[^1]: In *May*.\n> [^a-b]: By night.\n\nThe end',
    ['Frost', 'end'],
    '‹Frost› came.\n\n\n\n\nThe ‹end›',
  ],
  ['Cold.[^1]\n\n[^1]: After a **frost**', ['frost'], 'Cold.\n\nAfter a ‹frost›'],
  ['It froze.[^fro…', ['froze'], 'It ‹froze›.'],
  ['It is ~~cold~~ mild', ['cold', 'mild'], 'It is ‹cold› ‹mild›'],
])('of “%s” the words stay, and %j stay marked', (text, words, expected) => {
  expect(shown(text, ...words)).toBe(expected)
})

test.each([
  'snake_case and 3 * 4',
  'C# at 5 o’clock',
  'a - b',
  '[1] and (2)',
  '[^ no note] but 2^3',
  '🖋 café',
])('nothing is taken out of “%s”, which holds no markdown', (text) =>
  expect(plainText(text)).toEqual({ text, marks: [] }),
)

test('a list shows neither the marks of notes nor the notes', () => {
  const text = 'It went down at ten.[^report] Nobody saw it.[^2]\n\n[^2]: Not I.\n[^report]: Ours.'
  expect(excerpt(text)).toBe('It went down at ten. Nobody saw it.')
})

test('words marked together with their signs stay marked', () => {
  expect(shown('so **very** cold', '**very**')).toBe('so ‹very› cold')
})

test('a sign that somebody looked for stays', () => {
  expect(shown('# Title\n## Part', '##')).toBe('Title\n‹##› Part')
})
