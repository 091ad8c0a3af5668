/** The place of the portraits beside the promise, before they are known. */
import { cx } from '@/shared/lib/cx'
import { Skeleton } from '@/shared/ui'

export const CAST_SIZE = 6
export const MOSAIC = 'grid grid-cols-3 gap-2 sm:gap-3'

/** The first portrait takes four places of nine. */
export function placeOf(index: number): string {
  return index === 0 ? 'col-span-2 row-span-2' : ''
}

export function MosaicSkeleton() {
  return (
    <div className="grid content-start gap-6">
      <div className={MOSAIC}>
        {Array.from({ length: CAST_SIZE }, (_, index) => (
          <Skeleton key={index} className={cx('aspect-square rounded-card', placeOf(index))} />
        ))}
      </div>
      <div className="min-h-36" />
    </div>
  )
}
