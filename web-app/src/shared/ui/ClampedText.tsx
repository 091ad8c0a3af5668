/** A text cut to four lines or 200 characters, whichever ends first, that opens on request. */
import { useId, useState } from 'react'

import { cx } from '../lib/cx'
import { useOverflow } from '../lib/useOverflow'

export const MAX_CHARACTERS = 200

function shorten(text: string): string {
  const cut = text.slice(0, MAX_CHARACTERS)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
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
  const id = useId()
  const isLong = text.length > MAX_CHARACTERS
  const { body, overflows } = useOverflow<HTMLParagraphElement>(!isOpen)

  return (
    <div className={className}>
      <p
        ref={body}
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
