import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'

import { config } from '@/shared/config'
import { world } from '@/shared/mocks/world'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { readToken } from '@/shared/session'
import { createStore } from '@/test/createStore'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { until } from '@/test/until'

import { api } from '.'
import { retryDelay } from './baseQuery'

const REVIEW = { id: 'mara-lindqvist', reviewRequest: { stars: 5 } }

function read(store = createStore()) {
  return { store, result: store.dispatch(api.endpoints.listTopRatedAgents.initiate()) }
}

function paths(requests: Request[]): string[] {
  return requests.map(({ url }) => new URL(url).pathname)
}

test('CONST-13 the delay before a retry starts at 1 s, doubles and ends at 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test.each([429, 500, 503])(
  'CONST-13 a read that fails with %i is tried 3 times more',
  async (status) => {
    holdTime()
    given.fails('get', '/agents/top-rated', status)
    const requests = watchRequests()
    const { result } = read()

    for (const [count, delay] of [
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
    ] as const) {
      await until(() => expect(requests).toHaveLength(count))
      await untilWaiting(delay)
      await pass(delay - 1)
      expect(requests).toHaveLength(count)
      await pass(1)
    }
    expect((await result).error).toMatchObject({ status })
    expect(requests).toHaveLength(4)
  },
)

test('CONST-13 a read that meets no network is tried again and then succeeds', async () => {
  holdTime()
  server.use(
    http.get(`${config.apiBase}/agents/top-rated`, () => HttpResponse.error(), { once: true }),
  )
  const { result } = read()
  await untilWaiting(1_000)
  await pass(1_000)
  expect((await result).data).toHaveLength(8)
})

test('X-31 a read that fails with 404 is not tried again', async () => {
  given.fails('get', '/agents/top-rated', 404, 'not_found')
  const requests = watchRequests()
  expect((await read().result).error).toMatchObject({ status: 404 })
  expect(requests).toHaveLength(1)
})

test('X-31 a write is never tried again', async () => {
  given.fails('post', '/agents/{id}/reviews', 503, 'unavailable')
  const requests = watchRequests()
  const result = await createStore().dispatch(api.endpoints.reviewAgent.initiate(REVIEW))
  expect(result.error).toMatchObject({ status: 503 })
  expect(requests).toHaveLength(1)
})

test('CONST-14 what nobody looks at any more leaves the cache after 5 minutes', async () => {
  holdTime()
  const { store, result } = read()
  await result
  result.unsubscribe()
  const cached = () => api.endpoints.listTopRatedAgents.select()(store.getState()).data
  await pass(299_000)
  expect(cached()).toBeDefined()
  await pass(2_000)
  expect(cached()).toBeUndefined()
})

test('GUARD-11 the bearer token goes with every call when there is one', async () => {
  const token = given.signedIn()
  const requests = watchRequests()
  await read().result
  expect(requests[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`)
})

test('GUARD-11 without a token there is no Authorization header', async () => {
  const requests = watchRequests()
  await read().result
  expect(requests[0]?.headers.has('Authorization')).toBe(false)
})

test('API-33 reads after a write carry the position of that write', async () => {
  given.signedIn()
  const requests = watchRequests()
  const store = createStore()
  const profileUpdate = { firstname: 'Ada', lastname: 'Lovelace' }
  await store.dispatch(api.endpoints.updateProfile.initiate({ profileUpdate }))
  await store.dispatch(api.endpoints.getProfile.initiate())
  expect(requests.map(({ headers }) => headers.get('Consistency-Token'))).toEqual([
    null,
    String(world.position),
  ])
})

test('GUARD-13 a 401 leads to one refresh for all waiting calls, which then succeed', async () => {
  world.expired.add(given.signedIn())
  const requests = watchRequests()
  const store = createStore()
  const [profile, tokens, conversations] = await Promise.all([
    store.dispatch(api.endpoints.getProfile.initiate()),
    store.dispatch(api.endpoints.getTokens.initiate()),
    store.dispatch(api.endpoints.listConversations.initiate({})),
  ])
  expect(profile.data?.firstname).toBe('Ada')
  expect(tokens.data?.tokens).toBe(20_000)
  expect(conversations.data).toHaveLength(1)
  expect(paths(requests).filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
})

test('GUARD-13 a 401 after a refused refresh ends the session and keeps drafts', async () => {
  world.expired.add(given.signedIn())
  world.refreshCookie = null
  localStorage.setItem('draft:chat', 'Dear Mara')
  const store = createStore()
  const result = await store.dispatch(api.endpoints.getProfile.initiate())
  expect(result.error).toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
  expect(store.getState().session).toMatchObject({ status: 'signedOut', ended: 'expired' })
  expect(localStorage.getItem('draft:chat')).toBe('Dear Mara')
})

test('GUARD-09 a refresh that can not be reached does not end the session', async () => {
  holdTime()
  const token = given.signedIn()
  world.expired.add(token)
  given.fails('post', '/auth/refresh', 503, 'unavailable')
  const store = createStore()
  const result = store.dispatch(api.endpoints.getProfile.initiate())
  for (const delay of [1_000, 2_000, 4_000]) {
    await untilWaiting(delay)
    await pass(delay)
  }
  expect((await result).error).toMatchObject({ status: 'FETCH_ERROR' })
  expect(readToken()).toBe(token)
})

test('GUARD-13 a wrong password is no reason to refresh', async () => {
  given.signedIn()
  const requests = watchRequests()
  const credentials = { email: 'ada@example.com', password: 'wrong' }
  await createStore().dispatch(api.endpoints.signIn.initiate({ credentials }))
  expect(paths(requests)).toEqual(['/api/auth/login'])
})

test('AUTH-10 a suspension ends a running session at once', async () => {
  given.signedIn()
  given.fails('get', '/users/me', 403, 'account_suspended')
  const store = createStore()
  await store.dispatch(api.endpoints.getProfile.initiate())
  expect(store.getState().session).toMatchObject({ status: 'signedOut', ended: 'suspended' })
})

test.each([200, 201, 204, 206, 299])('API-02 status %i is success', async (status) => {
  const body = status === 204 ? null : '[]'
  server.use(
    http.get(`${config.apiBase}/agents/top-rated`, () => {
      const headers = { 'Content-Type': 'application/json' }
      return new HttpResponse(body, { status, headers })
    }),
  )
  const { error, isSuccess } = await read().result
  expect(error).toBeUndefined()
  expect(isSuccess).toBe(true)
})

test('API-02 X-41 a call that takes an hour is still waited for', async () => {
  holdTime()
  let answer: (response: Response) => void = () => undefined
  const later = new Promise<Response>((resolve) => (answer = resolve))
  server.use(http.get(`${config.apiBase}/agents/top-rated`, () => later))
  const requests = watchRequests()
  const { result } = read()
  await until(() => expect(requests).toHaveLength(1))
  await pass(3_600_000)
  expect(requests[0]?.signal.aborted).toBe(false)
  answer(HttpResponse.json([]))
  expect((await result).isSuccess).toBe(true)
  expect(requests).toHaveLength(1)
})
