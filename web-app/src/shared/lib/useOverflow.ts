/** Whether a text is higher than its room; follows the size of the window. */
import { type RefObject, useEffect, useRef, useState } from 'react'

type Overflow<Body> = { body: RefObject<Body | null>; overflows: boolean }

export function useOverflow<Body extends HTMLElement>(isLimited: boolean): Overflow<Body> {
  const body = useRef<Body>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = body.current
    if (element === null || !isLimited) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [isLimited])
  return { body, overflows: isLimited && overflows }
}
