/** A card: a sheet of paper on the page. */
import type { ComponentProps } from 'react'

import { cx } from '../lib/cx'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div {...props} className={cx('rounded-card border border-rule bg-raised p-5', className)} />
  )
}
