/** The passage that is selected in the text of the sheet around an element. */
import { type RefObject, useEffect, useState } from 'react'

export type Passage = {
  text: string
  /** The middle of its last line, in the window. */
  left: number
  bottom: number
}

function passageIn(text: Element): Passage | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const words = selection.toString().trim()
  if (words === '' || !text.contains(range.commonAncestorContainer)) return null
  const { left, width, bottom } = range.getBoundingClientRect()
  const visible = text.getBoundingClientRect()
  // The end of a selection may be below the part of the sheet that is shown.
  return { text: words, left: left + width / 2, bottom: Math.min(bottom, visible.bottom) }
}

export function usePassage(inside: RefObject<Element | null>): Passage | null {
  const [passage, setPassage] = useState<Passage | null>(null)
  useEffect(() => {
    const text = inside.current?.closest('[data-sheet]')?.querySelector('[data-sheet-text]')
    if (!text) return
    const look = () => setPassage(passageIn(text))
    document.addEventListener('selectionchange', look)
    // It stays beside the passage.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [inside])
  return passage
}
