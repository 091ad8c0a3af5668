import { expect, test } from 'vitest'

import { notDownloaded } from './files'
import { whyRefused } from './problem'

const refused = (status: number | string, data?: unknown) => ({ status, data })

test('a refusal says why, as exactly as it can', () => {
  const message = 'There is no such file.'
  const detail = 'Here no font has 𒀀 (U+12000).'
  expect(whyRefused(refused(404, { message }))).toBe(message)
  expect(whyRefused(refused(422, { message, detail }))).toBe(detail)
  expect(notDownloaded(refused(422, { message, detail }))).toBe(
    `The file could not be downloaded. ${detail}`,
  )
})

test.each([
  ['a server in trouble', refused(503, { message: 'Out of order.', detail: 'No database.' })],
  ['a lost connection', refused('FETCH_ERROR')],
  ['a refusal without words', refused(404, null)],
  ['a fault of the page', new Error('x is not a function')],
])('of %s there is nothing to read', (_what, error) => {
  expect(whyRefused(error)).toBe('')
  expect(notDownloaded(error)).toBe('The file could not be downloaded.')
})
