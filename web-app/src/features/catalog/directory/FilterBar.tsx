/** Search, category, language, rating, order, and the chips of the chosen category. */
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'

import type { Category } from '@/shared/api'
import { Chip, LateSelect, type SelectOption, TextField } from '@/shared/ui'

import { categoryOptions, chosen } from './categoryOptions'
import { ALL, RATINGS, type Sort, SORTS } from './directoryFilter'
import type { FilterControls } from './useDirectoryFilter'

// Most readers do not search.
const CategorySuggestions = lazy(async () => ({
  default: (await import('./CategorySuggestions')).CategorySuggestions,
}))

// As wide in its room as it will be.
const LanguageFilter = lazy(async () => ({
  default: (await import('./LanguageFilter')).LanguageFilter,
}))
const ROOM = 'w-39 shrink-0'

const RATING_OPTIONS: readonly SelectOption[] = [
  { value: ALL, label: 'All ratings' },
  ...RATINGS.map((rating) => ({ value: rating, label: `${rating}+` })),
]

const SORT_NAMES: Record<Sort, string> = {
  best: 'Best match',
  rating: 'Highest rated',
  reviews: 'Most reviews',
  newest: 'Newest',
}
const [BEST, ...OTHERS] = SORTS
const SORT_OPTIONS: readonly SelectOption[] = SORTS.map((sort) => ({
  value: sort,
  label: SORT_NAMES[sort],
}))

function SubcategoryChips({ names, controls }: { names: string[]; controls: FilterControls }) {
  const { filter, narrow } = controls
  return (
    <div
      role="group"
      aria-label={`Subcategories of ${filter.category}`}
      className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap"
    >
      {['', ...names].map((name) => (
        <Chip
          key={name}
          selected={filter.subcategory === name}
          onClick={() => narrow({ subcategory: name })}
        >
          {name || 'All'}
        </Chip>
      ))}
    </div>
  )
}

export type FilterBarProps = { categories: readonly Category[]; controls: FilterControls }

export function FilterBar({ categories, controls }: FilterBarProps) {
  const { filter, typed, type, narrow } = controls
  const category = categories.find(({ name }) => name === filter.category)
  return (
    <div role="search" className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,5fr)] gap-3 md:grid-cols-[minmax(0,1fr)_8.5rem_10.5rem] xl:grid-cols-[minmax(0,1fr)_auto_8.5rem_10.5rem]">
        <div className="col-span-2 flex gap-3 md:col-span-3 xl:col-span-1">
          <div className="relative flex-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-3.5 left-3.5 size-4.5 text-ink-muted"
            />
            <TextField
              label="Search specialists"
              hideLabel
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder="Search specialists..."
              value={typed}
              onChange={(event) => type(event.target.value)}
              className="pl-10.5"
            />
          </div>
          <Chip
            selected={filter.saved !== ''}
            onClick={() => narrow({ saved: filter.saved ? '' : 'yes' })}
          >
            Saved
          </Chip>
        </div>
        <div className="flex gap-3 max-md:col-span-2">
          <div className="min-w-0 grow xl:w-64">
            <LateSelect
              label="Category"
              hideLabel
              value={filter.category || ALL}
              onValueChange={(value) => narrow({ category: chosen(value), subcategory: '' })}
              options={categoryOptions(categories, filter.category)}
            />
          </div>
          <Suspense fallback={<div className={ROOM} />}>
            <LanguageFilter controls={controls} className={ROOM} />
          </Suspense>
        </div>
        <LateSelect
          label="Rating"
          hideLabel
          value={filter.rating || ALL}
          onValueChange={(value) => narrow({ rating: chosen(value) })}
          options={RATING_OPTIONS}
        />
        <LateSelect
          label="Sort by"
          hideLabel
          value={filter.sort || BEST}
          onValueChange={(value) => narrow({ sort: OTHERS.find((sort) => sort === value) ?? '' })}
          options={SORT_OPTIONS}
        />
      </div>
      {typed.trim() && (
        <Suspense fallback={null}>
          <CategorySuggestions categories={categories} typed={typed} />
        </Suspense>
      )}
      {category && category.subcategories.length > 0 && (
        <SubcategoryChips names={category.subcategories} controls={controls} />
      )}
    </div>
  )
}
