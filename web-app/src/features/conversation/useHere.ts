/** Whether the page is still there when an answer comes. */
import { useEffect, useRef } from 'react'

export function useHere() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
