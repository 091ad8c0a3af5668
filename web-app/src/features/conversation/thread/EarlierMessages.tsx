/**
 * The top of a long conversation: earlier messages are read when somebody scrolls there or presses
 * the button.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react'

import { Button } from '@/shared/ui'

import { type EarlierOptions, useEarlier } from './useEarlier'

/** Pixels from the top at which the page before is loaded. */
const NEAR_PX = 400

export type EarlierMessagesProps = EarlierOptions & {
  hasEarlier: boolean
  scroller: RefObject<HTMLElement | null>
}

export function EarlierMessages({ hasEarlier, scroller, place, hold }: EarlierMessagesProps) {
  const { phase, added, load } = useEarlier({ place, hold })

  const onScroll = useEffectEvent(() => {
    const isNear = scroller.current !== null && scroller.current.scrollTop < NEAR_PX
    if (isNear && hasEarlier && phase === 'idle') void load()
  })
  useEffect(() => {
    const element = scroller.current
    const listener = () => onScroll()
    element?.addEventListener('scroll', listener, { passive: true })
    return () => element?.removeEventListener('scroll', listener)
  }, [scroller])

  async function ask() {
    // The button may be removed once the beginning is loaded; the focus stays in the list.
    scroller.current?.focus({ preventScroll: true })
    await load()
  }

  return (
    <div className="grid justify-items-center gap-2 text-sm text-ink-muted empty:hidden">
      {hasEarlier && (
        <Button variant="ghost" size="sm" disabled={phase === 'loading'} onClick={() => void ask()}>
          {phase === 'loading' ? 'Loading…' : 'Show earlier messages'}
        </Button>
      )}
      {phase === 'failed' && <p role="alert">Earlier messages could not be loaded.</p>}
      <span role="status" className="sr-only">
        {added > 0 && phase === 'idle' ? `${added} earlier messages are shown above.` : ''}
      </span>
    </div>
  )
}
