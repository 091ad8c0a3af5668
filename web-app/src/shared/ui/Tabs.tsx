/**
 * Tabs: arrow keys move between them, and what has the focus is chosen. Use as
 * `<Tabs.Root><Tabs.List>…`. Our own code, because Radix brings 9 kB for it to every visitor of the
 * directory.
 */
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

import { cx } from '../lib/cx'

const chosenOf = (list: Element) => list.querySelector('[data-state="active"]')

/** Scrolls the chosen tab into the middle; the page itself does not move. */
function showChosen(list: Element) {
  const chosen = chosenOf(list)
  if (chosen === null) return
  const [room, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
  list.scrollLeft += tab.left + tab.width / 2 - (room.left + room.width / 2)
}

/**
 * If there are more tabs than fit, keeps the chosen one in sight: after a choice, and after a
 * change of width.
 */
function useChosenInSight() {
  const list = useRef<HTMLDivElement>(null)
  const seen = useRef<Element>(null)
  useEffect(() => {
    if (list.current === null) return
    const chosen = chosenOf(list.current)
    // Scrolling by hand afterwards is not undone.
    if (chosen !== seen.current) showChosen(list.current)
    seen.current = chosen
  })
  useEffect(() => {
    if (list.current === null) return
    const element = list.current
    const widths = new ResizeObserver(() => showChosen(element))
    widths.observe(element)
    return () => widths.disconnect()
  }, [])
  return list
}

type Choice = { id: string; value: string; choose: (value: string) => void }

const Chosen = createContext<Choice>({ id: '', value: '', choose: () => undefined })

type RootProps = {
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  children: ReactNode
}

function Root({ value, defaultValue = '', onValueChange, children }: RootProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const shown = value ?? own
  // Who follows the address shows a choice a moment later, and may choose again before.
  const asked = useRef(shown)
  useEffect(() => {
    asked.current = shown
  }, [shown])
  function choose(next: string) {
    if (next === asked.current) return
    asked.current = next
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <div>
      <Chosen value={{ id, value: shown, choose }}>{children}</Chosen>
    </div>
  )
}

/** Where a key leads from one of `count` tabs; null when it leads nowhere. */
function reached(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  return null
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const next = reached(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length)
  if (next === null) return
  event.preventDefault()
  tabs[next]?.focus()
}

function List({ className, ...props }: ComponentProps<'div'>) {
  const list = useChosenInSight()
  return (
    <div
      role="tablist"
      aria-orientation="horizontal"
      tabIndex={-1}
      {...props}
      ref={list}
      onKeyDown={moveFocus}
      className={cx('flex gap-6 overflow-x-auto border-b border-rule', className)}
    />
  )
}

type PartProps = { value: string; className?: string; children?: ReactNode }

function Trigger({ value, className, children }: PartProps) {
  const { id, value: chosen, choose } = use(Chosen)
  const isChosen = chosen === value
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={`${id}-panel-${value}`}
      data-state={isChosen ? 'active' : 'inactive'}
      // The tab key leaves the list; the arrow keys move within it.
      tabIndex={isChosen ? 0 : -1}
      onFocus={() => choose(value)}
      onClick={() => choose(value)}
      className={cx(
        '-mb-px min-h-11 min-w-11 shrink-0 border-b-2 border-transparent text-ink-muted transition-colors hover:text-ink',
        'focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
        className,
      )}
    >
      {children}
    </button>
  )
}

function Content({ value, className, children }: PartProps) {
  const { id, value: chosen } = use(Chosen)
  const isChosen = chosen === value
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!isChosen}
      // A panel without a control in it can be reached, too.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx('pt-6', className)}
    >
      {isChosen && children}
    </div>
  )
}

export const Tabs = { Root, List, Trigger, Content }
