import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { Table } from './Table'

/** The measured sizes of the region. */
const box = { scrollWidth: 900, clientWidth: 300 }
let resize: () => void

beforeEach(() => {
  box.clientWidth = 300
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(() => box.scrollWidth)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => box.clientWidth)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

/** Shows a table with these sizes. */
function show() {
  const { container } = render(
    <Table.Root label="Billing history" heads={['Entry']}>
      <Table.Row>
        <Table.Cell>Reply</Table.Cell>
      </Table.Row>
    </Table.Root>,
  )
  act(() => resize())
  const region = screen.getByRole('region', { name: 'Billing history' })
  return {
    container,
    region,
    /** The sides that have a shade. */
    shades: () => {
      const { start, end } = (region.nextElementSibling as HTMLElement).dataset
      return [...(start ? ['start'] : []), ...(end ? ['end'] : [])]
    },
    scrollTo: (left: number) => {
      region.scrollLeft = left
      fireEvent.scroll(region)
    },
  }
}

test('a table that is wider than its place says on which side it goes on, and only there', () => {
  const { shades, scrollTo } = show()
  expect(shades()).toEqual(['end'])
  scrollTo(200)
  expect(shades()).toEqual(['start', 'end'])
  scrollTo(600)
  expect(shades()).toEqual(['start'])
  scrollTo(0)
  expect(shades()).toEqual(['end'])
})

test('a table that has room says nothing, also once it has got it', () => {
  const { shades } = show()
  box.clientWidth = 900
  act(() => resize())
  expect(shades()).toEqual([])
})

test('from right to left it goes on at the other side', () => {
  const { shades, scrollTo } = show()
  scrollTo(-600)
  expect(shades()).toEqual(['start'])
})

test('what scrolls is reached by keyboard and has a name', async () => {
  const { container, region } = show()
  region.focus()
  expect(region).toHaveFocus()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
