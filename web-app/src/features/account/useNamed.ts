/** The heading of a section that a link can name, as in `/settings#passkeys`. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * For the heading (with `tabIndex={-1}`): it gets the focus, which brings it into view. One turn
 * later, since a new page first goes to its top.
 */
export function useNamed(name: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const isNamed = hash === `#${name}`
  useEffect(() => {
    if (!isNamed) return
    const turn = requestAnimationFrame(() => heading.current?.focus())
    return () => cancelAnimationFrame(turn)
  }, [isNamed, key])
  return heading
}
