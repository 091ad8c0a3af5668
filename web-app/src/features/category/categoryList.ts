/** Which categories are shown, and in which order. */
import type { AdminCategory } from '@/shared/api'

export type Order = 'place' | 'name' | 'newest' | 'specialists'

export const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'place', label: 'As visitors see them' },
  { value: 'name', label: 'By name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'specialists', label: 'Most specialists first' },
]

const COMPARE: Record<Order, (one: AdminCategory, other: AdminCategory) => number> = {
  place: (one, other) => one.position - other.position,
  name: (one, other) => one.name.localeCompare(other.name),
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  specialists: (one, other) => other.specialists - one.specialists,
}

/** Searches name, description and subcategories, without regard to case. */
export function shownOf(
  categories: readonly AdminCategory[],
  search: string,
  order: Order,
): AdminCategory[] {
  const wanted = search.trim().toLowerCase()
  return categories
    .filter(({ name, description, subcategories }) =>
      [name, description, ...subcategories].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted(COMPARE[order])
}

/** Number of subcategories that a line of the table names. */
const NAMED = 2

/** The first ones, and how many more there are. */
export function summaryOf(subcategories: readonly string[]): { named: string; more: string } {
  const more = subcategories.length - NAMED
  return {
    named: subcategories.slice(0, NAMED).join(', '),
    more: more > 0 ? `+${more} more` : '',
  }
}

export function countOf(specialists: number): string {
  return specialists === 1 ? '1 specialist' : `${specialists} specialists`
}
