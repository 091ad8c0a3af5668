/** Ends what the browser does for a page, such as a question to the person, when the page is left. */
import { useEffect, useRef } from 'react'

/** Returns a function that makes the next signal. */
export function useSignal(): () => AbortSignal {
  const open = useRef<AbortController>(null)
  useEffect(() => () => open.current?.abort(), [])
  return () => {
    open.current = new AbortController()
    return open.current.signal
  }
}
