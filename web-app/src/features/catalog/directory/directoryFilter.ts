/** The filters of the directory. They are kept in the address of the page. */
import type { AgentFilter } from '@/shared/api'
import { textOf } from '@/shared/lib/address'

export const ALL = 'all'

/** Least rating, as the dropdown shows it. */
export const RATINGS = ['4.5', '4.0', '3.5'] as const

/** The orders of the list; the first is that of an address without one. */
export const SORTS = ['best', 'rating', 'reviews', 'newest'] as const

export type Sort = (typeof SORTS)[number]

/** The tab beside the specialists. */
export const COMMUNITY = 'community'

export type DirectoryFilter = {
  category: string
  subcategory: string
  search: string
  /** Code of a language that they write in, or empty. */
  language: string
  /** One of `RATINGS`, or empty. */
  rating: string
  /** One of `SORTS`, or empty for the first. */
  sort: Sort | ''
  /** Anything for those whom the member saved, or empty for everybody. */
  saved: string
  /** `COMMUNITY`, or empty for the specialists. */
  tab: string
  /** What is searched in the community; the tab reads it by itself. */
  discussions: string
  /** Who is to be compared; the cards read it by themselves. */
  compare: string
}

function given(params: URLSearchParams, name: string): string {
  const value = textOf(params, name)
  return value === ALL ? '' : value
}

export function readFilter(params: URLSearchParams): DirectoryFilter {
  const category = given(params, 'category')
  const rating = Number(given(params, 'rating'))
  return {
    category,
    // A subcategory has no meaning without its category: two of them have the same name.
    subcategory: category ? given(params, 'subcategory') : '',
    search: textOf(params, 'search'),
    language: given(params, 'language'),
    rating: RATINGS.find((least) => Number(least) === rating) ?? '',
    sort: SORTS.slice(1).find((sort) => sort === given(params, 'sort')) ?? '',
    saved: textOf(params, 'saved'),
    tab: given(params, 'tab') === COMMUNITY ? COMMUNITY : '',
    discussions: textOf(params, 'discussions'),
    compare: textOf(params, 'compare'),
  }
}

export function writeFilter(filter: DirectoryFilter): URLSearchParams {
  const entries = Object.entries(filter).filter(([, value]) => value !== '')
  return new URLSearchParams(entries)
}

/** Specialists per page: whole rows at one, two and three columns. */
const PAGE_SIZE = 24

export function toQuery({
  category,
  subcategory,
  search,
  language,
  rating,
  sort,
  saved,
}: DirectoryFilter): AgentFilter {
  return {
    ...(category && { category }),
    ...(subcategory && { subcategory }),
    ...(search && { search }),
    ...(language && { language }),
    ...(rating && { rating }),
    ...(sort && { sort }),
    ...(saved && { saved }),
    limit: PAGE_SIZE,
  }
}
