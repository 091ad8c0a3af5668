/**
 * Keeps the end of a growing list in sight for readers at the end, and does not move the text for
 * others, also when the list grows above them.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end. */
const NEAR_PX = 48

export type EndOptions = {
  /** Key of the first row. */
  firstKey: string | undefined
  /** Key of the reader's own message being sent: it always scrolls to the end. */
  ownKey: string | undefined
  /** Key of the last row. */
  endKey: string | undefined
  /** The last row is still in progress. */
  isGrowing: boolean
}

export type EndKeeper = {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  /** There is new text below since the reader left the end. */
  hasMore: boolean
  toEnd: () => void
  /** Call when the reader goes elsewhere. */
  leaveEnd: () => void
  /** Shows a part of the list, if the reader is at the end or `isAsked`. Returns whether it did. */
  show: (top: () => number, isAsked: boolean) => boolean
  /** Call before rows are added at the top: the first row now keeps its place on the screen. */
  hold: () => void
}

/** An element of the list, and its place on the screen. */
type Anchor = { element: Element; top: number }

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR_PX
}

export function useStickToEnd({ firstKey, ownKey, endKey, isGrowing }: EndOptions): EndKeeper {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const end = useRef({ key: endKey, isGrowing })
  const seenKey = useRef(endKey)
  const [hasMore, setHasMore] = useState(false)

  useLayoutEffect(() => {
    end.current = { key: endKey, isGrowing }
  }, [endKey, isGrowing])

  useEffect(() => {
    const element = scroller.current
    if (element === null || content.current === null) return
    let height = element.scrollHeight

    const onScroll = () => {
      sticks.current = isNearEnd(element)
      if (!sticks.current) return
      seenKey.current = end.current.key
      setHasMore(false)
    }

    const sizes = new ResizeObserver(() => {
      const grew = element.scrollHeight > height
      height = element.scrollHeight
      if (sticks.current) {
        element.scrollTop = element.scrollHeight
        seenKey.current = end.current.key
        return
      }
      // A sheet that the reader unfolds also makes the list grow, but is no news.
      const isNews = end.current.isGrowing || end.current.key !== seenKey.current
      if (grew && isNews) setHasMore(true)
    })
    sizes.observe(element)
    sizes.observe(content.current)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [])

  const isFirst = useRef(true)
  useEffect(() => {
    if (ownKey === undefined && !isFirst.current) return
    isFirst.current = false
    sticks.current = true
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [ownKey])

  const anchor = useRef<Anchor | null>(null)
  const hold = () => {
    const element = content.current?.querySelector('li')
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null
  }
  useLayoutEffect(() => {
    if (anchor.current === null || scroller.current === null) return
    const { element, top } = anchor.current
    anchor.current = null
    // A row far from the reader may have been removed just now.
    if (!element.isConnected) return
    scroller.current.scrollTop += element.getBoundingClientRect().top - top
  }, [firstKey])

  const toEnd = () => {
    sticks.current = true
    setHasMore(false)
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }

  const leaveEnd = () => {
    sticks.current = false
  }

  const show = (top: () => number, isAsked: boolean) => {
    const element = scroller.current
    if (element === null || !(sticks.current || isAsked)) return false
    element.scrollTop = top()
    sticks.current = isNearEnd(element)
    seenKey.current = end.current.key
    setHasMore(false)
    return true
  }

  return { scroller, content, hasMore, toEnd, leaveEnd, show, hold }
}
