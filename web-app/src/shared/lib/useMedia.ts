/** Whether a media query holds now. */
import { useSyncExternalStore } from 'react'

export function useMedia(text: string): boolean {
  const subscribe = (onChange: () => void) => {
    const query = window.matchMedia(text)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(text).matches)
}
