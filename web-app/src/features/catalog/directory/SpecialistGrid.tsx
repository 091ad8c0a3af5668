/** The cards, the states in their place, and the end of the list that loads more. */
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'

import { toApiError } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { ErrorState, Loading } from '@/shared/ui'

import { CardSkeletons, GRID } from './CardSkeletons'
import { toSpecialist } from '../specialist'
import { SpecialistCard } from '../SpecialistCard'
import type { Directory } from './useDirectory'
import type { FilterControls } from './useDirectoryFilter'

// Most filters leave somebody.
const NobodyFound = lazy(async () => ({ default: (await import('./NobodyFound')).NobodyFound }))

/** Distance below the window at which the next page is loaded. */
const AHEAD = '800px'

/** Calls `onReach` when the end of the list comes near. */
function Sentinel({ onReach }: { onReach: () => unknown }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReach()
      },
      { rootMargin: AHEAD },
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [onReach])
  return <div ref={mark} aria-hidden className="h-px" />
}

function End({ directory }: { directory: Directory }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    directory
  if (isFetchNextPageError) {
    return (
      <ErrorState onRetry={() => void fetchNextPage()}>
        The next specialists could not be loaded.
      </ErrorState>
    )
  }
  if (isFetchingNextPage) {
    return (
      <div className="py-10 text-center">
        <Loading label="Loading more specialists..." />
      </div>
    )
  }
  return hasNextPage && !isFetching ? <Sentinel onReach={fetchNextPage} /> : null
}

export function loadError(error: unknown): string {
  return `Error: ${toApiError(error).message || 'Failed to load specialists.'}`
}

function Instead({ directory, controls }: SpecialistGridProps) {
  if (directory.hasFailed) {
    return (
      <ErrorState onRetry={() => void directory.refetch()}>{loadError(directory.error)}</ErrorState>
    )
  }
  return (
    <Suspense>
      <NobodyFound controls={controls} />
    </Suspense>
  )
}

function countLine(count: number): string {
  return count === 1 ? '1 specialist' : `${formatNumber(count)} specialists`
}

export type SpecialistGridProps = { directory: Directory; controls: FilterControls }

export function SpecialistGrid({ directory, controls }: SpecialistGridProps) {
  const { agents, total, hasFailed, isFetching, isFetchingNextPage } = directory
  const specialists = useMemo(() => agents.map(toSpecialist), [agents])
  const isReloading = isFetching && !isFetchingNextPage
  if (specialists.length === 0 && isReloading) {
    return (
      <Loading label="Looking...">
        <CardSkeletons />
      </Loading>
    )
  }
  if (hasFailed || specialists.length === 0) {
    return <Instead directory={directory} controls={controls} />
  }
  return (
    <section aria-label="Specialists" aria-busy={isReloading}>
      <p role="status" className="tabular mb-4 text-sm text-ink-muted">
        {isReloading ? 'Looking...' : countLine(total ?? specialists.length)}
      </p>
      <ul className={cx(GRID, 'transition-opacity duration-150', isReloading && 'opacity-55')}>
        {specialists.map((specialist) => (
          <li key={specialist.id}>
            <SpecialistCard specialist={specialist} />
          </li>
        ))}
      </ul>
      <End directory={directory} />
    </section>
  )
}
