import { expect, test } from 'vitest'

import { compare, compareWords, countChanges, type Piece, type Row } from './compare'

const spell = (pieces: Piece[]) =>
  pieces
    .map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'added' ? '+' : '-'}${text}]`))
    .join('')
const spelled = (rows: Row[]) => rows.map(({ kind, pieces }) => `${kind}: ${spell(pieces)}`)
const side = (rows: Row[], without: Piece['kind']) =>
  rows
    .map(({ pieces }) =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join(''),
    )
    .filter((text) => text !== '')
    .join('\n\n')

test('CHAT-13 texts are compared by word, and a phrase that changed is one change', () => {
  expect(spell(compareWords('The line went down at ten.', 'The line stayed up at ten.'))).toBe(
    'The line [-went down][+stayed up] at ten.',
  )
  expect(spell(compareWords('Same.', 'Same.'))).toBe('Same.')
  expect(spell(compareWords('', 'New.'))).toBe('[+New.]')
})

test('CHAT-13 words are told apart in writing without spaces', () => {
  expect(spell(compareWords('线路中断了一个小时', '线路中断了两个小时'))).toContain('线路')
  expect(spell(compareWords('تعطل الخط', 'تعطل الجسر'))).toBe('تعطل [-الخط][+الجسر]')
})

test('CHAT-13 paragraphs stand beside those they came from', () => {
  const before = '# Title\n\nThe first paragraph says one thing.\n\nThe last one stays.'
  const after =
    '# Title\n\nSomething entirely new, put in front.\n\nThe first paragraph says two things.\n\nThe last one stays.'
  expect(spelled(compare(before, after))).toEqual([
    'same: Title',
    'added: [+Something entirely new, put in front.]',
    'changed: The first paragraph says [-one thing][+two things].',
    'same: The last one stays.',
  ])
})

test('CHAT-13 the signs of Markdown are no words, and other emphasis is no change', () => {
  const before = '## Prices\n\nSee [our **list**](https://old.example/a), which\nis short.'
  const after = 'Prices\n======\n\nSee _our_ [list](https://new.example/b), which is ~~short~~.'
  const rows = compare(before, after)
  expect(spelled(rows)).toEqual(['same: Prices', 'same: See our list, which is short.'])
  expect(countChanges(rows)).toEqual({ added: 0, removed: 0 })
})

test('CHAT-13 items and rows of a table are compared one by one', () => {
  const before = '- apples\n- two pears\n\n| Town | Price |\n| --- | --- |\n| Ghent | 10 |'
  const after =
    '- apples\n- three pears\n- plums\n\n| Town | Price |\n| --- | --- |\n| Ghent | 12 |'
  expect(spelled(compare(before, after))).toEqual([
    'same: apples',
    'changed: [-two][+three] pears',
    'added: [+plums]',
    'same: Town\tPrice',
    'changed: Ghent\t[-10][+12]',
  ])
})

test('CHAT-13 words that changed in cells beside each other stay in their cells', () => {
  expect(spell(compareWords('Ghent\t10', 'Bruges\t12'))).toBe('[-Ghent][+Bruges]\t[-10][+12]')
})

test('CHAT-13 nothing of either text is lost in a comparison', () => {
  const before = 'One a b c.\n\nTwo d e f.\n\nThree g h i.\n\nFour.'
  const after = 'Two d e x.\n\nNew y z.\n\nThree g h i.\n\nOne a b c.\n\nFour.'
  const rows = compare(before, after)
  expect(side(rows, 'added')).toBe(before)
  expect(side(rows, 'removed')).toBe(after)
})

test('CHAT-13 long texts that share nothing are compared all the same', () => {
  const text = (word: string) =>
    Array.from({ length: 400 }, (_, n) => `${word} ${n} `.repeat(20).trim()).join('\n\n')
  const rows = compare(text('alpha'), text('beta'))
  expect(side(rows, 'added')).toBe(text('alpha'))
  expect(side(rows, 'removed')).toBe(text('beta'))
})

test('what changed is counted in words', () => {
  const rows = compare('We met at the old harbour.', 'We met at the new town harbour.')
  expect(countChanges(rows)).toEqual({ added: 2, removed: 1 })
})
