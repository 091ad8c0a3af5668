/** A delivered draft opens at its top: when the page opens with it, and when it arrives. */
import { useEffect, useEffectEvent, useRef } from 'react'

import { focusNext, isAwaited } from '../documents'
import type { ShownMessage } from './shownMessages'
import type { EndKeeper } from './useStickToEnd'

/** Above the message; and the most that what is said before the draft may take of the list's height. */
const MARGIN_PX = 16
const MOST_BEFORE = 0.3

/** The message that ends the list with a draft. */
export function draftOf(messages: readonly ShownMessage[]): string | null {
  const last = messages.at(-1)
  return last?.document && last.state !== 'streaming' ? last.id : null
}

function topOf(sheet: Element, scroller: HTMLElement): number {
  const row = sheet.closest('[data-message]') ?? sheet
  const from = scroller.getBoundingClientRect()
  const ofRow = row.getBoundingClientRect().top - MARGIN_PX
  const ofSheet = sheet.getBoundingClientRect().top - MOST_BEFORE * from.height
  return scroller.scrollTop + Math.max(ofRow, ofSheet) - from.top
}

export type OpenDraftOptions = Pick<EndKeeper, 'scroller' | 'content' | 'show'> & {
  draftId: string | null
  /** The address leads to a message instead. */
  hasTarget: boolean
}

export function useOpenDraft({ draftId, hasTarget, ...options }: OpenDraftOptions) {
  const isFirst = useRef(true)

  const open = useEffectEvent((id: string, isArrival: boolean) => {
    const { scroller, content, show } = options
    const rows = content.current?.querySelectorAll<HTMLElement>('[data-message]') ?? []
    const row = [...rows].find(({ dataset }) => dataset.message === id)
    const sheet = row?.querySelector('article')
    const list = scroller.current
    if (!sheet || list === null) return
    const isAsked = isArrival && isAwaited()
    if (show(() => topOf(sheet, list), isAsked) && isAsked) focusNext(sheet)
  })
  useEffect(() => {
    const isArrival = !isFirst.current
    isFirst.current = false
    if (draftId !== null && (isArrival || !hasTarget)) open(draftId, isArrival)
  }, [draftId, hasTarget])
}
