/**
 * The message that the address leads to. Every visit counts, also one to the place where the reader
 * is.
 */
import { type RefObject, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

export type Target = { id: string; visit: string }

export function useTarget(): Target | null {
  const id = useSearchParams()[0].get('message')
  const { key } = useLocation()
  return useMemo(() => (id === null ? null : { id, visit: key }), [id, key])
}

/** For a search that goes from one message to the next, and keeps the focus meanwhile. */
export const SEARCHES = { 'data-searches': true }

const isSearching = () => document.activeElement?.closest('[data-searches]') != null

/** Scrolls it to the middle of the list, and gives it the focus. */
export function useGoTo(
  target: Target | null,
  content: RefObject<HTMLElement | null>,
  leaveEnd: () => void,
) {
  useEffect(() => {
    if (target === null) return
    const rows = content.current?.querySelectorAll<HTMLElement>('[data-message]') ?? []
    const row = [...rows].find(({ dataset }) => dataset.message === target.id)
    leaveEnd()
    // Of a message that is higher than the list, its beginning is shown.
    const room = row?.closest('[role="region"]')?.clientHeight ?? 0
    const isHigh = (row?.offsetHeight ?? 0) > room
    row?.scrollIntoView({ block: isHigh ? 'start' : 'center' })
    if (!isSearching()) row?.focus({ preventScroll: true })
    // Once a visit: later scrolling is the reader's own.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [target])
}
