import { expect, test, vi } from 'vitest'

import { byDay, clockTime, dayLabel, timeAgo } from './days'

const NOW = new Date(2025, 10, 20, 15, 0).getTime()
const at = (day: number, hour = 12, minute = 0) =>
  new Date(2025, 10, day, hour, minute).toISOString()

test.each([
  [at(20, 0, 1), 'Today'],
  [at(19, 23, 59), 'Yesterday'],
  [at(18), '18 November 2025'],
])('CHAT-06 %s stands under %s', (time, label) => {
  expect(dayLabel(time, NOW)).toBe(label)
})

test('CHAT-06 neighbours of one day share a label, in their order', () => {
  const messages = [at(18, 9), at(18, 10), at(20, 9)].map((timestamp) => ({ timestamp }))
  const days = byDay(messages, NOW)
  expect(days.map(({ label, items }) => [label, items.length])).toEqual([
    ['18 November 2025', 2],
    ['Today', 1],
  ])
})

test.each([
  [at(20, 14, 59), '1 minute ago'],
  [new Date(NOW - 20_000).toISOString(), 'just now'],
  [at(20, 10), '5 hours ago'],
  [at(19, 22), 'yesterday'],
  [at(16), '4 days ago'],
  [at(3), '3 November 2025'],
])('HIST-05 %s is %s', (time, text) => {
  expect(timeAgo(time, NOW)).toBe(text)
})

test.each([
  ['de-DE', '18. November 2025'],
  ['en-US', 'November 18, 2025'],
  ['ja-JP', '2025年11月18日'],
])('CHAT-06 dates are written as a reader with the locale %s expects', (locale, label) => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale])
  expect(dayLabel(at(18), NOW)).toBe(label)
  expect(dayLabel(at(19), NOW)).toBe('Yesterday')
  languages.mockReturnValue(['en-US'])
  expect(clockTime(at(18, 14, 5))).toMatch(/^02:05\sPM$/)
})

test('a locale that the browser names but can not format falls back to one that it can', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US@posix'])
  expect(dayLabel(at(18), NOW)).toBe('18 November 2025')
})
