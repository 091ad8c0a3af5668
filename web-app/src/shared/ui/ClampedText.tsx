/** A text cut to four lines or 200 characters, whichever ends first, that opens on request. */
import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { cx } from '../lib/cx'

export const MAX_CHARACTERS = 200

function shorten(text: string): string {
  const cut = text.slice(0, MAX_CHARACTERS)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Whether the clamped text has more lines than it shows; follows the width of the page. */
function useOverflows(element: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const text = element.current
    if (text === null || isOpen) return
    const measure = () => setOverflows(text.scrollHeight > text.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [element, isOpen])
  return overflows
}

export type ClampedTextProps = {
  text: string
  /** What the text is about, for people who use a screen reader. */
  about: string
  className?: string
}

export function ClampedText({
  text,
  about,
  className = 'text-sm text-ink-muted',
}: ClampedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const isLong = text.length > MAX_CHARACTERS
  const overflows = useOverflows(paragraph, isOpen)

  return (
    <div className={className}>
      <p
        ref={paragraph}
        id={id}
        dir="auto"
        className={cx('whitespace-pre-line', !isOpen && 'line-clamp-4')}
      >
        {isLong && !isOpen ? shorten(text) : text}
      </p>
      {(isLong || overflows || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="link relative z-10 -mx-1 min-h-9 px-1 font-medium pointer-coarse:min-h-11"
        >
          {isOpen ? 'See less' : 'See more'}
          <span className="sr-only"> about {about}</span>
        </button>
      )}
    </div>
  )
}
