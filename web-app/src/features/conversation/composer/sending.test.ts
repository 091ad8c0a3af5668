import { expect, test } from 'vitest'

import type { Conversation } from '@/shared/api'
import { EMPTY, holding, KEPT, LOST, REPLY_FAILED, WRITING } from '@/test/outgoing'

import type { Kept } from './outbox'
import {
  begun,
  IDLE,
  type Sending,
  type State,
  viewOf,
  withAnswer,
  withFilesBack,
  withRestTold,
  withSending,
} from './sending'

const file = (name: string, url = '') => ({ name, type: 'application/pdf', size: 1, url })
const withFiles = (...names: string[]): Kept => ({
  ...KEPT,
  attachments: names.map((n) => file(n)),
})

const state = (sending: Sending, fields: Partial<State> = {}): State => ({
  sending,
  answered: null,
  missing: [],
  ...fields,
})

test('CHAT-26 a message that was left on its way waits for a retry, without a reason', () => {
  expect(begun(null)).toEqual(state(IDLE))
  expect(begun(KEPT)).toEqual(state({ phase: 'failed', kept: KEPT, problem: null }))
})

test('CHAT-22 one whose files had not arrived comes back, and its files are missing until they are there', () => {
  const kept = { ...KEPT, attachments: [file('a.pdf', '/api/upload/1'), file('b.pdf')] }
  expect(begun(kept)).toEqual(state(IDLE, { missing: ['b.pdf'] }))
})

test('only files that did not come back are named, once', () => {
  const left = begun(withFiles('a.pdf', 'b.pdf', 'c.pdf'))
  expect(withFilesBack(left, ['a.pdf', 'b.pdf', 'c.pdf'])).toEqual(state(IDLE))
  const told = withFilesBack(left, ['b.pdf'])
  const title = 'Upload failed for a.pdf, c.pdf'
  expect(told).toEqual(state({ phase: 'returned', title, problem: null }))
})

test('files that did not come back say nothing beside a message that is on its way by then', () => {
  const sending: Sending = { phase: 'sending', kept: KEPT }
  const left = withSending(begun(withFiles('a.pdf')), sending)
  expect(withFilesBack(left, [])).toEqual(state(sending))
})

test.each<[string, Sending, Conversation, Sending['phase']]>([
  ['sent, of which nothing is known', { phase: 'sending', kept: KEPT }, EMPTY, 'sending'],
  ['sent and waiting', { phase: 'sending', kept: KEPT }, holding(), 'sending'],
  ['sent and answered', { phase: 'sending', kept: KEPT }, holding('complete'), 'idle'],
  ['sent, its reply failed', { phase: 'sending', kept: KEPT }, holding('failed'), 'sending'],
  ['failed', { phase: 'failed', kept: KEPT, problem: LOST }, EMPTY, 'failed'],
  ['failed and there', { phase: 'failed', kept: KEPT, problem: LOST }, holding(), 'idle'],
  [
    'failed and answered',
    { phase: 'failed', kept: KEPT, problem: null },
    holding('stopped'),
    'idle',
  ],
  [
    'failed with its reply',
    { phase: 'failed', kept: KEPT, problem: null },
    holding('failed'),
    'failed',
  ],
  ['unsure, while one writes', { phase: 'unsure', kept: KEPT, problem: LOST }, WRITING, 'sending'],
  ['unsure, and none writes', { phase: 'unsure', kept: KEPT, problem: LOST }, EMPTY, 'failed'],
  [
    'unsure and there',
    { phase: 'unsure', kept: KEPT, problem: LOST },
    holding('streaming'),
    'idle',
  ],
  [
    'unsure, its reply failed',
    { phase: 'unsure', kept: KEPT, problem: LOST },
    holding('failed'),
    'failed',
  ],
  ['uploading', { phase: 'uploading', kept: KEPT }, EMPTY, 'uploading'],
  [
    'returned',
    { phase: 'returned', title: 'Not sent', problem: LOST },
    holding('complete'),
    'returned',
  ],
])(
  'CHAT-27 a message that is %s is shown as the conversation tells',
  (_, sending, known, phase) => {
    const { shown, settledKey } = viewOf(state(sending), known)
    expect(shown.phase).toBe(phase)
    expect(settledKey).toBe(phase === 'idle' ? KEPT.key : null)
  },
)

test('an answer that the reply failed counts more than a conversation that still shows it being written', () => {
  const failed: Sending = { phase: 'failed', kept: KEPT, problem: REPLY_FAILED }
  const { shown, fate } = viewOf(state(failed), holding('streaming'))
  expect(shown).toBe(failed)
  expect(fate).toBe('failed')
})

test('CHAT-20 a message stands below the conversation until the conversation holds it', () => {
  const sending = state({ phase: 'sending', kept: KEPT })
  expect(viewOf(sending, EMPTY)).toMatchObject({ optimistic: KEPT, processing: KEPT })
  expect(viewOf(sending, holding())).toMatchObject({ optimistic: null, processing: KEPT })
  expect(viewOf(sending, holding('complete'))).toMatchObject({ optimistic: null, processing: null })
  const failed = state({ phase: 'failed', kept: KEPT, problem: LOST })
  expect(viewOf(failed, EMPTY)).toMatchObject({ optimistic: KEPT, processing: null })
  expect(viewOf(state(IDLE), EMPTY)).toMatchObject({ optimistic: null, processing: null })
})

test('a message that was answered is not on its way again when it is deleted', () => {
  const sending = state({ phase: 'sending', kept: KEPT })
  const answered = withAnswer(sending, holding('complete'))
  expect(answered).toEqual({ ...sending, answered: KEPT.key })
  expect(viewOf(answered, EMPTY)).toMatchObject({ shown: IDLE, settledKey: KEPT.key })
  expect(withAnswer(answered, EMPTY)).toBe(answered)
})

test('as long as nothing is learnt, the state is the very same', () => {
  const sending = state({ phase: 'sending', kept: KEPT })
  expect(withAnswer(sending, holding())).toBe(sending)
  expect(withAnswer(state(IDLE), holding('complete'))).toEqual(state(IDLE))
  expect(withSending(sending, sending.sending)).toBe(sending)
})

test('what the conversation tells of a message ends that one and no newer one', () => {
  const sending = state({ phase: 'sending', kept: KEPT })
  expect(withRestTold(sending, KEPT.key)).toEqual(state(IDLE))
  expect(withRestTold(sending, 'key-0')).toBe(sending)
  const returned = state({ phase: 'returned', title: 'Not sent', problem: LOST })
  expect(withRestTold(returned, KEPT.key)).toEqual(state(IDLE))
})
