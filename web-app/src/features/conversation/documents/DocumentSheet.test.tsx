import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { around } from './around'
import { beginning, DocumentSheet, withoutTitle } from './DocumentSheet'
import { paper } from '@/test/conversation'
import { shown } from '@/test/shown'

const paragraph = 'The line went down and stayed down. '.repeat(12).trim()
const long = paper({ content: `# The deleted cache\n\n${paragraph}\n\n${paragraph}\n\nThe end.` })

test('a sheet shows title, first lines and length, and opens to be read in full', async () => {
  const user = userEvent.setup()
  render(<DocumentSheet document={{ ...long, words: 1_240 }} />)
  expect(screen.getByRole('article', { name: 'The deleted cache' })).toBeVisible()
  expect(screen.getByText('1,240 words')).toBeVisible()
  expect(screen.getByText(/^The line went down/)).toBeVisible()
  expect(screen.queryByText('The end.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Read in full', expanded: false }))
  expect(screen.getByText('The end.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(screen.queryByText('The end.')).toBeNull()
})

test('a short document is shown as it is; a later version says which it is', () => {
  render(<DocumentSheet document={paper({ version: 3 })} />)
  expect(screen.queryByRole('button', { name: 'Read in full' })).toBeNull()
  expect(screen.getByText('Version 3 · 11 words')).toBeVisible()
})

test('the whole document can be copied', async () => {
  const user = userEvent.setup()
  render(<DocumentSheet document={long} />)
  await user.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await navigator.clipboard.readText()).toBe(long.content)
  await shown(() => screen.getByText('Copied'))
})

test('X-15 a sheet says what became of the job', () => {
  const { rerender } = render(<DocumentSheet document={paper()} />)
  expect(screen.getByText('11 words')).toBeVisible()
  rerender(<DocumentSheet document={paper({ jobState: 'approved', approved: true, version: 3 })} />)
  expect(screen.getByText('Approved · version 3')).toBeVisible()
  expect(screen.getByText('11 words')).toBeVisible()
  // Another version of the same job was approved.
  rerender(<DocumentSheet document={paper({ jobState: 'approved', version: 2 })} />)
  expect(screen.queryByText(/^Approved/)).toBeNull()
  expect(screen.getByText('Version 2 · 11 words')).toBeVisible()
  rerender(<DocumentSheet document={paper({ jobState: 'reviewed', version: 2 })} />)
  expect(screen.getByText('Version 2 · 11 words · Rated')).toBeVisible()
})

test('the title is not set twice, and another heading stays', () => {
  expect(withoutTitle(paper())).toMatch(/^On a Tuesday/)
  expect(withoutTitle(paper({ title: 'Another' }))).toMatch(/^# The deleted cache/)
})

test('a beginning ends with a paragraph, or else with a word', () => {
  expect(beginning(`${paragraph}\n\n${paragraph}`)).toBe(paragraph)
  expect(beginning('word '.repeat(400))).toMatch(/word …$/)
})

test('a document inside a text parts it in two', () => {
  const document = paper()
  expect(around(`Here it is.\n\n${document.content}\n\nYours, Mara`, document)).toEqual([
    'Here it is.',
    'Yours, Mara',
  ])
  expect(around('No document in here.', document)).toEqual(['No document in here.', ''])
})

test('the latest draft takes the room that the screen has, and says when there is more', async () => {
  const user = userEvent.setup()
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2_000)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)
  const { rerender } = render(<DocumentSheet document={long} isRoomy />)
  expect(screen.getByText('The end.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Read in full' }))
  expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible()
  height.mockReturnValue(500)
  rerender(<DocumentSheet key="short" document={long} isRoomy />)
  expect(screen.queryByRole('button', { name: 'Read in full' })).toBeNull()
  vi.restoreAllMocks()
})
