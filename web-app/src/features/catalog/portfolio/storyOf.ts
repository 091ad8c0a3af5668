/** The story of a sample, with sample text for each missing part. */
import type { PortfolioStory } from '@/shared/api'

import { SAMPLE_STORY } from './sampleStory'

type Part = keyof PortfolioStory

export type ToldStory = {
  story: PortfolioStory
  /** The whole story is missing. */
  isSample: boolean
  /** Whether this part of a story is sample text. */
  lacks: (part: Part) => boolean
}

const PARTS = Object.keys(SAMPLE_STORY) as Part[]

const isBlank = (text: string) => text.trim() === ''

function isMissing(part: string | string[] | undefined): boolean {
  if (part === undefined) return true
  return typeof part === 'string' ? isBlank(part) : part.every(isBlank)
}

export function storyOf(written: PortfolioStory | null): ToldStory {
  const missing = PARTS.filter((part) => isMissing(written?.[part]))
  const samples = Object.fromEntries(
    missing.map((part) => [part, SAMPLE_STORY[part]]),
  ) as Partial<PortfolioStory>
  const story: PortfolioStory = { ...SAMPLE_STORY, ...written, ...samples }
  const isSample = missing.length === PARTS.length
  return {
    story: { ...story, results: story.results.filter((result) => !isBlank(result)) },
    isSample,
    lacks: (part) => !isSample && missing.includes(part),
  }
}
