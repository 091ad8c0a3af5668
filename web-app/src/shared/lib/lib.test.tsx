import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { holdTime, pass } from '@/test/timers'

import { formatRating, formatTokens } from './format'
import { createKeyRing } from './idempotency'
import { browseLink } from './links'
import { useDebounced } from './useDebounced'
import { openDraft, useDraft } from './useDraft'

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

const keptText = (name: string) => localStorage.getItem(`draft:${name}`)

test('a draft goes on under another name, and leaves nothing under the old one', () => {
  const draft = openDraft('new')
  draft.set('Dear Mara')
  draft.moveTo('one')
  expect([keptText('new'), keptText('one')]).toEqual([null, 'Dear Mara'])
  draft.set('Dear Mara,')
  expect([keptText('new'), keptText('one')]).toEqual([null, 'Dear Mara,'])
  draft.moveTo('one')
  expect(draft.read()).toBe('Dear Mara,')
})

test('a draft that goes on elsewhere leaves the text of another tab where it is', () => {
  const here = openDraft('new')
  here.set('Dear Mara')
  openDraft('new').set('Dear Kazik')
  here.moveTo('one')
  expect([keptText('new'), keptText('one')]).toEqual(['Dear Kazik', 'Dear Mara'])
})

test('a draft that goes on where a text waits comes after it, and the same text stays one', () => {
  openDraft('one').set('Dear Mara')
  const more = openDraft('new')
  more.set('And more')
  more.moveTo('one')
  expect(more.read()).toBe('Dear Mara\n\nAnd more')
  expect([keptText('new'), keptText('one')]).toEqual([null, 'Dear Mara\n\nAnd more'])
  const same = openDraft('other')
  same.set('Dear Mara\n\nAnd more')
  same.moveTo('one')
  expect(same.read()).toBe('Dear Mara\n\nAnd more')
})

test('a draft that is sent takes away nothing that another tab has written since', () => {
  const here = openDraft('chat')
  here.set('Dear Mara')
  const there = openDraft('chat')
  there.set('Dear Mara, and more')
  here.set('')
  expect(keptText('chat')).toBe('Dear Mara, and more')
  there.set('')
  expect(keptText('chat')).toBeNull()
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
