import { expect, test } from 'vitest'

import { paper } from '@/test/conversation'

import { beside } from './costs'

function version(tokens: number | null) {
  const deliveredAt = '2026-03-02T09:00:00Z'
  const facts = { truncated: false, estimated: false, asked: null }
  return { messageId: `message ${tokens}`, deliveredAt, tokens, document: paper(), ...facts }
}

test('what no version cost is what stopped and repeated replies cost', () => {
  expect(beside({ tokens: 1_000, delivered: [version(420), version(300)] })).toBe(280)
  expect(beside({ tokens: 720, delivered: [version(420), version(300)] })).toBe(0)
  expect(beside({ tokens: 90, delivered: [] })).toBe(90)
})

test('a version without a price takes nothing from the rest, and the rest is never below nothing', () => {
  expect(beside({ tokens: 500, delivered: [version(null), version(420)] })).toBe(80)
  expect(beside({ tokens: 400, delivered: [version(420)] })).toBe(0)
})
