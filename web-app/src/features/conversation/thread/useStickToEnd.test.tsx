import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { type EndOptions, useStickToEnd } from './useStickToEnd'

/** The measured sizes of the list. */
const box = { scrollHeight: 1_000, clientHeight: 400 }
let grow: () => void

beforeEach(() => {
  box.scrollHeight = 1_000
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => box.scrollHeight)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => box.clientHeight)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        grow = onResize
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

function List(options: EndOptions) {
  const { scroller, content, hasMore, toEnd } = useStickToEnd(options)
  return (
    <div data-testid="scroller" ref={scroller}>
      <div ref={content} />
      {hasMore && <button onClick={toEnd}>New text below</button>}
    </div>
  )
}

const still: EndOptions = { firstKey: 'a', ownKey: undefined, endKey: 'a', isGrowing: false }

function show(options: EndOptions = still) {
  const view = render(<List {...options} />)
  const scroller = screen.getByTestId('scroller')
  return {
    scroller,
    update: (next: Partial<EndOptions>) => view.rerender(<List {...options} {...next} />),
    scrollTo: (top: number) => {
      scroller.scrollTop = top
      fireEvent.scroll(scroller)
    },
    growTo: (height: number) => {
      box.scrollHeight = height
      act(() => grow())
    },
  }
}

const button = () => screen.queryByRole('button', { name: 'New text below' })

test('whoever is at the end stays there while text streams in', () => {
  const { scroller, growTo } = show({ ...still, isGrowing: true })
  growTo(1_300)
  expect(scroller.scrollTop).toBe(1_300)
  expect(button()).toBeNull()
})

test('whoever reads further up is left there, and told of new text', () => {
  const { scroller, growTo, scrollTo, update } = show()
  scrollTo(200)
  update({ endKey: 'b' })
  growTo(1_300)
  expect(scroller.scrollTop).toBe(200)
  fireEvent.click(screen.getByRole('button', { name: 'New text below' }))
  expect(scroller.scrollTop).toBe(1_300)
  expect(button()).toBeNull()
})

test('a sheet that the reader unfolds is no news', () => {
  const { growTo, scrollTo } = show()
  scrollTo(200)
  growTo(1_900)
  expect(button()).toBeNull()
})

test('scrolling back to the end takes the notice away', () => {
  const { growTo, scrollTo, update } = show()
  scrollTo(200)
  update({ endKey: 'b' })
  growTo(1_300)
  scrollTo(890)
  expect(button()).toBeNull()
})

test('saying something brings the reader to the end; its confirmation does not', () => {
  const { scroller, scrollTo, update } = show()
  scrollTo(200)
  update({ ownKey: 'mine', endKey: 'mine' })
  expect(scroller.scrollTop).toBe(1_000)
  scrollTo(200)
  update({ ownKey: undefined, endKey: 'theirs' })
  expect(scroller.scrollTop).toBe(200)
})
