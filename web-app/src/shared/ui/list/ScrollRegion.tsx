/**
 * What may be wider than its place, as tables are on a phone. It scrolls inside itself, can be reached by
 * keyboard for that, and a shade falls in from each side on which it goes on.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { cx } from '../../lib/cx'

type Sides = { start: boolean; end: boolean }

const NEITHER: Sides = { start: false, end: false }

/** Widths are rounded: this much is nothing to scroll to. */
const LEAST_PX = 1

/** From right to left, what was scrolled past counts below zero. */
function sidesOf({ scrollLeft, scrollWidth, clientWidth }: Element): Sides {
  const passed = Math.abs(scrollLeft)
  return { start: passed > LEAST_PX, end: scrollWidth - clientWidth - passed > LEAST_PX }
}

/** On which sides there is more. */
function useSides() {
  const scroller = useRef<HTMLDivElement>(null)
  const [sides, setSides] = useState(NEITHER)

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const look = () => {
      const next = sidesOf(element)
      setSides((now) => (now.start === next.start && now.end === next.end ? now : next))
    }
    // Tells the sizes once it begins, and with every change of them.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])

  return { scroller, sides }
}

export type ScrollRegionProps = {
  label: string
  /** Of the frame around it. */
  className?: string
  /** Of what scrolls. */
  inside?: string | undefined
  /** One element, which may be wide. */
  children: ReactNode
}

export function ScrollRegion({ label, className, inside, children }: ScrollRegionProps) {
  const { scroller, sides } = useSides()
  return (
    // However wide it is inside, it makes nothing around it wider.
    <div className={cx('relative isolate contain-inline-size', className)}>
      <div
        ref={scroller}
        role="region"
        aria-label={label}
        // A region that scrolls has to take focus, or the keyboard can not reach what is cut off.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={cx('overflow-x-auto overscroll-x-contain rounded-[inherit]', inside)}
      >
        {children}
      </div>
      <span
        aria-hidden
        data-start={sides.start || undefined}
        data-end={sides.end || undefined}
        className="edge-shades z-20"
      />
    </div>
  )
}
