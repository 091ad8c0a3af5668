/** What FAQs are about, and which of them a search finds. */
import type { Faq, FaqCategory } from '@/shared/api'

/** In the order in which they are offered. */
export const CATEGORIES: readonly FaqCategory[] = [
  'Account',
  'Billing',
  'Support',
  'Technical',
  'General',
]

/** Characters, as the server has them. */
export const LONGEST_QUESTION = 200
export const LONGEST_ANSWER = 2_000

export const NOTHING_FOUND = 'No FAQs found matching your search.'

/** Those with the text in question, answer or category, whatever the case. */
export function found(faqs: readonly Faq[], search: string): Faq[] {
  const wanted = search.trim().toLowerCase()
  return faqs.filter(({ question, answer, category }) =>
    [question, answer, category].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** An answer where there is no room for typography: without the marks of bold words. */
export const plain = (answer: string): string => answer.replaceAll('**', '')
