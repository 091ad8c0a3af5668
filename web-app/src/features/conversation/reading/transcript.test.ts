import { expect, test } from 'vitest'

import { paper, said } from '@/test/conversation'

import { transcript, type TranscriptOf } from './transcript'

const work = paper({ approved: true, version: 2, content: '# The cache\n\nIt went **down**.' })
const whole: TranscriptOf = {
  name: 'Mara Lindqvist',
  title: null,
  at: '2026-03-04T12:00:00',
  messages: [
    said({ from: 'user', text: 'Please *write* it.', timestamp: '2026-03-02T09:41:00' }),
    said({ from: 'agent', text: 'Not this one.', chosen: false, timestamp: '2026-03-02T09:42:00' }),
    said({
      from: 'agent',
      text: `Here it is.\n\n${work.content}`,
      document: work,
      timestamp: '2026-03-02T09:43:00',
    }),
    said({ from: 'agent', text: '', state: 'failed', timestamp: '2026-03-03T08:00:00' }),
    said({
      from: 'user',
      text: '',
      attachments: [{ name: 'brief.pdf', url: '/u/1', type: 'application/pdf', size: 12 }],
      timestamp: '2026-03-03T08:01:00',
    }),
  ],
}

test('a conversation is saved as Markdown, day by day', () => {
  expect(transcript(whole, 'md')).toBe(
    [
      '# Conversation with Mara Lindqvist',
      'With Mara Lindqvist, saved on 4 Mar 2026, 12:00',
      '## Monday, 2 March 2026',
      '**You**, 09:41',
      'Please *write* it.',
      '**Mara Lindqvist**, 09:43',
      'Here it is.',
      '# The cache',
      'It went **down**.',
      '*Delivered: “The deleted cache”, 11 words, Approved · version 2*',
      '## Tuesday, 3 March 2026',
      '**You**, 08:01',
      '*File: brief.pdf*\n',
    ].join('\n\n'),
  )
})

test('as a plain text it has no signs but those that the client typed', () => {
  const text = transcript({ ...whole, title: 'The cache' }, 'txt')
  expect(text).toMatch(/^The cache\n\nWith Mara Lindqvist, /)
  expect(text).toContain('\n\nYou, 09:41\n\nPlease *write* it.\n\n')
  expect(text).toContain('\n\nThe cache\n\nIt went down.\n\nDelivered: “The deleted cache”')
})
