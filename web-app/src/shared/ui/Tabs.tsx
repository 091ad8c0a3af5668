/** Tabs: arrow keys move between them. Use as `<Tabs.Root><Tabs.List>…`. */
import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, useEffect, useRef } from 'react'

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

function List({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useChosenInSight()
  return (
    <Radix.List
      {...props}
      ref={list}
      className={cx('flex gap-6 overflow-x-auto border-b border-rule', className)}
    />
  )
}

function Trigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        '-mb-px min-h-11 min-w-11 shrink-0 border-b-2 border-transparent text-ink-muted transition-colors hover:text-ink',
        'focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
        className,
      )}
    />
  )
}

function Content({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('pt-6', className)} />
}

export const Tabs = { Root: Radix.Root, List, Trigger, Content }
