/** A text cut to four lines or 200 characters, whichever ends first, that opens on request. */
import { useId, useState } from 'react'

import { cx } from '../lib/cx'
import { useOverflow } from '../lib/useOverflow'

export const MAX_CHARACTERS = 200

function shorten(text: string): string {
  const cut = text.slice(0, MAX_CHARACTERS)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}

/** On a phone the button stands over the end of the second line, and can be touched around it. */
const IN_LINE = cx(
  'max-sm:[grid-area:1/1] max-sm:self-end max-sm:justify-self-end max-sm:bg-raised',
  'max-sm:leading-5 max-sm:shadow-[-0.5rem_0_0.5rem_var(--raised)]',
  'max-sm:after:absolute max-sm:after:-inset-x-2 max-sm:after:-inset-y-3',
  'sm:-mx-1 sm:min-h-9 sm:pointer-coarse:min-h-11',
)

export type ClampedTextProps = {
  text: string
  /** What the text is about, for people who use a screen reader. */
  about: string
  /** On a phone two lines are enough. */
  isLow?: boolean
  className?: string
}

export function ClampedText({
  text,
  about,
  isLow = false,
  className = 'text-sm text-ink-muted',
}: ClampedTextProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isLong = text.length > MAX_CHARACTERS
  const { body, overflows } = useOverflow<HTMLParagraphElement>(!isOpen)

  return (
    <div className={cx(className, isLow && !isOpen && 'max-sm:grid max-sm:grid-cols-1')}>
      <p
        ref={body}
        id={id}
        dir="auto"
        className={cx(
          'whitespace-pre-line',
          !isOpen && 'line-clamp-4',
          !isOpen && isLow && 'max-sm:line-clamp-2 max-sm:leading-5 max-sm:[grid-area:1/1]',
        )}
      >
        {isLong && !isOpen ? shorten(text) : text}
      </p>
      {(isLong || overflows || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={cx(
            'link relative z-10 px-1 font-medium',
            isLow && !isOpen ? IN_LINE : '-mx-1 min-h-9 pointer-coarse:min-h-11',
          )}
        >
          {isOpen ? 'See less' : 'See more'}
          <span className="sr-only"> about {about}</span>
        </button>
      )}
    </div>
  )
}
