/** A client's own text, of which a long one shows its beginning. */
import { useId, useState } from 'react'

import { cx } from '@/shared/lib/cx'
import { useOverflow } from '@/shared/lib/useOverflow'

export type FoldedProps = {
  text: string
  /** What the text is, for people who use a screen reader. */
  about: string
}

export function Folded({ text, about }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { body, overflows } = useOverflow<HTMLParagraphElement>(!isOpen)
  return (
    <div>
      <p
        ref={body}
        id={id}
        dir="auto"
        className={cx('wrap-anywhere whitespace-pre-line', !isOpen && 'line-clamp-6')}
      >
        {text}
      </p>
      {(overflows || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="link -mx-1 min-h-9 px-1 text-sm font-medium pointer-coarse:min-h-11"
        >
          {isOpen ? 'See less' : 'See more'}
          <span className="sr-only"> of {about}</span>
        </button>
      )}
    </div>
  )
}
