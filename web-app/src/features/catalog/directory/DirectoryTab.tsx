/** The filters, and the specialists that fit them. */
import type { Category } from '@/shared/api'

import { FilterBar } from './FilterBar'
import { SpecialistGrid } from './SpecialistGrid'
import type { Directory } from './useDirectory'
import type { FilterControls } from './useDirectoryFilter'

export type DirectoryTabProps = {
  categories: readonly Category[]
  controls: FilterControls
  directory: Directory
}

export function DirectoryTab({ categories, controls, directory }: DirectoryTabProps) {
  return (
    <>
      <FilterBar categories={categories} controls={controls} />
      <SpecialistGrid directory={directory} onClear={controls.clear} />
    </>
  )
}
