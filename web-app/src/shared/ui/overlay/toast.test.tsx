import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { notify, Toaster } from './toast'

const KINDS = ['success', 'info', 'warning', 'error', 'loading'] as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'Date'] })
  render(<Toaster />)
})

afterEach(() => {
  act(() => void notify.dismiss())
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

function show(kind: (typeof KINDS)[number], text: string) {
  act(() => void notify[kind](text))
  act(() => void vi.advanceTimersByTime(50))
}

test.each(KINDS)('CONST-10 CONST-11 a %s message goes away after 4000 ms', (kind) => {
  show(kind, 'Hello')
  act(() => void vi.advanceTimersByTime(3_900))
  expect(screen.getByText('Hello').closest('[data-removed="true"]')).toBeNull()
  // Past its time, plus the time to leave the screen.
  for (let step = 0; step < 5; step += 1) act(() => void vi.advanceTimersByTime(200))
  expect(screen.queryByText('Hello')).toBeNull()
})

test('CONST-11 up to 3 messages are visible, 356 px wide and 14 px apart', () => {
  for (const text of ['one', 'two', 'three', 'four']) show('info', text)
  const visible = document.querySelectorAll('[data-sonner-toast][data-visible="true"]')
  expect(visible).toHaveLength(3)
  const list = document.querySelector<HTMLElement>('[data-sonner-toaster]')
  expect(list?.style.getPropertyValue('--width')).toBe('356px')
  expect(list?.style.getPropertyValue('--gap')).toBe('14px')
})

/** Slowly, so that the distance counts and not the speed. */
function swipe(text: string, x: number) {
  const message = screen.getByText(text)
  // A mouse event with the name of a pointer event: jsdom's own pointer events have no position.
  const point = (type: string, at: number) =>
    fireEvent(message, new MouseEvent(type, { bubbles: true, clientX: at, clientY: 100 }))
  point('pointerdown', 100)
  for (const part of [0.5, 1]) {
    act(() => void vi.advanceTimersByTime(400))
    point('pointermove', 100 + x * part)
  }
  point('pointerup', 100 + x)
  return message.closest<HTMLElement>('[data-sonner-toast]')
}

test.each([
  [19, 'false'],
  [20, 'true'],
  [-44, 'false'],
  [60, 'true'],
])('CONST-11 a message that was swiped by %i px to the right is gone: %s', (x, gone) => {
  show('info', 'Hello')
  expect(swipe('Hello', x)).toHaveAttribute('data-swipe-out', gone)
})
