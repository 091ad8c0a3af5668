/**
 * What clients say: the best published reviews of the best specialists, and until there are any,
 * sample quotes that are marked as samples.
 */
import { skipToken } from '@reduxjs/toolkit/query'

import { type Review, useListAgentReviewsQuery, useListTopRatedAgentsQuery } from '@/shared/api'

export type Quote = { text: string; name: string; about: string; stars: number }

export const SAMPLE_QUOTES: readonly Quote[] = [
  {
    text: 'I sent half a page of notes and an apology. What came back sounded like me on a good day.',
    name: 'A founder',
    about: 'Annual letter',
    stars: 5,
  },
  {
    text: 'She asked what we had nearly cut. That became the whole essay.',
    name: 'A product team',
    about: 'Launch post',
    stars: 5,
  },
  {
    text: 'The first draft was good. The second was mine.',
    name: 'A speaker',
    about: 'Wedding speech',
    stars: 5,
  },
]

const SHOWN = 3
const GOOD = 4

/** A real, good review with a text. */
function isQuotable({ demo, stars, text }: Review): boolean {
  return !demo && stars >= GOOD && text.trim() !== ''
}

function asQuote({ text, reviewerName, jobTitle, stars }: Review): Quote {
  return { text: text.trim(), name: reviewerName, about: jobTitle ?? '', stars }
}

function useReviewsOf(id: string | undefined): Review[] {
  return useListAgentReviewsQuery(id === undefined ? skipToken : { id }).data ?? []
}

export function useQuotes(): { quotes: readonly Quote[]; areSamples: boolean } {
  const { data: best = [] } = useListTopRatedAgentsQuery()
  const reviews = [
    useReviewsOf(best[0]?.id),
    useReviewsOf(best[1]?.id),
    useReviewsOf(best[2]?.id),
  ].flatMap((given) => given.filter(isQuotable).slice(0, 1))
  return reviews.length === SHOWN
    ? { quotes: reviews.map(asQuote), areSamples: false }
    : { quotes: SAMPLE_QUOTES, areSamples: true }
}
