import { beforeEach, expect, test, vi } from 'vitest'

import { get, inTrouble } from '@/test/keyedStore'

import type { Bring } from './bring'
import { keepTray } from './keepTray'
import { keepFiles } from './kept'
import type { TrayItem } from './tray'
import { openTray } from './tray'

const NAME = 'chat/ada/mara'
const AS = { name: NAME, before: null }
const DAY_MS = 86_400_000

const file = (name: string) => new File(['x'], name)
const names = (items: readonly { name: string }[] | undefined) => items?.map(({ name }) => name)
const kept = async (name = NAME) => {
  const found = (await get(`files:${name}`)) as { items: TrayItem[] } | undefined
  return names(found?.items) ?? null
}
const keptNow = (expected: string[] | null, name = NAME) =>
  vi.waitFor(async () => expect(await kept(name)).toEqual(expected))

const bring: Bring = ({ file: { name } }) => Promise.resolve(`/api/upload/${name}`)

/** A page with a tray, once its kept files are in it. */
async function page(as: Parameters<typeof keepTray>[1] = AS, expected: string[] = []) {
  const tray = openTray(bring)
  const { leave, moveTo } = keepTray(tray, as)
  await vi.waitFor(() => expect(names(tray.read().files)).toEqual(expected))
  const remove = (name: string) =>
    tray.remove(tray.read().files.find((known) => known.name === name)?.id ?? '')
  return { tray, leave, moveTo, remove }
}

