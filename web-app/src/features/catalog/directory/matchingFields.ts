/** The categories and subcategories that a search names. */
import type { Category } from '@/shared/api'

export type Field = { category: string; subcategory: string }

/** As many as fit below the search box. */
const MOST = 4
/** A shorter beginning fits too many names. */
const SHORTEST = 3

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** How many of the words begin a word of the name. */
function matches(name: string, words: readonly string[]): number {
  const own = wordsOf(name)
  return words.filter((word) => own.some((part) => part.startsWith(word))).length
}

/** The best first, and a category before its subcategories. */
export function matchingFields(categories: readonly Category[], typed: string): Field[] {
  const words = wordsOf(typed).filter((word) => word.length >= SHORTEST)
  const fields = categories.flatMap(({ name, subcategories }) =>
    ['', ...subcategories].map((subcategory) => ({ category: name, subcategory })),
  )
  return fields
    .map((field) => ({ field, score: matches(field.subcategory || field.category, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score)
    .slice(0, MOST)
    .map(({ field }) => field)
}
