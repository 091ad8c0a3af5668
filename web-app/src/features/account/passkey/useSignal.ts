/** Ends what the browser asks when the page is left: its dialog closes then. */
import { useEffect, useRef } from 'react'

/** Returns a function that makes the signal of the next question. */
export function useSignal(): () => AbortSignal {
  const open = useRef<AbortController>(null)
  useEffect(() => () => open.current?.abort(), [])
  return () => {
    open.current = new AbortController()
    return open.current.signal
  }
}
