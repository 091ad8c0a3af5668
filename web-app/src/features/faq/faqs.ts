/** The categories of FAQs, and the search in them. */
import type { Faq, FaqCategory } from '@/shared/api'

/** In the order of the list. */
export const CATEGORIES: readonly FaqCategory[] = [
  'Account',
  'Billing',
  'Support',
  'Technical',
  'General',
]

/** Most characters, as at the server. */
export const LONGEST_QUESTION = 200
export const LONGEST_ANSWER = 2_000

export const NOTHING_FOUND = 'No FAQs found matching your search.'

/** The FAQs with the text in question, answer or category, without regard to case. */
export function found(faqs: readonly Faq[], search: string): Faq[] {
  const wanted = search.trim().toLowerCase()
  return faqs.filter(({ question, answer, category }) =>
    [question, answer, category].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** An answer where formatting is not possible: without the marks of bold words. */
export const plain = (answer: string): string => answer.replaceAll('**', '')
