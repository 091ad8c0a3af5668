/**
 * Back leads to the place on a page where its reader left it: as far down, with the focus on the link that was followed. The
 * list there is as long as it was, because what it had loaded is kept.
 */
import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Place = {
  /** How far down. */
  top: number
  /** The link that had the focus last: the one that was followed. */
  link: string | null
}

/** By the entry of the history. One that is known is one that its reader comes back to. */
const places = new Map<string, Place>()

/** What the reader does by themselves counts more than where they were. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

function focusLink(address: string | null) {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  const followed = [...links].find(({ href }) => href === address)
  followed?.focus({ preventScroll: true })
}

/** Goes there once the page is long enough. Returns the function that gives up. */
function goTo({ top, link }: Place, onEnd: () => void): () => void {
  let isFirst = true
  // It is called before the next picture, when the page has begun at its top as every page does.
  const sizes = new ResizeObserver(() => {
    if (isFirst) focusLink(link)
    isFirst = false
    window.scrollTo({ top, behavior: 'instant' })
    if (document.documentElement.scrollHeight - window.innerHeight >= top) end()
  })
  function end() {
    sizes.disconnect()
    MOVES.forEach((move) => window.removeEventListener(move, end))
    onEnd()
  }
  MOVES.forEach((move) => window.addEventListener(move, end, { passive: true }))
  sizes.observe(document.body)
  return end
}

export function ReadingPlace() {
  const { key } = useLocation()
  const isMoving = useRef(false)
  const before = useRef(key)

  useLayoutEffect(() => {
    const isSame = before.current === key
    before.current = key
    const known = places.get(key)
    const place = { top: known?.top ?? window.scrollY, link: known?.link ?? null }
    places.set(key, place)
    const onScroll = () => {
      if (!isMoving.current) place.top = window.scrollY
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement && target.closest('main')) place.link = target.href
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('focusin', onFocus)
    isMoving.current = known !== undefined && !isSame
    const end = isMoving.current ? goTo({ ...place }, () => (isMoving.current = false)) : undefined
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('focusin', onFocus)
      end?.()
    }
  }, [key])

  return null
}