/** The code as on a newly opened page. */
async function freshPage() {
  vi.resetModules()
  return { ...(await import('./kept')), store: await import('idb-keyval') }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('what was chosen is there on the next page, and what was taken out is not', async () => {
  const first = await page()
  first.tray.add([file('a.txt'), file('b.txt'), file('c.txt')])
  first.remove('b.txt')
  await keptNow(['a.txt', 'c.txt'])
  first.leave()
  const second = await page(AS, ['a.txt', 'c.txt'])
  second.remove('a.txt')
  second.remove('c.txt')
  await keptNow(null)
  second.leave()
  await page(AS, [])
})

test('a page that is left keeps nothing of what happens to its tray afterwards', async () => {
  const { tray, leave } = await page()
  tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  leave()
  tray.clear()
  await page(AS, ['a.txt'])
  expect(await kept()).toEqual(['a.txt'])
})

test('files that went with their message are not kept any more', async () => {
  const { tray } = await page()
  tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  await tray.bringAll()
  tray.clear()
  await keptNow(null)
})

test('what is at the server is kept by its address, and not uploaded again', async () => {
  const { tray, leave } = await page()
  tray.add([file('a.txt')])
  await tray.bringAll()
  await vi.waitFor(async () =>
    expect(await get(`files:${NAME}`)).toMatchObject({
      items: [{ name: 'a.txt', url: '/api/upload/a.txt' }],
    }),
  )
  leave()
  const { tray: next } = await page(AS, ['a.txt'])
  expect(next.read().files[0]?.state).toEqual({ phase: 'there', url: '/api/upload/a.txt' })
})

test('a tray that is only opened takes nothing from another tab', async () => {
  const here = await page()
  const there = await page()
  here.tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  there.leave()
  await page(AS, ['a.txt'])
  expect(await kept()).toEqual(['a.txt'])
})

test('files that are chosen in two tabs are all kept', async () => {
  const here = await page()
  const there = await page()
  here.tray.add([file('a.txt')])
  await here.tray.bringAll()
  await keptNow(['a.txt'])
  there.tray.add([file('b.txt')])
  await keptNow(['a.txt', 'b.txt'])
})

test('files that go with the message of one tab take away none that another one keeps', async () => {
  const here = await page()
  here.tray.add([file('a.txt')])
  await here.tray.bringAll()
  await keptNow(['a.txt'])
  const there = await page(AS, ['a.txt'])
  there.tray.add([file('b.txt')])
  await there.tray.bringAll()
  await keptNow(['a.txt', 'b.txt'])
  here.tray.clear()
  await keptNow(['b.txt'])
  expect(names(there.tray.read().files)).toEqual(['a.txt', 'b.txt'])
})

test('files that are chosen while what was kept is read come after it, and are kept with it', async () => {
  const first = await page()
  first.tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  first.leave()
  const tray = openTray(bring)
  keepTray(tray, AS)
  tray.add([file('b.txt')])
  await keptNow(['a.txt', 'b.txt'])
  expect(names(tray.read().files)).toEqual(['a.txt', 'b.txt'])
})

test('CHAT-38 with what was kept there are never more than ten, and what is left out is named', async () => {
  const first = await page()
  first.tray.add(Array.from({ length: 10 }, (_, n) => file(`${n}.txt`)))
  await vi.waitFor(async () => expect(await kept()).toHaveLength(10))
  first.leave()
  const tray = openTray(bring)
  keepTray(tray, AS)
  tray.add([file('new.txt')])
  await vi.waitFor(() => expect(tray.read().files).toHaveLength(10))
  expect(names(tray.read().files)).not.toContain('9.txt')
  expect(tray.read().refused).toEqual(['9.txt was left out: 10 files can go with a message.'])
})

test('files from before their conversation had a name move to that name', async () => {
  const first = await page()
  first.tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  first.leave()
  await page({ name: `${NAME}/one`, before: NAME }, ['a.txt'])
  await keptNow(['a.txt'], `${NAME}/one`)
  await keptNow(null)
})

test('files whose place gets a name go on under it, and leave nothing under the old one', async () => {
  const { tray, leave, moveTo } = await page()
  tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  await moveTo(`${NAME}/one`)
  expect(names(tray.read().files)).toEqual(['a.txt'])
  expect(await kept(`${NAME}/one`)).toEqual(['a.txt'])
  expect(await kept()).toBeNull()
  tray.add([file('b.txt')])
  await keptNow(['a.txt', 'b.txt'], `${NAME}/one`)
  expect(await kept()).toBeNull()
  leave()
  await page({ name: `${NAME}/one`, before: null }, ['a.txt', 'b.txt'])
})

test('a place that gets a name leaves what another tab keeps under the old one', async () => {
  const here = await page()
  here.tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  const there = await page(AS, ['a.txt'])
  there.remove('a.txt')
  there.tray.add([file('b.txt')])
  await keptNow(['b.txt'])
  await here.moveTo(`${NAME}/one`)
  expect(await kept(`${NAME}/one`)).toEqual(['a.txt'])
  expect(await kept()).toEqual(['b.txt'])
})

test('two tabs whose place gets the same name keep every file, and none of them twice', async () => {
  const here = await page()
  here.tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  const there = await page(AS, ['a.txt'])
  there.tray.add([file('b.txt')])
  await keptNow(['a.txt', 'b.txt'])
  await here.moveTo(`${NAME}/one`)
  await there.moveTo(`${NAME}/one`)
  expect(names(there.tray.read().files)).toEqual(['a.txt', 'b.txt'])
  expect(await kept(`${NAME}/one`)).toEqual(['a.txt', 'b.txt'])
  expect(await kept()).toBeNull()
})

test('what waits under a name that a place gets comes before what was chosen there', async () => {
  await keepFiles(`${NAME}/one`, [
    { name: 'a.txt', type: 'text/plain', size: 1, url: '/api/upload/a' },
  ])
  const { tray, moveTo } = await page()
  tray.add([file('b.txt')])
  await keptNow(['b.txt'])
  await moveTo(`${NAME}/one`)
  expect(names(tray.read().files)).toEqual(['a.txt', 'b.txt'])
  expect(await kept(`${NAME}/one`)).toEqual(['a.txt', 'b.txt'])
})

test('a page that is left while its place gets a name puts nothing back into its tray', async () => {
  const waiting = { name: 'a.txt', type: 'text/plain', size: 1, url: '', file: file('a.txt') }
  await keepFiles(`${NAME}/one`, [waiting])
  const { tray, leave, moveTo } = await page()
  const moved = moveTo(`${NAME}/one`)
  leave()
  tray.stop()
  await moved
  expect(tray.read().files).toEqual([])
  expect(await kept(`${NAME}/one`)).toEqual(['a.txt'])
})

test('where there is no room under the new name, files stay kept under the old one', async () => {
  const { tray, moveTo } = await page()
  tray.add([file('a.txt')])
  await keptNow(['a.txt'])
  inTrouble('full')
  await moveTo(`${NAME}/one`)
  expect(await kept()).toEqual(['a.txt'])
})

test('where nothing may be kept, files are chosen and sent all the same', async () => {
  inTrouble('forbidden')
  const { tray } = await page()
  tray.add([file('a.txt')])
  expect((await tray.bringAll()).failed).toEqual([])
  expect(names(tray.read().files)).toEqual(['a.txt'])
})

test('what can not be kept leaves nothing older behind', async () => {
  await keepFiles(NAME, [{ name: 'a.txt', type: 'text/plain', size: 1, url: '/api/upload/a' }])
  expect(await kept()).toEqual(['a.txt'])
  inTrouble('full')
  await keepFiles(NAME, [])
  expect(await kept()).toBeNull()
})

test('what was left for a week is not put back, and goes once a page keeps something', async () => {
  const { store, keepFiles, keptFiles } = await freshPage()
  const at = Date.now() - 8 * DAY_MS
  await store.set('files:old', { items: [], at })
  await store.set('files:new', { items: [], at: at + 2 * DAY_MS })
  await store.set('else', { at })
  expect(await keptFiles('old')).toBeNull()
  expect(await keptFiles('new')).toEqual([])
  await keepFiles(NAME, [])
  expect((await store.keys()).toSorted()).toEqual(['else', `files:${NAME}`, 'files:new'])
})

test('a page looks through what is kept once', async () => {
  const { store, keepFiles } = await freshPage()
  await keepFiles(NAME, [])
  await store.set('files:old', { items: [], at: 0 })
  await keepFiles(NAME, [])
  expect(await store.keys()).toContain('files:old')
})
