/** The value as it was once it stopped changing for `milliseconds`. */
import { useEffect, useState } from 'react'

/** Milliseconds that a search waits for the next key. */
export const SEARCH_DEBOUNCE_MS = 500

export function useDebounced<Value>(value: Value, milliseconds = SEARCH_DEBOUNCE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
