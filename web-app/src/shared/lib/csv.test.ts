import { expect, test } from 'vitest'

import { csv } from './csv'

test('texts with separators are quoted, and none is taken for a formula', () => {
  const rows = [
    ['a,b', 'say "no"', null],
    ['=1+1', '-5', -5],
  ]
  expect(csv(['One', 'Two', 'Three'], rows)).toBe(
    '\uFEFFOne,Two,Three\r\n"a,b","say ""no""",\r\n\'=1+1,\'-5,-5\r\n',
  )
})
