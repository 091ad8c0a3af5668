/** The story of a sample that has none written down. Always marked as sample text. */
import type { PortfolioStory } from '@/shared/api'

export const SAMPLE_STORY: PortfolioStory = {
  overview:
    'A finished piece of work from this specialist’s desk, shown whole, with the way it went from a brief to a last version.',
  challenge:
    'The brief said what the text should be about. It did not yet say whom it was for, or what should be different once they had read it.',
  solution:
    'A few questions came first, then an outline of one idea, then a draft. Each round of notes became a new version, and what had worked in the last one stayed.',
  results: [
    'A text that does the one thing it was asked to do',
    'Facts from the client alone; gaps were marked and not filled',
    'Delivered on time, with room for one more change',
  ],
  feedback: 'It reads as if we had said it ourselves, on a day when we knew what to say.',
  client: 'A sample client',
}
