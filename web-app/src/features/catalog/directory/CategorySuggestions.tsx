/** Below the search box: the fields that the typed text names, as links. */
import { Link } from 'react-router'

import type { Category } from '@/shared/api'
import { browseLink } from '@/shared/lib/links'

import { type Field, matchingFields } from './matchingFields'

const labelOf = ({ category, subcategory }: Field) =>
  subcategory ? `${category} › ${subcategory}` : category

export type CategorySuggestionsProps = { categories: readonly Category[]; typed: string }

export function CategorySuggestions({ categories, typed }: CategorySuggestionsProps) {
  const fields = matchingFields(categories, typed)
  if (fields.length === 0) return null
  return (
    <nav aria-label="Matching categories" className="text-sm">
      <ul className="flex gap-x-4 overflow-x-auto sm:flex-wrap">
        {fields.map((field) => (
          <li key={labelOf(field)} className="shrink-0">
            <Link
              to={browseLink(field.category, field.subcategory)}
              className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              {labelOf(field)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
