import { expect, test, vi } from 'vitest'

import { createReplyStream } from './replyStream'

const piece = (seq: number, text: string, messageId = 'm1') =>
  ({ type: 'reply_delta', agentId: 'mara', sessionId: 's', messageId, seq, text }) as const

test('pieces add up in order; what came before comes only once', () => {
  const stream = createReplyStream()
  stream.add(piece(1, 'Once '))
  stream.add(piece(2, 'upon'))
  stream.add(piece(1, 'Once '))
  expect(stream.current()?.text).toBe('Once upon')
  expect(stream.cursor()).toEqual({ messageId: 'm1', attempt: 1, seq: 2 })
})

test('RT-08 a gap is reported once, and filled by what comes after the cursor', () => {
  const stream = createReplyStream()
  stream.add(piece(1, 'a'))
  expect(stream.add(piece(3, 'c'))).toBe(false)
  expect(stream.add(piece(4, 'd'))).toBe(true)
  expect(stream.current()?.text).toBe('a')
  stream.add(piece(2, 'b'))
  stream.add(piece(3, 'c'))
  expect(stream.current()?.text).toBe('abc')
})

test('a reset starts the text over at its first piece', () => {
  const stream = createReplyStream()
  stream.add(piece(1, 'Wrong'))
  stream.reset({ type: 'reply_reset', agentId: 'mara', sessionId: 's', messageId: 'm1' })
  expect(stream.cursor()).toBeUndefined()
  stream.add(piece(1, 'Right'))
  expect(stream.current()?.text).toBe('Right')
})

test('a later attempt starts over even when its beginning was not announced; an earlier one is over', () => {
  const stream = createReplyStream()
  stream.add(piece(1, 'Wrong'))
  stream.add({ ...piece(1, 'Right'), attempt: 2 })
  stream.add({ ...piece(2, ' and wrong'), attempt: 1 })
  expect(stream.current()?.text).toBe('Right')
  expect(stream.cursor()).toEqual({ messageId: 'm1', attempt: 2, seq: 1 })
})

test('another message starts with nothing', () => {
  const stream = createReplyStream()
  stream.add(piece(1, 'first'))
  stream.add(piece(1, 'second', 'm2'))
  expect(stream.current()).toMatchObject({ messageId: 'm2', text: 'second' })
})

test('the text of a failed reply goes, that of a delivered one stays until the server lists it', () => {
  const done = { type: 'reply_done', agentId: 'mara', sessionId: 's', messageId: 'm1' } as const
  const stream = createReplyStream()
  stream.add(piece(1, 'text'))
  stream.finish({ ...done, outcome: 'delivered' })
  expect(stream.current()).toMatchObject({ text: 'text', done: true })
  stream.finish({ ...done, outcome: 'failed' })
  expect(stream.current()).toMatchObject({ text: '', done: true })
})

test('only listeners that are still there hear of it', () => {
  const stream = createReplyStream()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  stream.subscribe(stays)
  stream.subscribe(leaves)()
  stream.add(piece(1, 'a'))
  expect(stays).toHaveBeenCalledOnce()
  expect(leaves).not.toHaveBeenCalled()
})
