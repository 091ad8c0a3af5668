/** Five stars, to read. */
import { Star } from 'lucide-react'

import { cx } from '../../lib/cx'
import { formatRating } from '../../lib/format'
import { Tag } from '../Chip'

export const SCALE = [1, 2, 3, 4, 5] as const

export type StarsProps = {
  /** 0 to 5; 0 without ratings. */
  rating: number | null | undefined
  /** Number of reviews, shown in brackets. */
  count?: number
  className?: string
}

/** Instead of a low figure that nobody gave. */
export const NOT_RATED_YET = 'New'

/** One star and the figure: enough to compare in a list. Whoever has no rating is new. */
export function Stars({ rating, count, className }: StarsProps) {
  return (
    <span className={cx('tabular inline-flex items-center gap-1.5 text-sm', className)}>
      <Star aria-hidden className="size-4 fill-star text-star" />
      <span className="sr-only">Rating </span>
      <span className="font-medium">{formatRating(rating)}</span>
      {count === 0 && !rating && <Tag>{NOT_RATED_YET}</Tag>}
      {count !== undefined && count > 0 && (
        <span className="text-ink-muted">
          ({count}
          <span className="sr-only"> reviews</span>)
        </span>
      )}
    </span>
  )
}

/** All five stars in a row, as a review shows them. */
export function StarRow({ stars, className }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className={cx('inline-flex', className)}>
      {SCALE.map((value) => (
        <Star
          key={value}
          aria-hidden
          className={cx('size-4', value <= stars ? 'fill-star text-star' : 'text-control')}
        />
      ))}
    </span>
  )
}
