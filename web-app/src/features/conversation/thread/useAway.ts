/**
 * Rows far from the reader are removed from the page, because each key press costs more with more
 * elements. An empty room of their height stays, so that nothing moves when they are removed and
 * added.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far above and below the visible part there are rows, in heights of the list. */
const AROUND = '200% 0px'

/** Elements that would be lost with their row: unfolded, in progress, or shown only once. */
const HELD = '[aria-expanded="true"], details[open], [role="alert"], [data-held]'

function isInUse(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true
  const selection = getSelection()
  const selected = selection?.isCollapsed === false ? selection.getRangeAt(0) : null
  if (selected?.intersectsNode(element)) return true
  // A dialog may have been opened from a row, and would be removed with it.
  return document.querySelector('[role="dialog"]') !== null || element.querySelector(HELD) !== null
}

/** The height of a removed stretch, null while it is on the page. A kept one is never removed. */
export function useAway(scroller: RefObject<HTMLElement | null>, isKept: boolean) {
  const stretch = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  if (isKept && height !== null) setHeight(null)

  useEffect(() => {
    const element = stretch.current
    const list = scroller.current
    if (element === null || list === null || isKept) return
    let isFar = false

    const look = () => {
      if (!isFar) {
        setHeight(null)
      } else if (isInUse(element)) {
        list.addEventListener('scroll', look, { once: true, passive: true })
      } else {
        const box = element.getBoundingClientRect()
        // In a list without layout nothing is near, and nothing far.
        if (box.height > 0) setHeight(box.height)
      }
    }

    const sight = new IntersectionObserver(
      (entries) => {
        isFar = entries.at(-1)?.isIntersecting === false
        look()
      },
      { root: list, rootMargin: AROUND },
    )
    sight.observe(element)
    return () => {
      sight.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [scroller, isKept])

  return { stretch, height }
}
