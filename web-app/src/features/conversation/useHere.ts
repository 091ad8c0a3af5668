/** Whether the page is still open when an answer arrives. */
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
