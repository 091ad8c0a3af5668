/** When a page changes into another one, the reader starts at its top. */
import { useEffect, useRef } from 'react'

/**
 * For the heading (with `tabIndex={-1}`): it gets the focus when the title changes, so that a
 * screen reader reads it.
 */
export function useTurn(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}
