/** A category in the form, and as it is sent. */
import type { Category, CategoryRequest } from '@/shared/api'

/** A subcategory in the form; the number stays with its field. */
export type Entry = { key: number; text: string }

export type CategoryForm = {
  name: string
  description: string
  icon: string
  /** Never empty: there is always a field to fill in. */
  subcategories: readonly Entry[]
}

export type CategoryErrors = Record<string, string>

/** Most characters of a description, as at the server. */
export const LONGEST_DESCRIPTION = 500

export function formOf(category: Category | undefined): CategoryForm {
  const named = category?.subcategories ?? []
  const texts = named.length > 0 ? named : ['']
  return {
    name: category?.name ?? '',
    description: category?.description ?? '',
    icon: category?.icon ?? '',
    subcategories: texts.map((text, key) => ({ key, text })),
  }
}

export function requestOf({
  name,
  description,
  icon,
  subcategories,
}: CategoryForm): CategoryRequest {
  const named = subcategories.map(({ text }) => text.trim())
  return {
    name: name.trim(),
    description: description.trim(),
    icon: icon.trim(),
    subcategories: named.filter((text) => text !== ''),
  }
}

export function withEntry(entries: readonly Entry[]): Entry[] {
  const highest = Math.max(...entries.map(({ key }) => key))
  return [...entries, { key: highest + 1, text: '' }]
}

/** The field that shows an error of the subcategories: the last one it names, else the first. */
export function blamed(entries: readonly Entry[], complaint: string | undefined): number | null {
  if (complaint === undefined) return null
  const named = entries.findLast(
    ({ text }) => text.trim() !== '' && complaint.includes(text.trim()),
  )
  return (named ?? entries[0])?.key ?? null
}
