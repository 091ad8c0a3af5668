import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { holdTime, pass } from '@/test/timers'

import { Tooltip, TooltipProvider } from './Tooltip'

function renderTwo() {
  render(
    <TooltipProvider>
      <Tooltip text="First hint">
        <button>First</button>
      </Tooltip>
      <Tooltip text="Second hint">
        <button>Second</button>
      </Tooltip>
    </TooltipProvider>,
  )
}

const hover = (name: string) =>
  act(() => void fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' }))
const leave = (name: string) =>
  act(() => {
    const event = new MouseEvent('pointerleave', { clientX: 0, clientY: 0 })
    fireEvent(screen.getByText(name), Object.assign(event, { pointerType: 'mouse' }))
  })

test('CONST-12 a hint opens after 700 ms', async () => {
  holdTime()
  renderTwo()
  hover('First')
  await pass(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(1)
  expect(screen.getByRole('tooltip')).toHaveTextContent('First hint')
})

test.each([
  [299, true],
  [301, false],
])('CONST-12 %i ms after another one a hint opens at once: %s', async (gap, atOnce) => {
  holdTime()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderTwo()
  hover('First')
  await pass(700)
  leave('First')
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }))
  await pass(gap)
  hover('Second')
  await pass(0)
  expect(screen.queryByRole('tooltip', { name: /Second/ }) !== null).toBe(atOnce)
})
