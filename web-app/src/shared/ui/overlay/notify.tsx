/** Short messages. What shows them is loaded after the first page; a message of before waits for it. */
import { lazy, Suspense, useEffect } from 'react'

import type { notify as shown } from './toast'

type Kind = keyof typeof shown
type Show = (messages: typeof shown) => void

/** `null` as long as there is nothing on the page that could show a message. */
let waiting: Show[] | null = null
let ready: typeof shown | null = null

function say(show: Show) {
  if (ready !== null) return show(ready)
  waiting?.push(show)
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

export function Toaster() {
  useEffect(() => {
    waiting = []
    return () => {
      waiting = null
    }
  }, [])
  return (
    <Suspense>
      <Messages />
    </Suspense>
  )
}
