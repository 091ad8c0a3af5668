/** All fields of writing with their subcategories. */
import { Link } from 'react-router'

import type { Category } from '@/shared/api'
import { useCategories } from '@/shared/content/useCategories'
import { browseLink } from '@/shared/lib/links'
import { CategoryIcon, PageTitle } from '@/shared/ui'

function CategoryEntry({ category }: { category: Category }) {
  return (
    <li className="grid content-start gap-4 border-t border-ink py-7">
      <Link to={browseLink(category.name)} className="group grid gap-3">
        <span className="flex items-center justify-between text-accent">
          <CategoryIcon icon={category.icon} className="size-7" />
          {category.claimedCount && (
            <span className="tabular text-sm text-ink-muted">
              {category.claimedCount} specialists
            </span>
          )}
        </span>
        <h2 className="text-2xl group-hover:text-accent-strong">{category.name}</h2>
        <p className="text-ink-muted">{category.description}</p>
      </Link>
      <ul aria-label={`Within ${category.name}`} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {category.subcategories.map((subcategory) => (
          <li key={subcategory}>
            <Link to={browseLink(category.name, subcategory)} className="link inline-block py-1.5">
              {subcategory}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

export function Component() {
  const categories = useCategories()
  return (
    <div className="page py-14 sm:py-20">
      <PageTitle>Categories</PageTitle>
      <div className="mb-12 grid max-w-reading gap-4">
        <p className="eyebrow">Contents</p>
        <h1 className="text-5xl sm:text-6xl">Categories</h1>
        <p className="font-serif text-xl text-ink-muted">
          Fields of writing, from the blog post to the radio play, each with people who do little
          else.
        </p>
      </div>
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {categories.map((category) => (
          <CategoryEntry key={category.id} category={category} />
        ))}
      </ul>
    </div>
  )
}
