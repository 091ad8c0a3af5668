import { expect, test, vi } from 'vitest'

import { type ApiError, toApiError } from '@/shared/api'

import { type Bring, type Bringing, Cancelled } from './bring'
import { MOST_BYTES, typeOf } from './limits'
import { openTray } from './tray'

type Call = Bringing & { arrive: (url?: string) => void; fail: (problem: ApiError) => void }

/** A tray whose uploads continue when the test says so. */
function held() {
  const calls: Call[] = []
  const bring: Bring = (bringing) =>
    new Promise((resolve, reject) => {
      const url = `/api/upload/${bringing.file.name}`
      calls.push({ ...bringing, arrive: (at = url) => resolve(at), fail: reject })
      bringing.signal.addEventListener('abort', () => reject(new Cancelled()))
    })
  const release = vi.fn()
  const tray = openTray(bring, release)
  const call = (name: string) => {
    const found = calls.findLast(({ file }) => file.name === name)
    if (found === undefined) throw new Error(`${name} is not on its way`)
    return found
  }
  const phases = () => tray.read().files.map(({ name, state }) => `${name} ${state.phase}`)
  return { tray, calls, call, phases, release }
}

function file(name: string, size = 3): File {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

const idOf = (tray: ReturnType<typeof openTray>, name: string) =>
  tray.read().files.find((known) => known.name === name)?.id ?? ''

test('CHAT-38 what is too large, empty, of another type or one too many is refused by name', () => {
  const { tray } = held()
  tray.add([file('video.mp4'), file('huge.pdf', MOST_BYTES + 1), file('none.txt', 0)])
  expect(tray.read()).toEqual({
    files: [],
    refused: [
      'video.mp4 can not be attached: only images (PNG, JPEG, GIF, WebP), PDF, DOC, DOCX and TXT can.',
      'huge.pdf is larger than 20 MB.',
      'none.txt is empty.',
    ],
  })
  tray.add(Array.from({ length: 11 }, (_, n) => file(`${n}.txt`)))
  expect(tray.read().files).toHaveLength(10)
  expect(tray.read().refused).toEqual(['10.txt was left out: 10 files can go with a message.'])
  tray.remove(idOf(tray, '0.txt'))
  tray.add([file('largest.pdf', MOST_BYTES)])
  expect(tray.read().files.at(-1)).toMatchObject({ name: 'largest.pdf', type: 'application/pdf' })
  expect(tray.read().refused).toEqual([])
})

test.each([
  ['a.PDF', '', 'application/pdf'],
  ['a.jpeg', 'image/jpg', 'image/jpeg'],
  ['a.doc', 'application/vnd.ms-word', 'application/msword'],
  ['picture', 'image/webp', 'image/webp'],
  ['a.svg', 'image/svg+xml', null],
  ['pdf', '', null],
])('CHAT-15 the type of %s (%s) is %s', (name, type, expected) => {
  expect(typeOf({ name, type })).toBe(expected)
})

test('CHAT-22 files are brought once they are chosen, two at a time and in order, with their progress', async () => {
  const { tray, calls, call, phases } = held()
  const seen = vi.fn()
  tray.subscribe(seen)
  tray.add([file('a.txt'), file('b.txt'), file('c.txt')])
  expect(calls.map(({ file: { name } }) => name)).toEqual(['a.txt', 'b.txt'])
  const brought = tray.bringAll()
  expect(calls).toHaveLength(2)
  call('b.txt').onProgress(0.5)
  expect(tray.read().files[1]?.state).toEqual({ phase: 'uploading', part: 0.5 })
  call('a.txt').arrive()
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  call('c.txt').arrive()
  call('b.txt').arrive()
  expect(await brought).toEqual({
    failed: [],
    attachments: ['a', 'b', 'c'].map((name) => ({
      name: `${name}.txt`,
      type: 'text/plain',
      size: 3,
      url: `/api/upload/${name}.txt`,
    })),
  })
  expect(phases()).toEqual(['a.txt there', 'b.txt there', 'c.txt there'])
  expect(seen).toHaveBeenCalled()
})

test('a file that failed is named, and goes again without those that are there', async () => {
  const { tray, calls, call, phases } = held()
  tray.add([file('a.txt'), file('b.txt')])
  const first = tray.bringAll()
  call('a.txt').arrive()
  call('b.txt').fail(toApiError({ status: 'FETCH_ERROR', error: '' }))
  expect((await first).failed).toEqual(['b.txt'])
  expect(phases()).toEqual(['a.txt there', 'b.txt failed'])
  expect(tray.there()).toMatchObject([{ name: 'a.txt', url: '/api/upload/a.txt' }])

  const again = tray.upload(idOf(tray, 'b.txt'))
  void tray.upload(idOf(tray, 'b.txt'))
  expect(calls).toHaveLength(3)
  call('b.txt').arrive()
  await again
  expect((await tray.bringAll()).attachments).toHaveLength(2)
  expect(calls).toHaveLength(3)
})

test('a file that is taken out ends its upload, and the others go on', async () => {
  const { tray, call } = held()
  tray.add([file('a.txt'), file('b.txt')])
  const brought = tray.bringAll()
  tray.remove(idOf(tray, 'a.txt'))
  expect(call('a.txt').signal.aborted).toBe(true)
  call('b.txt').arrive()
  expect((await brought).attachments.map(({ name }) => name)).toEqual(['b.txt'])
})

test('files of a message that comes back are not uploaded again', async () => {
  const { tray, calls } = held()
  const attachment = { name: 'a.txt', type: 'text/plain', size: 3, url: '/api/upload/a' }
  tray.putBack([attachment, { ...attachment, name: 'lost.txt', url: '' }])
  expect(await tray.bringAll()).toEqual({ attachments: [attachment], failed: [] })
  expect(calls).toHaveLength(0)
})

test('what failed is tried once more with the message, and comes back when it fails again', async () => {
  const { tray, calls, call, phases } = held()
  const failure = toApiError({ status: 'FETCH_ERROR', error: '' })
  tray.add([file('a.txt')])
  call('a.txt').fail(failure)
  await vi.waitFor(() => expect(phases()).toEqual(['a.txt failed']))
  expect(calls).toHaveLength(1)
  const brought = tray.bringAll()
  expect(calls).toHaveLength(2)
  call('a.txt').fail(failure)
  expect(await brought).toEqual({ attachments: [], failed: ['a.txt'] })
})

test('a file that is taken out makes room for the next one, and a page that is left begins nothing', async () => {
  const { tray, calls, call, phases } = held()
  tray.add([file('a.txt'), file('b.txt'), file('c.txt'), file('d.txt')])
  tray.remove(idOf(tray, 'a.txt'))
  expect(calls.map(({ file: { name } }) => name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  tray.stop()
  call('b.txt').arrive()
  call('c.txt').arrive()
  await Promise.resolve()
  expect(calls).toHaveLength(3)
  expect(phases()).not.toContain('d.txt uploading')
})

test('who waits for the files of a page that is left waits no longer, and they can be brought again', async () => {
  const { tray, calls, call, phases } = held()
  tray.add([file('a.txt'), file('b.txt')])
  call('a.txt').arrive()
  await vi.waitFor(() => expect(phases()).toEqual(['a.txt there', 'b.txt uploading']))
  const first = tray.bringAll()
  tray.stop()
  expect(await first).toMatchObject({ attachments: [{ name: 'a.txt' }], failed: ['b.txt'] })

  const second = tray.bringAll()
  expect(calls.map(({ file: { name } }) => name)).toEqual(['a.txt', 'b.txt', 'b.txt'])
  call('b.txt').arrive()
  expect((await second).failed).toEqual([])
})

test('a tray that is emptied ends what is on its way', () => {
  const { tray, call } = held()
  tray.add([file('a.txt')])
  tray.clear()
  expect(call('a.txt').signal.aborted).toBe(true)
  expect(tray.read().files).toEqual([])
})

test('CHAT-16 a file that is there is taken back when it is taken out, and not when it is sent', async () => {
  const { tray, call, phases, release } = held()
  tray.add([file('a.txt'), file('b.txt')])
  call('a.txt').arrive()
  call('b.txt').arrive()
  await vi.waitFor(() => expect(phases()).toEqual(['a.txt there', 'b.txt there']))
  tray.remove(idOf(tray, 'a.txt'))
  expect(release.mock.calls).toEqual([['/api/upload/a.txt']])
  tray.clear()
  expect(release).toHaveBeenCalledOnce()
})
