/**
 * Content that may be wider than its place, such as tables on a phone. It scrolls inside itself,
 * can be reached by keyboard for that, and shows a shade on each side on which there is more.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { cx } from '../../lib/cx'

type Sides = { start: boolean; end: boolean }

const NEITHER: Sides = { start: false, end: false }

/** Widths are rounded: a difference up to this is nothing to scroll. */
const LEAST_PX = 1

/** In text from right to left, the scroll position counts below zero. */
function sidesOf({ scrollLeft, scrollWidth, clientWidth }: Element): Sides {
  const passed = Math.abs(scrollLeft)
  return { start: passed > LEAST_PX, end: scrollWidth - clientWidth - passed > LEAST_PX }
}

/** The sides on which there is more. */
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
    // The observer reports the sizes at the start and with every change.
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
  /** For the frame around it. */
  className?: string
  /** For the part that scrolls. */
  inside?: string | undefined
  /** One element, which may be wide. */
  children: ReactNode
}

export function ScrollRegion({ label, className, inside, children }: ScrollRegionProps) {
  const { scroller, sides } = useSides()
  return (
    // However wide its content is, it makes nothing around it wider.
    <div className={cx('relative isolate contain-inline-size', className)}>
      <div
        ref={scroller}
        role="region"
        aria-label={label}
        // A region that scrolls must take the focus, or the keyboard can not reach the hidden part.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // What only screen readers see is placed in it, and else would make the page as wide as itself.
        className={cx('relative overflow-x-auto overscroll-x-contain rounded-[inherit]', inside)}
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
