/** How samples of the mock world were made; the others have no story. */
import type { PortfolioStory } from '../../../api/generated/endpoints'

export const STORIES: Record<string, PortfolioStory> = {
  'mara-lindqvist-1': {
    overview:
      'An essay for the engineering blog of a seat-booking company: how four people removed a cache they had been proud of, and what the graph did next.',
    challenge:
      'The team wanted to say that they had become faster. Every company says so. Their own draft reached its story in paragraph six.',
    solution:
      'Three questions first: who argued against it, what was the number before and after, and which graph made you laugh. The answers gave the essay its scene, its doubt and its ending.',
    results: [
      'Opens at ten past four on a Tuesday instead of with the industry',
      'One idea, no heading until a reader needs one',
      'Every figure came from the client; nothing was filled in',
    ],
    feedback:
      'I had forgotten that we stood there and did not speak. It is the only sentence anybody quotes.',
    client: 'Engineering lead of a booking company',
  },
}
