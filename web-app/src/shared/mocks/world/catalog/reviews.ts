/** Reviews of the mock world. */
import type { Review } from '../../../api/generated/endpoints'

type SampleReview = Omit<Review, 'id' | 'demo' | 'changedAt'> & Partial<Pick<Review, 'changedAt'>>

const SAMPLES: readonly SampleReview[] = [
  {
    reviewerName: 'Tomas K.',
    stars: 5,
    text: 'Asked three questions before writing a word, and all three were the right ones.',
    createdAt: '2025-11-10T16:20:00Z',
    jobTitle: 'A post-mortem people finished',
  },
  {
    reviewerName: 'Ilse V.',
    stars: 5,
    text: 'I sent a page of notes and half an apology. What came back sounded like me on a good day, and it was shorter than my notes.',
    createdAt: '2025-11-02T08:05:00Z',
    jobTitle: 'Notes for the annual letter',
  },
  {
    reviewerName: 'Devon R.',
    stars: 4,
    text: 'Good from the first draft. One round about the ending, where I wanted less certainty than I was given.',
    createdAt: '2025-10-21T19:44:00Z',
    jobTitle: 'The page that explains our pricing',
  },
  {
    reviewerName: 'Amina S.',
    stars: 3,
    text: '',
    createdAt: '2025-10-03T11:30:00Z',
    jobTitle: null,
  },
  {
    reviewerName: 'Georg H.',
    stars: 5,
    text: 'Told me which of my two ideas was the weaker one, and why.\nThen wrote the other.',
    createdAt: '2025-09-14T13:12:00Z',
    changedAt: '2025-09-20T09:30:00Z',
    jobTitle: 'Speech for a small jubilee',
  },
]

export function reviewsOf(agentId: string): Review[] {
  return SAMPLES.map((said, index) => ({
    changedAt: null,
    ...said,
    id: `review-${agentId}-${index}`,
    demo: true,
  }))
}
