import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { CHAT, conversation, openChat, said } from '@/test/conversation'

/** The measured height of every stretch. */
const HEIGHT = 1_234.5

/**
 * Call these to say that an element comes near or gets far; the fake observers report nothing
 * themselves.
 */
const watchers = new Map<Element, IntersectionObserverCallback>()

function tell(element: Element, isIntersecting: boolean) {
  const entry = { isIntersecting, target: element } as IntersectionObserverEntry
  act(() => {
    watchers.get(element)?.([entry], {} as IntersectionObserver)
  })
}

beforeEach(() => {
  watchers.clear()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 700, HEIGHT),
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: IntersectionObserverCallback
      private element: Element | null = null
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback
      }
      observe(element: Element) {
        this.element = element
        watchers.set(element, this.callback)
      }
      disconnect() {
        if (this.element) watchers.delete(this.element)
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line-${from + index}`)

/** Thirty lines of yesterday and thirty of today: stretches of 10, 25 and 25 lines. */
async function openLong(entry: string = CHAT) {
  const midnight = new Date().setHours(0, 0, 0, 0)
  conversation({
    messages: lines(1, 60).map((id, index) =>
      said({
        id,
        from: 'user',
        text: `This is ${id}`,
        timestamp: new Date(index < 30 ? midnight - 3_600_000 : midnight).toISOString(),
      }),
    ),
  })
  const app = await openChat(entry)
  const list = screen.getByLabelText('Conversation with Mara Lindqvist')
  const oldest = screen.getByText('This is line-1').closest('[data-stretch]') as HTMLElement
  /** The days and the messages, in the order on the page. */
  const told = () =>
    [...list.querySelectorAll('h2, [data-message]')].map(
      (element) => element.getAttribute('data-message') ?? element.textContent,
    )
  return { ...app, list, oldest, told }
}

test('a conversation in stretches stands in its order, each day once above its first message', async () => {
  const { told, list } = await openLong()
  expect(list.querySelectorAll('[data-stretch]')).toHaveLength(3)
  expect(told()).toEqual(['Yesterday', ...lines(1, 30), 'Today', ...lines(31, 60)])
})

test('messages far from the reader leave a place of their height, and come back as they were', async () => {
  const { oldest, told } = await openLong()
  const all = told()
  tell(oldest, false)
  expect(oldest.childElementCount).toBe(0)
  expect(oldest.style.height).toBe(`${HEIGHT}px`)
  expect(told()).toEqual([...lines(11, 30), 'Today', ...lines(31, 60)])
  tell(oldest, true)
  expect(oldest.style.height).toBe('')
  expect(told()).toEqual(all)
})

test('the latest messages stay wherever the reader is', async () => {
  const { told } = await openLong()
  for (const element of [...watchers.keys()]) tell(element, false)
  expect(told()).toEqual(lines(36, 60))
})

test('from a list that is not laid out nothing leaves', async () => {
  const { oldest, told } = await openLong()
  const all = told()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect())
  tell(oldest, false)
  expect(told()).toEqual(all)
})

test('messages with the focus stay until it is elsewhere and the reader scrolls on', async () => {
  const { oldest, list, area } = await openLong()
  act(() => within(oldest).getAllByRole('button')[0]?.focus())
  tell(oldest, false)
  fireEvent.scroll(list)
  expect(oldest).toContainElement(document.activeElement as HTMLElement)
  act(() => area.focus())
  fireEvent.scroll(list)
  expect(oldest.childElementCount).toBe(0)
})

test('messages of which text is selected stay until it no longer is', async () => {
  const { oldest, list } = await openLong()
  getSelection()?.selectAllChildren(screen.getByText('This is line-3'))
  tell(oldest, false)
  expect(screen.getByText('This is line-3')).toBeInTheDocument()
  getSelection()?.removeAllRanges()
  fireEvent.scroll(list)
  expect(screen.queryByText('This is line-3')).toBeNull()
})

test('messages of which a menu is open stay', async () => {
  const { oldest, user } = await openLong()
  const [button] = within(oldest).getAllByRole('button', { name: 'Options of your message' })
  await user.click(button as HTMLElement)
  const menu = await screen.findByRole('menu')
  expect(oldest).not.toContainElement(document.activeElement as HTMLElement)
  tell(oldest, false)
  expect(menu).toBeInTheDocument()
  expect(button).toBeInTheDocument()
})

test('a message that had left is there for whoever is led to it, and stays', async () => {
  const address = `${CHAT}?session=session-1`
  const { oldest, goTo } = await openLong(address)
  tell(oldest, false)
  expect(screen.queryByText('This is line-3')).toBeNull()
  await goTo(`${address}&message=line-3`)
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message', 'line-3'))
  expect(oldest).toContainElement(document.activeElement as HTMLElement)
  act(() => (document.activeElement as HTMLElement).blur())
  tell(oldest, false)
  expect(screen.getByText('This is line-3')).toBeInTheDocument()
})
