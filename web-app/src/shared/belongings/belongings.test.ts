import { beforeEach, expect, test, vi } from 'vitest'

import { api } from '@/shared/api'
import { openDraft } from '@/shared/lib/useDraft'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, SUPERADMIN, world } from '@/shared/mocks/world'
import { beginSession, followOtherTabs, loseSession, readToken, signOut } from '@/shared/session'
import { createStore } from '@/test/createStore'
import { entries, get, inTrouble, set } from '@/test/keyedStore'
import { signInAs } from '@/test/signInAs'

import { putAway } from '.'

const ADA = CLIENT.user.id
const DRAFT = `draft:chat/${ADA}/mara-lindqvist`
const OUTBOX = `outbox:${ADA}/mara-lindqvist`
const NOTICE = `notice/low-balance/${ADA}`
const FILES = `files:chat/${ADA}/mara-lindqvist`
const SEALED = `sealed:${ADA}`

const TYPED = 'Dear Mara, about the divorce'
const ON_ITS_WAY = JSON.stringify({ key: 'key-1', text: 'Nobody is to know this' })
const CONTENT = 'What I own: a boat'

type KeptFiles = { items: { name: string; file?: File }[]; at: number }

function item(name: string, content: string) {
  const file = new File([content], name, { type: 'text/plain', lastModified: 1_000 })
  return { name, type: 'text/plain', size: file.size, url: '', file }
}

/** As Ada at her desk, with a draft, a message on its way and an unsent file. */
async function somethingLeft() {
  localStorage.setItem(DRAFT, TYPED)
  localStorage.setItem(OUTBOX, ON_ITS_WAY)
  localStorage.setItem(NOTICE, 'dismissed')
  await set(FILES, { items: [item('assets.txt', CONTENT)], at: 1_700_000_000_000 })
}

/** Every text that a person who looks into the browser's storage can read. */
async function readable(): Promise<string> {
  const texts: string[] = []
  async function look(value: unknown): Promise<void> {
    if (value instanceof Blob) {
      const bytes = new Uint8Array(await value.arrayBuffer())
      texts.push(value instanceof File ? value.name : '', String.fromCharCode(...bytes))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        texts.push(name)
        await look(part)
      }
    } else {
      texts.push(String(value))
    }
  }
  await look({ ...localStorage })
  await look({ ...sessionStorage })
  await look(Object.fromEntries(await entries()))
  return texts.join('\n')
}

async function keptFiles() {
  const kept = (await get(FILES)) as KeptFiles | undefined
  const read = async ({ name, file }: KeptFiles['items'][number]) =>
    [name, new TextDecoder().decode(await file?.arrayBuffer())] as const
  return kept && (await Promise.all(kept.items.map(read)))
}

async function expectAllThere() {
  expect(localStorage.getItem(DRAFT)).toBe(TYPED)
  expect(localStorage.getItem(OUTBOX)).toBe(ON_ITS_WAY)
  expect(localStorage.getItem(NOTICE)).toBe('dismissed')
  expect(await keptFiles()).toEqual([['assets.txt', CONTENT]])
}

async function expectNothingReadable() {
  const found = await readable()
  for (const text of ['divorce', 'Nobody is to know', 'dismissed', 'a boat', 'assets.txt']) {
    expect(found).not.toContain(text)
  }
}

const pathsOf = (requests: Request[]) =>
  requests.map(({ url }) => new URL(url).pathname.replace('/api', ''))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('after a sign-out nothing of a person can be read, and at the next sign-in all of it is back', async () => {
  const store = await signInAs(CLIENT)
  await somethingLeft()
  sessionStorage.setItem('read', 'mara-lindqvist')
  await store.dispatch(signOut())
  await expectNothingReadable()
  expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([])
  expect((await entries()).map(([name]) => name)).toEqual([SEALED])

  await signInAs(CLIENT)
  await expectAllThere()
  expect(await get(SEALED)).toBeUndefined()
  const file = ((await get(FILES)) as KeptFiles).items[0]?.file
  expect([file?.type, file?.lastModified]).toEqual(['text/plain', 1_000])
})

test('somebody else at the browser finds nothing to read, and leaves it to whom it belongs', async () => {
  await somethingLeft()
  await (await signInAs(CLIENT)).dispatch(signOut())
  const other = await signInAs(SUPERADMIN)
  localStorage.setItem(`draft:support:${SUPERADMIN.user.id}`, 'My own question')
  await expectNothingReadable()
  await other.dispatch(signOut())
  await expectNothingReadable()
  await signInAs(CLIENT)
  await expectAllThere()
  expect(await readable()).not.toContain('My own question')
})

test('what somebody else left after a lost session is not sealed with the key of whoever signs out', async () => {
  const store = await signInAs(CLIENT)
  await somethingLeft()
  store.dispatch(loseSession('expired'))
  await expectAllThere()
  await (await signInAs(SUPERADMIN)).dispatch(signOut())
  await expectAllThere()
})

test('a page that was reloaded asks for the key once, before the session is revoked', async () => {
  given.signedIn()
  await somethingLeft()
  const requests = watchRequests()
  await createStore().dispatch(signOut())
  expect(pathsOf(requests)).toEqual(['/auth/refresh', '/auth/logout'])
  expect(readToken()).toBeNull()
  await expectNothingReadable()
  await signInAs(CLIENT)
  await expectAllThere()
})

