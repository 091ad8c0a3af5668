/** The place in the log named in the address, so that a reader can go back and share it. */
import { type RefObject, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { type FROM_ELSEWHERE, LOG_PLACES, type LogPlace } from '@/shared/lib/logPath'

export function usePlace() {
  const [params, setParams] = useSearchParams()
  const name = LOG_PLACES.find((known) => params.get(known) !== null)
  const place = name === undefined ? null : ({ [name]: params.get(name) ?? '' } as LogPlace)
  function go(next: LogPlace) {
    setParams((current) => {
      for (const known of LOG_PLACES) current.delete(known)
      for (const [known, value] of Object.entries(next)) current.set(known, value)
      return current
    })
  }
  return [place, go] as const
}

/**
 * Scrolls to the log and moves the focus there, for a reader who comes by a link from another page.
 */
export function useArrival(heading: RefObject<HTMLElement | null>) {
  const { state, key } = useLocation() as { state: typeof FROM_ELSEWHERE | null; key: string }
  const isArrival = state?.fromElsewhere === true
  useEffect(() => {
    if (!isArrival) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [heading, isArrival, key])
}

/**
 * The place for typed text: digits are a position, all else is a stream; the server refuses an
 * invalid one.
 */
export function placeOf(typed: string): LogPlace {
  const text = typed.trim()
  return /^\d+$/.test(text) ? { position: text } : { stream: text }
}

/** The event that caused a job, if the job's key names one: `mail:account/1/3`. */
export function eventOfJob(key: string): string | null {
  return /^[^:]+:(.+\/.+\/\d+)$/.exec(key)?.[1] ?? null
}
