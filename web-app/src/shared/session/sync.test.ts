import { beforeEach, expect, test, vi } from 'vitest'

import { api } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { createStore } from '@/test/createStore'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { until } from '@/test/until'

import { followOtherTabs, signOut, syncSession } from '.'
import { decodeToken, readCachedUser, readToken } from './storage'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function calls(requests: Request[]): string[] {
  return requests.map(({ url }) => new URL(url).pathname.replace('/api', ''))
}

async function synced() {
  const store = createStore()
  await store.dispatch(syncSession())
  return store.getState().session
}

test('GUARD-04 GUARD-05 token and user are kept under their keys of browser storage', async () => {
  const token = given.signedIn()
  await synced()
  expect(localStorage.getItem('token')).toBe(token)
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toMatchObject({ id: CLIENT.user.id })
})

test('GUARD-06 the decoded token holds the role', () => {
  expect(decodeToken(given.signedInAsAdmin()).role).toBe('superadmin')
  expect(decodeToken('not a token')).toEqual({})
})

test('GUARD-07 GUARD-12 with a token the user is read from the server and is then signed in', async () => {
  given.signedIn()
  localStorage.removeItem('authUser')
  expect(await synced()).toMatchObject({ status: 'signedIn', user: { firstname: 'Ada' } })
})

test('GUARD-07 without a token nothing is asked', async () => {
  const requests = watchRequests()
  expect((await synced()).status).toBe('signedOut')
  expect(requests).toHaveLength(0)
})

test('GUARD-08 an ordinary user is read from /auth/me and /users/me/tokens', async () => {
  given.signedIn()
  const requests = watchRequests()
  expect((await synced()).user?.tokens).toBe(20_000)
  expect(calls(requests)).toEqual(['/auth/me', '/users/me/tokens'])
})

test('GUARD-08 an admin is read from /admin/me', async () => {
  given.signedInAsAdmin()
  const requests = watchRequests()
  expect((await synced()).user?.role).toBe('superadmin')
  expect(calls(requests)).toEqual(['/admin/me'])
})

test('GUARD-08 ERR-32 PAY-18 a balance that fails is logged, counts as 0 and does not fail the sync', async () => {
  const token = given.signedIn()
  given.fails('get', '/users/me/tokens', 404)
  expect(await synced()).toMatchObject({
    status: 'signedIn',
    user: { tokens: 0 },
    balanceStale: true,
  })
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'The balance could not be read.',
    expect.objectContaining({ status: 404 }),
  )
  const logged = JSON.stringify(vi.mocked(console.error).mock.calls)
  const { email, fullname } = CLIENT.user
  for (const personal of [token, email, fullname]) expect(logged).not.toContain(personal)
})

test.each([401, 403])('GUARD-09 a %i that remains ends the session at once', async (status) => {
  given.signedIn()
  given.fails('get', '/auth/me', status, 'forbidden')
  expect((await synced()).status).toBe('signedOut')
  expect([readToken(), readCachedUser()]).toEqual([null, null])
})

test.each([
  ['wallet', '/users/me/tokens'],
  ['account', '/auth/me'],
] as const)(
  'GUARD-08 PAY-17 what a write makes stale (%s) while it is read is read all the same',
  async (tag, path) => {
    given.signedIn()
    const release = given.waits('get', path)
    const requests = watchRequests()
    const store = createStore()
    const done = store.dispatch(syncSession())
    await until(() => expect(calls(requests)).toContain(path))
    store.dispatch(api.util.invalidateTags([tag]))
    release()
    await done
    expect(store.getState().session).toMatchObject({
      status: 'signedIn',
      user: { tokens: 20_000 },
      balanceStale: false,
    })
  },
)

test('GUARD-09 an expired token is renewed once and the sync goes on', async () => {
  world.expired.add(given.signedIn())
  expect((await synced()).status).toBe('signedIn')
})

test('X-35 GUARD-09 an outage ends the session only after the retries', async () => {
  holdTime()
  given.signedIn()
  given.fails('get', '/auth/me', 503, 'unavailable')
  const store = createStore()
  const done = store.dispatch(syncSession())
  for (const delay of [1_000, 2_000, 4_000]) {
    await untilWaiting(delay)
    expect(readToken()).not.toBeNull()
    await pass(delay)
  }
  await done
  expect(readToken()).toBeNull()
})

test('GUARD-10 signing out clears storage and revokes the session on the server', async () => {
  const token = given.signedIn()
  const store = createStore()
  await store.dispatch(syncSession())
  await store.dispatch(signOut())
  expect([readToken(), readCachedUser()]).toEqual([null, null])
  expect(store.getState().session.status).toBe('signedOut')
  expect(world.expired).toContain(token)
  expect(world.refreshCookie).toBeNull()
})

test('GUARD-10 a server that can not be reached does not keep anyone signed in', async () => {
  given.signedIn()
  given.unreachable('post', '/auth/logout')
  const store = createStore()
  await store.dispatch(signOut())
  expect(store.getState().session.status).toBe('signedOut')
})

test('GUARD-10 other tabs follow a sign-out and a sign-in', async () => {
  const token = given.signedIn()
  const store = createStore()
  await store.dispatch(syncSession())
  const stop = followOtherTabs(store.dispatch)

  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: token }))
  expect(store.getState().session.status).toBe('signedOut')

  await store.dispatch(api.endpoints.getProfile.initiate())
  const next = given.signedInAsAdmin()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: next }))
  await until(() => expect(store.getState().session.user?.role).toBe('superadmin'))
  expect(api.endpoints.getProfile.select()(store.getState()).data).toBeUndefined()
  stop()
})
