import { expect, test, vi } from 'vitest'

import type { Attachment } from '@/shared/api'
import { said } from '@/test/conversation'

import { fateOf, newMessage, openOutbox, unbrought } from './outbox'

const written = (text: string, attachments: Attachment[], sessionId: string | null) =>
  newMessage({ text, attachments, sessionId, replaces: null, newSession: false })

const slot = (own: string, before: string | null = null) => openOutbox({ own, before })

test('CHAT-27 a kept message survives with its key, apart for every person and specialist', () => {
  const kept = written('Dear Mara', [], 'session-1')
  slot('ada/mara').write(kept)
  expect(slot('ada/mara').read()).toEqual(kept)
  expect(slot('bo/mara').read()).toBeNull()
  expect(slot('ada/kazik').read()).toBeNull()
})

test('CHAT-22 a message knows which of its files have yet to be uploaded', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 1, url: '/api/upload/1' }
  const kept = written('Look', [file, { ...file, name: 'b.pdf', url: '' }], null)
  expect(unbrought(kept)).toEqual(['b.pdf'])
})

test('a message that was kept before messages had files, or could replace others, does neither', () => {
  const kept = written('Dear Mara', [], null)
  localStorage.setItem(
    'outbox:ada/mara',
    JSON.stringify({ ...kept, attachments: undefined, replaces: undefined, newSession: undefined }),
  )
  expect(slot('ada/mara').read()).toEqual(kept)
})

test('a message that was kept before its conversation had a name is found in it', () => {
  const kept = written('Dear Mara', [], null)
  slot('ada/mara').write(kept)
  const named = slot('ada/mara/session-1', 'ada/mara')
  expect(named.read()).toEqual(kept)
  expect(slot('ada/mara/session-2').read()).toBeNull()
  named.clear(kept.key)
  expect(slot('ada/mara').read()).toBeNull()
})

test('a message that the storage has no room for is there all the same, until it is forgotten', () => {
  const outbox = slot('ada/mara')
  const [older, newer] = [written('one', [], null), written('two', [], null)]
  outbox.write(older)
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  outbox.write(newer)
  expect(outbox.read()).toEqual(newer)
  outbox.clear(older.key)
  outbox.clear(newer.key)
  expect(outbox.read()).toBeNull()
})

test('a newer message is not forgotten for an older one', () => {
  const outbox = slot('ada/mara')
  const [older, newer] = [written('one', [], null), written('two', [], null)]
  outbox.write(newer)
  outbox.clear(older.key)
  expect(outbox.read()).toEqual(newer)
  outbox.clear(newer.key)
  expect(outbox.read()).toBeNull()
})

test('a message on its way goes on in the slot of its conversation; another tab’s stays', () => {
  const [first, other] = [written('one', [], null), written('two', [], null)]
  const outbox = slot('ada/mara/new')
  outbox.write(first)
  outbox.moveTo('ada/mara/session-1')
  expect(slot('ada/mara/new').read()).toBeNull()
  expect(slot('ada/mara/session-1').read()).toEqual(first)
  outbox.clear(first.key)
  expect(slot('ada/mara/session-1').read()).toBeNull()

  const settled = slot('ada/mara/new')
  slot('ada/mara/new').write(other)
  settled.moveTo('ada/mara/session-2')
  expect(slot('ada/mara/new').read()).toEqual(other)
  expect(slot('ada/mara/session-2').read()).toBeNull()
})

test.each(['not json', '[]', '{"key":1}', 'null'])('spoilt storage %s counts as empty', (text) => {
  localStorage.setItem('outbox:ada/mara', text)
  expect(slot('ada/mara').read()).toBeNull()
})

const asked = said({ from: 'user', text: 'Hello', clientKey: 'k' })
const answer = said({ from: 'agent', text: 'Hello' })

test.each([
  ['unknown', []],
  ['waiting', [asked]],
  ['waiting', [asked, { ...answer, state: 'streaming' as const }]],
  ['answered', [asked, answer]],
  ['failed', [asked, { ...answer, state: 'failed' as const }]],
])('CHAT-27 the conversation knows the fate of a message: %s', (fate, messages) => {
  expect(fateOf('k', [said({ from: 'agent', text: 'before' }), ...messages])).toBe(fate)
})
