/**
 * The categories of the server; until they arrive, or when they can not be read, the fixed twelve.
 */
import { type Category, useListCategoriesQuery } from '../api'
import { FIXED_CATEGORIES } from './categories'

export function useCategories(): readonly Category[] {
  const { data } = useListCategoriesQuery()
  return data ?? FIXED_CATEGORIES
}
