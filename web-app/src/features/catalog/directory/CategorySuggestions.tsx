/** Below the search box: the fields that the typed text names, and the way to say more than a few words. */
import { Link } from 'react-router'

import type { Category } from '@/shared/api'
import { browseLink } from '@/shared/lib/links'

import { type Field, matchingFields } from './matchingFields'

const labelOf = ({ category, subcategory }: Field) =>
  subcategory ? `${category} › ${subcategory}` : category

const LINK = 'link inline-flex min-h-9 items-center pointer-coarse:min-h-11'

export type CategorySuggestionsProps = { categories: readonly Category[]; typed: string }

export function CategorySuggestions({ categories, typed }: CategorySuggestionsProps) {
  const fields = matchingFields(categories, typed)
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      {fields.length > 0 && (
        <nav aria-label="Matching categories" className="min-w-0">
          <ul className="flex gap-x-4 overflow-x-auto sm:flex-wrap">
            {fields.map((field) => (
              <li key={labelOf(field)} className="shrink-0">
                <Link to={browseLink(field.category, field.subcategory)} className={LINK}>
                  {labelOf(field)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link to="/match" className={LINK}>
        Describe your job instead
      </Link>
    </div>
  )
}
