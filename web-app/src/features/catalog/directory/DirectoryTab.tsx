/** The filters, and the specialists that fit them. */
import { lazy, Suspense } from 'react'

import type { Category } from '@/shared/api'

import { FilterBar } from './FilterBar'
import { SpecialistGrid } from './SpecialistGrid'
import type { Directory } from './useDirectory'
import type { FilterControls } from './useDirectoryFilter'

// Only those who choose somebody need it.
const CompareBar = lazy(async () => ({
  default: (await import('../comparing/CompareBar')).CompareBar,
}))

export type DirectoryTabProps = {
  categories: readonly Category[]
  controls: FilterControls
  directory: Directory
}

export function DirectoryTab({ categories, controls, directory }: DirectoryTabProps) {
  return (
    <>
      <FilterBar categories={categories} controls={controls} />
      {controls.filter.compare && (
        <Suspense>
          <CompareBar agents={directory.agents} />
        </Suspense>
      )}
      <SpecialistGrid directory={directory} controls={controls} />
    </>
  )
}
