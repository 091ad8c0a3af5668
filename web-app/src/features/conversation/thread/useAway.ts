/**
 * Rows far from the reader leave the page, since a key that is pressed costs the more the more elements there are. A place
 * of their height stays, so that nothing moves when they go and when they come back.
 */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far above and below what is in sight rows are there, in heights of the list. */
const AROUND = '200% 0px'

/** What would be lost with its row: it was unfolded, is under way, or was said once. */
const HELD = '[aria-expanded="true"], details[open], [role="alert"], [data-held]'

function isInUse(element: HTMLElement): boolean {
  if (element.contains(document.activeElement)) return true
  const selection = getSelection()
  const selected = selection?.isCollapsed === false ? selection.getRangeAt(0) : null
  if (selected?.intersectsNode(element)) return true
  // A dialog may have been opened from a row, and would go with it.
  return document.querySelector('[role="dialog"]') !== null || element.querySelector(HELD) !== null
}

/** The height of what has left, null while it is there. What is kept never leaves. */
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
        // In a list that is not laid out nothing is near, and nothing far.
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
