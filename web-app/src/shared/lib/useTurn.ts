/** A page that turns into another one is read from its top again. */
import { useEffect, useRef } from 'react'

/** For the heading (with `tabIndex={-1}`): whoever listens is taken to it when the title changes. */
export function useTurn(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return heading
}
