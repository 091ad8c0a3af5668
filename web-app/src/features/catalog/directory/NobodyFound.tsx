/** In place of the cards when nobody passes all filters. */
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { Button, EmptyState } from '@/shared/ui'

import type { FilterControls } from './useDirectoryFilter'

const NobodySaved = lazy(async () => ({
  default: (await import('@/features/favourite')).NobodySaved,
}))

export function NobodyFound({ controls: { filter, clear } }: { controls: FilterControls }) {
  if (filter.saved) {
    return (
      <Suspense>
        <NobodySaved onClear={clear} />
      </Suspense>
    )
  }
  return (
    <EmptyState
      title="No specialists found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={clear}>
            Clear all filters
          </Button>
          <Button asChild variant="ghost">
            <Link to="/match">Describe your job</Link>
          </Button>
        </div>
      }
    >
      Nobody here answers to all of that at once. Try a wider field or fewer words.
    </EmptyState>
  )
}
