/** The fields of writing as a table of contents: six at first, all of them on request. */
import { useState } from 'react'
import { Link } from 'react-router'

import type { Category } from '@/shared/api'
import { useCategories } from '@/shared/content/useCategories'
import { browseLink } from '@/shared/lib/links'
import { Button, CategoryIcon } from '@/shared/ui'

import { Section } from './Section'

/** How many are shown before the reader asks for more. */
export const SHOWN_AT_FIRST = 6

function CategoryTile({ category }: { category: Category }) {
  return (
    <li>
      <Link
        to={browseLink(category.name)}
        className="group grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 border-t border-rule py-6 transition-colors hover:border-accent"
      >
        <span className="pt-1 text-accent">
          <CategoryIcon icon={category.icon} />
        </span>
        <span className="grid gap-2">
          <span className="flex items-baseline justify-between gap-4">
            <span className="font-serif text-xl font-medium group-hover:text-accent-strong">
              {category.name}
            </span>
            {category.claimedCount && (
              <span className="tabular shrink-0 text-sm text-ink-muted">
                {category.claimedCount}
                <span className="sr-only"> specialists</span>
              </span>
            )}
          </span>
          <span className="text-sm text-ink-muted">{category.description}</span>
        </span>
      </Link>
    </li>
  )
}

export function CategoryBrowser() {
  const categories = useCategories()
  const [all, setAll] = useState(false)
  const shown = all ? categories : categories.slice(0, SHOWN_AT_FIRST)
  return (
    <Section
      label="Contents"
      title="Every kind of writing"
      action={
        <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'See Less' : 'See More'}
        </Button>
      }
    >
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((category) => (
          <CategoryTile key={category.id} category={category} />
        ))}
      </ul>
    </Section>
  )
}
