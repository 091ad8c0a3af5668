import { expect, test } from 'vitest'

import { blocks } from './blocks'

const texts = (text: string) => blocks(text).map((block) => block.text)

test('CHAT-13 a text is read without the signs of its markdown', () => {
  const text = [
    '# The _deleted_ cache',
    '',
    'A **line** with [a link](https://example.com/a_b), `code`',
    'and ![a picture](https://example.com/a.png).  ',
    'New line, <b>raw</b>.',
    '',
    '---',
  ].join('\n')
  expect(texts(text)).toEqual([
    'The deleted cache',
    'A line with a link, code and [a picture].\nNew line, <b>raw</b>.',
  ])
})

test('CHAT-13 items keep their marks and how deep they stand', () => {
  const text = '3. three\n4. four\n\n   more of it\n   - deep\n\n- [x] done\n- [ ] open'
  expect(blocks(text).map(({ mark, depth, text }) => [mark, depth, text])).toEqual([
    ['3.', 1, 'three'],
    ['4.', 1, 'four'],
    ['', 1, 'more of it'],
    ['•', 2, 'deep'],
    ['☑', 1, 'done'],
    ['☐', 1, 'open'],
  ])
})

test('CHAT-13 a table is read by its rows, also where cells are empty', () => {
  const text = '| Town | Price |\n| --- | --- |\n| **Ghent** |  |\n|  | [12](https://a.example) |'
  expect(blocks(text).map(({ what, text }) => [what, text])).toEqual([
    ['head', 'Town\tPrice'],
    ['row', 'Ghent\t'],
    ['row', '\t12'],
  ])
})

test('CHAT-13 quotes and code are known as such', () => {
  const found = blocks('> said\n>\n> - twice\n\n```\none *= 2\n\ntwo\n```')
  expect(found.map(({ what, isQuote, text }) => [what, isQuote, text])).toEqual([
    ['paragraph', true, 'said'],
    ['paragraph', true, 'twice'],
    ['code', false, 'one *= 2\n\ntwo'],
  ])
})

test('CHAT-13 a text without words has no blocks', () => {
  expect(blocks('\n\n***\n\n[a]: https://example.com\n')).toEqual([])
})
