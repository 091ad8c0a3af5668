import { expect, test } from 'vitest'

import type { ApiError, Conversation } from '@/shared/api'
import { EMPTY, holding, KEPT, LOST, problem, REPLY_FAILED, WRITING } from '@/test/outgoing'

import { nextTry, refused, requestOf, uploaded } from './delivering'
import type { Kept } from './outbox'
import { type Sending, viewOf } from './sending'

const AGAIN: Kept = { ...KEPT, tries: 2 }
const FILE = { name: 'a.pdf', type: 'application/pdf', size: 1, url: '/api/upload/1' }

const REFUSED = problem(402, 'insufficient_tokens')

test('CHAT-23 a request says where its message goes, and nothing that it does not do', () => {
  const { text, attachments } = KEPT
  expect(requestOf('mara', KEPT)).toEqual({ agentId: 'mara', text, attachments })
  expect(requestOf('mara', { ...KEPT, sessionId: 's', replaces: 'm', newSession: true })).toEqual({
    agentId: 'mara',
    text,
    attachments,
    sessionId: 's',
    replaces: 'm',
    newSession: true,
  })
})

test('CHAT-22 a message goes with the files that are there', () => {
  const message = { ...KEPT, attachments: [FILE] }
  expect(uploaded(KEPT, { attachments: [FILE], failed: [] })).toEqual({ next: 'deliver', message })
  const alone = { ...KEPT, text: '' }
  expect(uploaded(alone, { attachments: [FILE], failed: [] })).toMatchObject({ next: 'deliver' })
})

test('ERR-30 when a file does not arrive the text comes back; the tray still has the files', () => {
  const after = uploaded({ ...KEPT, attachments: [FILE] }, { attachments: [], failed: ['a.pdf'] })
  expect(after).toEqual({ next: 'giveBack', message: KEPT })
})

test('a message of which nothing is left is not sent', () => {
  expect(uploaded({ ...KEPT, text: '' }, { attachments: [], failed: [] })).toEqual({ next: 'drop' })
  expect(uploaded(KEPT, { attachments: [], failed: [] })).toMatchObject({ next: 'deliver' })
})

test.each<[string, ApiError, Conversation]>([
  ['waits there, though the answer got lost', LOST, holding()],
  ['was answered there', REFUSED, holding('complete')],
  ['is being answered there', problem(504), holding('streaming')],
])('CHAT-27 a message that %s is no failure', (_, why, known) => {
  expect(refused(KEPT, why, known, true)).toEqual({ next: 'rest' })
})

test('CHAT-43 an answer that got lost while a reply is being written is for the conversation to tell', () => {
  const sending: Sending = { phase: 'unsure', kept: KEPT, problem: LOST }
  expect(refused(KEPT, LOST, WRITING, true)).toEqual({ next: 'keep', sending })
  // A refusal leaves no doubt, and a failed reply does not either.
  expect(refused(KEPT, REFUSED, WRITING, true)).toMatchObject({ sending: { phase: 'failed' } })
  const known = { ...holding('streaming'), status: 'pending' as const }
  expect(refused(KEPT, REPLY_FAILED, known, true)).toMatchObject({ sending: { phase: 'failed' } })
})

test('CHAT-26 the first failure is kept for a retry, the second one comes back', () => {
  const failed: Sending = { phase: 'failed', kept: KEPT, problem: REFUSED }
  expect(refused(KEPT, REFUSED, EMPTY, true)).toEqual({ next: 'keep', sending: failed })
  const returned: Sending = { phase: 'returned', title: 'Retry failed', problem: REFUSED }
  expect(refused(AGAIN, REFUSED, EMPTY, true)).toEqual({
    next: 'giveBack',
    sending: returned,
    isStale: false,
  })
})

test('CHAT-26 where nobody is there to take it back, the second failure is kept as well', () => {
  expect(refused(AGAIN, REFUSED, EMPTY, false)).toMatchObject({
    next: 'keep',
    sending: { phase: 'failed' },
  })
})

test.each<[string, Kept, ApiError]>([
  ['a document was delivered since', KEPT, problem(409, 'job_delivered')],
  ['the message to replace is gone', { ...KEPT, replaces: 'message-1' }, problem(404)],
])(
  'CHAT-41 another try can not help when %s: it comes back, and the talk is read',
  (_, kept, why) => {
    expect(refused(kept, why, EMPTY, true)).toEqual({
      next: 'giveBack',
      sending: { phase: 'returned', title: 'Not sent', problem: why },
      isStale: true,
    })
  },
)

const failedView = (kept: Kept, why: ApiError | null, known: Conversation) =>
  viewOf({ sending: { phase: 'failed', kept, problem: why }, answered: null, missing: [] }, known)

const anotherKey = () => 'key-2'

test('CHAT-26 CHAT-27 a retry is the same message under its key', () => {
  const view = failedView(KEPT, LOST, EMPTY)
  expect(nextTry(KEPT, view, EMPTY, anotherKey)).toEqual(AGAIN)
})

test.each<[string, ApiError | null, Conversation]>([
  ['the answer', REPLY_FAILED, EMPTY],
  ['the conversation', null, holding('failed')],
])('a reply that failed, as %s says, is asked for under another key', (_, why, known) => {
  const view = failedView(KEPT, why, known)
  expect(nextTry(KEPT, view, known, anotherKey)).toEqual({ ...AGAIN, key: 'key-2' })
})

test('CHAT-41 what opened a session goes on in it, once there is one', () => {
  const opening = { ...KEPT, newSession: true }
  const there = holding('failed')
  const view = failedView(opening, null, there)
  const goesOn = { ...AGAIN, key: 'key-2', sessionId: 'session-1', newSession: false }
  expect(nextTry(opening, view, there, anotherKey)).toEqual(goesOn)
  const nowhere = { ...there, sessionId: null }
  const opensAnew = { ...AGAIN, key: 'key-2', newSession: true }
  expect(nextTry(opening, view, nowhere, anotherKey)).toEqual(opensAnew)
})

test('CHAT-26 without anything that waits there is nothing to retry', () => {
  const view = failedView(KEPT, LOST, EMPTY)
  expect(nextTry(null, view, EMPTY, anotherKey)).toBeNull()
  const there = failedView(KEPT, LOST, holding('complete'))
  expect(nextTry(KEPT, there, holding('complete'), anotherKey)).toBeNull()
})
