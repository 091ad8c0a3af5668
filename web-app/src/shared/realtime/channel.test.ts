import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeSocket } from '@/test/FakeSocket'

import { Channel, type ChannelOptions, reconnectDelay, SILENCE_MS } from './channel'

const URL = 'ws://localhost/api/ws'

let channels: Channel[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.opened = []
})

afterEach(() => {
  channels.forEach((channel) => channel.close())
  channels = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(options: Partial<ChannelOptions> = {}) {
  const heard = {
    onReady: vi.fn(() => channel.send({ type: 'subscribe', agentId: 'mara' })),
    onFrame: vi.fn<ChannelOptions['onFrame']>(),
    onState: vi.fn<ChannelOptions['onState']>(),
    onEnd: vi.fn<ChannelOptions['onEnd']>(),
    renew: vi.fn<ChannelOptions['renew']>(() => Promise.resolve('renewed')),
  }
  const channel: Channel = new Channel({
    url: URL,
    token: () => 'token-1',
    random: () => 0,
    ...heard,
    ...options,
  })
  channels.push(channel)
  return { channel, ...heard }
}

function ready() {
  FakeSocket.last().accept()
  FakeSocket.last().say({ type: 'ready' })
}

test('RT-02 RT-07 the channel signs in first and subscribes once it is ready', () => {
  open()
  FakeSocket.last().accept()
  expect(FakeSocket.last().sent).toEqual([{ type: 'auth', token: 'token-1' }])
  FakeSocket.last().say({ type: 'ready' })
  expect(FakeSocket.last().sent.at(-1)).toEqual({ type: 'subscribe', agentId: 'mara' })
})

test('RT-08 delays grow from one second up to half a minute and lose up to a half by jitter', () => {
  expect([1, 2, 3, 5, 6, 20].map((attempt) => reconnectDelay(attempt, 0))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ])
  expect(reconnectDelay(2, 1)).toBe(1_000)
})

test('RT-08 a lost connection comes back, later each time, and starts over once it is ready', () => {
  const { onReady } = open()
  ready()
  FakeSocket.last().end()
  vi.advanceTimersByTime(999)
  expect(FakeSocket.opened).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(FakeSocket.opened).toHaveLength(2)
  FakeSocket.last().end()
  vi.advanceTimersByTime(1_999)
  expect(FakeSocket.opened).toHaveLength(2)
  vi.advanceTimersByTime(1)
  ready()
  expect(onReady).toHaveBeenCalledTimes(2)
  FakeSocket.last().end()
  vi.advanceTimersByTime(1_000)
  expect(FakeSocket.opened).toHaveLength(4)
})

test('RT-08 the network coming back is reason enough to try at once', () => {
  open()
  FakeSocket.last().end()
  window.dispatchEvent(new Event('online'))
  expect(FakeSocket.opened).toHaveLength(2)
})

test('RT-06 ERR-34 a browser without WebSockets is tolerated', () => {
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        throw new DOMException('no sockets here')
      }
    },
  )
  const { onEnd } = open()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})

test('RT-08 a connection that went silent is asked, then replaced', () => {
  open()
  ready()
  vi.advanceTimersByTime(SILENCE_MS)
  expect(FakeSocket.last().sent.at(-1)).toEqual({ type: 'ping' })
  FakeSocket.last().say({ type: 'pong' })
  vi.advanceTimersByTime(SILENCE_MS)
  expect(FakeSocket.opened).toHaveLength(1)
  vi.advanceTimersByTime(SILENCE_MS + 1_000)
  expect(FakeSocket.opened).toHaveLength(2)
})

test('an expired token is renewed before the next try', async () => {
  let token = 'old'
  const renew = vi.fn(() => {
    token = 'new'
    return Promise.resolve('renewed' as const)
  })
  open({ token: () => token, renew })
  FakeSocket.last().accept()
  FakeSocket.last().end(4401)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renew).toHaveBeenCalledWith('old')
  FakeSocket.last().accept()
  expect(FakeSocket.last().sent).toEqual([{ type: 'auth', token: 'new' }])
})

test('a session that can not be renewed ends', async () => {
  const { onEnd } = open({ renew: () => Promise.resolve('refused') })
  FakeSocket.last().end(4401)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('session_ended')
  expect(FakeSocket.opened).toHaveLength(1)
})

test('session_ended ends the channel for good', () => {
  const { onEnd, onFrame } = open()
  ready()
  FakeSocket.last().say({ type: 'session_ended', code: 'account_suspended' })
  FakeSocket.last().end(4401)
  vi.advanceTimersByTime(60_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('account_suspended')
  expect(onFrame).not.toHaveBeenCalled()
  expect(FakeSocket.opened).toHaveLength(1)
})

test('frames that make no sense are passed over', () => {
  const { onFrame } = open()
  ready()
  const nonsense = ['not json', '[]', '{"type":"constructor"}', '{"type":"balance"}']
  nonsense.forEach((frame) => FakeSocket.last().say(frame))
  FakeSocket.last().say({ type: 'balance', tokens: 5 })
  expect(onFrame).toHaveBeenCalledExactlyOnceWith({ type: 'balance', tokens: 5 })
})

test('a closed channel stays closed', () => {
  const { channel } = open()
  ready()
  channel.close()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.opened).toHaveLength(1)
})
