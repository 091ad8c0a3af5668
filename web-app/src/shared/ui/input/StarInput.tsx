/** Five stars, to give: a radio group for the keyboard. */
import { Star } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useState } from 'react'

import { cx } from '../../lib/cx'
import { SCALE } from './StarRating'

export type StarInputProps = {
  /** 0 while nothing is chosen. */
  value: number
  onValueChange: (stars: number) => void
  label: string
  /** In a dialog: the stars have the focus when it opens. */
  isFirst?: boolean
}

export function StarInput({ value, onValueChange, label, isFirst = false }: StarInputProps) {
  const [hovered, setHovered] = useState(0)
  const shown = hovered || value
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value === 0 ? '' : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      onMouseLeave={() => setHovered(0)}
      className="flex"
    >
      {SCALE.map((stars) => (
        <RadioGroup.Item
          key={stars}
          value={String(stars)}
          aria-label={stars === 1 ? '1 star' : `${stars} stars`}
          data-autofocus={(isFirst && stars === (value || 1)) || undefined}
          onMouseEnter={() => setHovered(stars)}
          className="grid size-11 place-items-center rounded-full"
        >
          <Star
            aria-hidden
            className={cx(
              'size-7 transition-colors',
              stars <= shown ? 'fill-star text-star' : 'text-control',
            )}
          />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
