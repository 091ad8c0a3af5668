import { expect, test } from 'vitest'

import type { PortfolioStory } from '@/shared/api'

import { SAMPLE_STORY } from './sampleStory'
import { storyOf } from './storyOf'

const WRITTEN: PortfolioStory = {
  overview: 'An essay.',
  challenge: 'Nobody read it.',
  solution: 'A scene first.',
  results: ['Read to the end'],
  feedback: 'Good.',
  client: 'A team',
}

const PARTS = Object.keys(WRITTEN) as (keyof PortfolioStory)[]

test('PORT-02 what was written down is told as it was written', () => {
  const { story, isSample, lacks } = storyOf(WRITTEN)
  expect(story).toEqual(WRITTEN)
  expect(isSample).toBe(false)
  expect(PARTS.filter(lacks)).toEqual([])
})

test.each(PARTS)('PORT-02 X-47 where %s is empty its sample text stands', (part) => {
  const empty = part === 'results' ? ['', ' '] : ' \n'
  const { story, isSample, lacks } = storyOf({ ...WRITTEN, [part]: empty })
  expect(story).toEqual({ ...WRITTEN, [part]: SAMPLE_STORY[part] })
  expect(isSample).toBe(false)
  expect(PARTS.filter(lacks)).toEqual([part])
})

test('PORT-02 X-47 without any part all is sample text', () => {
  const empty = { overview: '', challenge: '', solution: '', results: [], feedback: '', client: '' }
  for (const nothing of [null, empty]) {
    const { story, isSample, lacks } = storyOf(nothing)
    expect(story).toEqual(SAMPLE_STORY)
    expect(isSample).toBe(true)
    expect(PARTS.filter(lacks)).toEqual([])
  }
})

test('PORT-02 a result without words is left out', () => {
  expect(storyOf({ ...WRITTEN, results: ['One', '', 'Two'] }).story.results).toEqual(['One', 'Two'])
})
