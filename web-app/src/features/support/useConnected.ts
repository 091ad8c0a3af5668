/** Whether support can be reached: the browser is online and the last call succeeded. */
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function useConnected(lastCallFailed: boolean): boolean {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online && !lastCallFailed
}
