import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { holdTime, pass } from '@/test/timers'

import { formatRating, formatTokens } from './format'
import { createKeyRing } from './idempotency'
import { browseLink } from './links'
import { useDebounced } from './useDebounced'
import { useDraft } from './useDraft'

test('CONST-02 a search settles 500 ms after the last key', async () => {
  holdTime()
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), {
    initialProps: { value: '' },
  })
  rerender({ value: 'po' })
  await pass(400)
  rerender({ value: 'poem' })
  await pass(499)
  expect(result.current).toBe('')
  await pass(1)
  expect(result.current).toBe('poem')
})

test.each([
  [999, '999'],
  [1_000, '1K'],
  [12_999, '12K'],
  [999_999, '999K'],
  [1_000_000, '1.0M'],
  [1_590_000, '1.5M'],
])('CONST-19 PAY-04 %i tokens read %s', (tokens, text) => {
  expect(formatTokens(tokens)).toBe(text)
})

test.each([
  [4.85, '4.8'],
  [5, '5.0'],
  [0, '0'],
  [undefined, '0'],
])('DIR-15 a rating of %s reads %s', (rating, text) => {
  expect(formatRating(rating)).toBe(text)
})

test('a draft survives a reload and is gone once emptied', () => {
  const first = renderHook(() => useDraft('chat'))
  act(() => first.result.current[1]('Dear Mara'))
  first.unmount()
  const second = renderHook(() => useDraft('chat'))
  expect(second.result.current[0]).toBe('Dear Mara')
  act(() => second.result.current[1](''))
  expect(localStorage.getItem('draft:chat')).toBeNull()
})

test('the drafts of two keys stay apart', () => {
  const { result, rerender } = renderHook(({ key }) => useDraft(key), {
    initialProps: { key: 'one' },
  })
  act(() => result.current[1]('first'))
  rerender({ key: 'two' })
  expect(result.current[0]).toBe('')
  rerender({ key: 'one' })
  expect(result.current[0]).toBe('first')
})

test('the same content keeps its idempotency key, other content gets another', () => {
  const keyFor = createKeyRing()
  const key = keyFor({ text: 'a' })
  expect(keyFor({ text: 'a' })).toBe(key)
  expect(keyFor({ text: 'b' })).not.toBe(key)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('X-37 a subcategory is linked together with its category', () => {
  expect(browseLink('Ghost Writing', 'Blog Posts')).toBe(
    '/browse-ai?category=Ghost+Writing&subcategory=Blog+Posts',
  )
  expect(browseLink()).toBe('/browse-ai')
})
