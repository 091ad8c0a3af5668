/** Short messages. What shows them is loaded with the first one, which waits for it. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

import type { notify as shown } from './toast'

type Kind = keyof typeof shown
type Show = (messages: typeof shown) => void

/** `null` as long as there is nothing on the page that could show a message. */
let waiting: Show[] | null = null
let ready: typeof shown | null = null
let isWanted = false
const listeners = new Set<() => void>()

function say(show: Show) {
  if (ready !== null) return show(ready)
  waiting?.push(show)
  isWanted = true
  listeners.forEach((listener) => listener())
}

const by =
  <Name extends Kind>(kind: Name) =>
  (...given: Parameters<(typeof shown)[Name]>) =>
    say((messages) => {
      const show = messages[kind] as (...given: Parameters<(typeof shown)[Name]>) => unknown
      show(...given)
    })

export const notify = {
  success: by('success'),
  info: by('info'),
  warning: by('warning'),
  error: by('error'),
  loading: by('loading'),
  dismiss: by('dismiss'),
}

const Messages = lazy(async () => {
  const { notify: messages, Toaster: List } = await import('./toast')
  function Ready() {
    useEffect(() => {
      ready = messages
      waiting?.splice(0).forEach((show) => show(messages))
      return () => {
        ready = null
      }
    }, [])
    return null
  }
  return {
    default: () => (
      <>
        <List />
        <Ready />
      </>
    ),
  }
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toaster() {
  const isShown = useSyncExternalStore(subscribe, () => isWanted)
  useEffect(() => {
    waiting = []
    return () => {
      waiting = null
      isWanted = false
    }
  }, [])
  return isShown ? (
    <Suspense>
      <Messages />
    </Suspense>
  ) : null
}
