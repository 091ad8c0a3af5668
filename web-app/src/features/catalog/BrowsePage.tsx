/** The directory: everybody who can be hired, narrowed by what one looks for. */
import { useCategories } from '@/shared/content/useCategories'
import { Breadcrumb, Loading, PageTitle } from '@/shared/ui'

import { FilterBar } from './FilterBar'
import { CardSkeletons, SpecialistGrid } from './SpecialistGrid'
import { useDirectory } from './useDirectory'
import { useDirectoryFilter } from './useDirectoryFilter'

const DECK = 'Everyone here has a field, a voice and a list of things they will not write.'

function titleOf(category: string): string {
  return category ? `${category} Specialists` : 'AI Specialists'
}

function FirstLoad() {
  return (
    <div className="page py-14">
      <Loading label="Loading specialists..." />
      <div aria-hidden className="mt-8">
        <CardSkeletons />
      </div>
    </div>
  )
}

function Heading({ category, deck }: { category: string; deck: string }) {
  return (
    <header className="grid gap-3">
      {category && (
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'All Categories', to: '/categories' },
            { label: category },
          ]}
        />
      )}
      <h1 className="text-4xl sm:text-5xl">{titleOf(category)}</h1>
      <p className="max-w-reading font-serif text-lg text-ink-muted">{deck}</p>
    </header>
  )
}

export function Component() {
  const controls = useDirectoryFilter()
  const directory = useDirectory(controls.filter)
  const categories = useCategories()
  const { category } = controls.filter

  if (directory.isLoading) return <FirstLoad />

  const deck = categories.find(({ name }) => name === category)?.description ?? DECK
  return (
    <div className="page grid content-start gap-8 py-10 sm:py-14">
      <PageTitle>{titleOf(category)}</PageTitle>
      <Heading category={category} deck={deck} />
      <FilterBar categories={categories} controls={controls} />
      <SpecialistGrid directory={directory} onClear={controls.clear} />
    </div>
  )
}
