/** The shape of the directory's cards, until they are there. */
import { Skeleton } from '@/shared/ui'

export const GRID = 'grid gap-2.5 sm:gap-5 md:grid-cols-2 lg:grid-cols-3'
const SKELETONS = 6

export function CardSkeletons() {
  return (
    <div className={GRID}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div
          key={index}
          className="grid gap-2 rounded-card border border-rule bg-raised pb-2.5 sm:gap-4 sm:pb-5"
        >
          <div className="grid grid-cols-[4rem_1fr] gap-3 sm:grid-cols-[7rem_1fr] sm:gap-4">
            <Skeleton className="aspect-square sm:aspect-[4/5]" />
            <div className="grid content-center gap-2 pr-5">
              <Skeleton className="h-3 w-2/3" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-4 w-full max-sm:hidden" />
            </div>
          </div>
          <Skeleton className="mx-3 h-10 sm:mx-5 sm:h-12" />
          <Skeleton className="mx-3 h-11 sm:mx-5 sm:h-24" />
        </div>
      ))}
    </div>
  )
}
