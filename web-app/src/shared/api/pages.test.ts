import { expect, test } from 'vitest'

import { createStore } from '@/test/createStore'

import { api, nextCursor } from '.'

test('DIR-29 pages are read one after the other by the Link header', async () => {
  const store = createStore()
  const ask = api.endpoints.agentPages
  await store.dispatch(ask.initiate({ limit: 5 }))
  const { data, hasNextPage } = await store.dispatch(
    ask.initiate({ limit: 5 }, { direction: 'forward' }),
  )
  expect(data?.pages.map(({ items }) => items.length)).toEqual([5, 3])
  expect(hasNextPage).toBe(false)
})

test.each([
  [null, null],
  ['</api/agents?limit=5&cursor=abc%3D>; rel="next"', 'abc='],
  ['</api/agents?cursor=abc>; rel="prev"', null],
])('the cursor out of Link %s is %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})