test('a key that is known, or not needed, is not asked for', async () => {
  const store = await signInAs(CLIENT)
  await somethingLeft()
  const requests = watchRequests()
  await store.dispatch(signOut())
  given.signedInAsAdmin()
  await createStore().dispatch(signOut())
  expect(pathsOf(requests)).toEqual(['/auth/logout', '/auth/logout'])
})

test('the key is nowhere in the storage', async () => {
  const credentials = { email: CLIENT.user.email, password: CLIENT.password }
  const store = createStore()
  const answer = await store.dispatch(api.endpoints.signIn.initiate({ credentials })).unwrap()
  await somethingLeft()
  await store.dispatch(beginSession(answer))
  expect(await readable()).not.toContain(answer.storageKey)
  await store.dispatch(signOut())
  expect(await readable()).not.toContain(answer.storageKey)
})

test.each([
  ['the server is out of reach', () => given.unreachable('post', '/auth/refresh')],
  ['the session is over', () => given.fails('post', '/auth/refresh', 401, 'session_ended')],
  ['the cookie is of another account', () => void (world.refreshCookie = SUPERADMIN.user.id)],
  ['the page came over plain http', () => vi.stubGlobal('crypto', { randomUUID: () => 'id' })],
  ['the storage is full', () => inTrouble('full')],
])('while %s what was typed stays, and the person is signed out', async (_name, happens) => {
  given.signedIn()
  await somethingLeft()
  happens()
  await createStore().dispatch(signOut())
  inTrouble(null)
  vi.unstubAllGlobals()
  expect(readToken()).toBeNull()
  await expectAllThere()
})

test('what came to be since is joined to what was put away', async () => {
  await somethingLeft()
  await (await signInAs(CLIENT)).dispatch(signOut())
  localStorage.setItem(DRAFT, 'And another thing')
  await set(FILES, { items: [item('more.txt', 'More')], at: 1 })
  const store = await signInAs(CLIENT)
  const both = `${TYPED}\n\nAnd another thing`
  expect(localStorage.getItem(DRAFT)).toBe(both)
  expect((await keptFiles())?.map(([name]) => name)).toEqual(['assets.txt', 'more.txt'])

  // What was encrypted before and not put back is encrypted together with the rest.
  await store.dispatch(signOut())
  localStorage.setItem(DRAFT, `${both}, and more`)
  given.signedIn()
  await createStore().dispatch(signOut())
  await signInAs(CLIENT)
  expect(localStorage.getItem(DRAFT)).toBe(`${both}, and more`)
  expect((await keptFiles())?.map(([name]) => name)).toEqual(['assets.txt', 'more.txt'])
})

test('an answer that comes after the sign-out keeps nothing in plain, here and in another tab', async () => {
  const store = await signInAs(CLIENT)
  const stop = followOtherTabs(store.dispatch)
  const draft = openDraft(`chat/${ADA}/mara-lindqvist`)
  draft.set(TYPED)
  await store.dispatch(signOut())
  draft.set('Your message came back')
  expect(localStorage.getItem(DRAFT)).toBeNull()

  await signInAs(CLIENT)
  const again = openDraft(`chat/${ADA}/mara-lindqvist`)
  expect(again.read()).toBe(TYPED)
  again.set('Going on')
  expect(localStorage.getItem(DRAFT)).toBe('Going on')
  const token = readToken()
  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: token }))
  again.set('Your message came back')
  expect(localStorage.getItem(DRAFT)).toBe('Going on')
  stop()
})

test('whoever is back before all is put away keeps what they see', async () => {
  await somethingLeft()
  const key = btoa('k'.repeat(32))
  await putAway(ADA, Promise.resolve(key), () => true)
  await expectAllThere()
  let asked = 0
  await putAway(ADA, Promise.resolve(key), () => ++asked > 1)
  await expectAllThere()
})

test('what is damaged is not opened, and keeps nobody from signing in or out', async () => {
  await somethingLeft()
  await (await signInAs(CLIENT)).dispatch(signOut())
  const { head, ...rest } = (await get(SEALED)) as { head: { iv: Uint8Array; data: Blob } }
  await set(SEALED, { ...rest, head: { ...head, data: new Blob(['x'.repeat(head.data.size)]) } })
  const store = await signInAs(CLIENT)
  expect(localStorage.getItem(DRAFT)).toBeNull()
  localStorage.setItem(DRAFT, 'Once more')
  await store.dispatch(signOut())
  await signInAs(CLIENT)
  expect(localStorage.getItem(DRAFT)).toBe('Once more')
})

test('what is sealed opens for its own person only, whoever has the record', async () => {
  await somethingLeft()
  await (await signInAs(CLIENT)).dispatch(signOut())
  await set(`sealed:${SUPERADMIN.user.id}`, await get(SEALED))
  await signInAs(SUPERADMIN)
  await expectNothingReadable()
})

test('what nobody came back for in a year is forgotten', async () => {
  await set('sealed:long-gone', { at: Date.now() - 366 * 86_400_000, files: [] })
  await set('sealed:last-year', { at: Date.now() - 364 * 86_400_000, files: [] })
  await somethingLeft()
  await (await signInAs(CLIENT)).dispatch(signOut())
  const names = (await entries()).map(([name]) => name)
  expect(names.sort()).toEqual(['sealed:last-year', SEALED].sort())
})
