/** The field has the focus where somebody is about to write. */
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Where a keyboard on the screen would come up with the focus, and cover the page. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches

/** On opening a conversation, unless the reader came for something else or has gone there already. */
export function useWritingFirst(area: RefObject<HTMLTextAreaElement | null>, isWanted: boolean) {
  const begin = useEffectEvent(() => {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.id === 'main'
    if (isWanted && isFree && !isTouched()) area.current?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])
}

/** The first line of a brief that is still to be said, once the field holds it. */
export function goOnWriting(area: HTMLTextAreaElement | null, text: string) {
  if (area === null) return
  area.focus()
  const place = text.indexOf(': \n', text.indexOf('\n')) + 2
  requestAnimationFrame(() => area.setSelectionRange(place, place))
}
