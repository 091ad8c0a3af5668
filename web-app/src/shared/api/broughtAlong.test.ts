import { afterEach, expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { createStore } from '@/test/createStore'

import { api } from '.'
import { forgetBroughtAlong } from './broughtAlong'

afterEach(() => {
  document.getElementById('answers')?.remove()
  forgetBroughtAlong()
})

function bring(answers: Record<string, unknown>) {
  const block = document.createElement('script')
  block.id = 'answers'
  block.type = 'application/json'
  block.textContent = JSON.stringify(answers)
  document.body.append(block)
  forgetBroughtAlong()
}

const HA = { id: 'ha', name: 'Hà </script>' }
const CATEGORIES = { '/categories': { body: [HA], link: null, total: null } }

const ask = (store = createStore()) =>
  store.dispatch(api.endpoints.listCategories.initiate(undefined, { forceRefetch: true })).unwrap()

test('an answer that the page brought along is taken once, without a call', async () => {
  bring(CATEGORIES)
  const requests = watchRequests()
  expect(await ask()).toEqual([HA])
  expect(requests).toHaveLength(0)
  expect(await ask()).not.toEqual([HA])
  expect(requests).toHaveLength(1)
})

test('a list that goes on says where, and how many there are', async () => {
  bring({
    '/agents?limit=24': {
      body: [],
      link: '</api/agents?limit=24&cursor=next>; rel="next"',
      total: '74',
    },
  })
  const pages = createStore().dispatch(api.endpoints.agentPages.initiate({ limit: 24 }))
  const { data } = await pages
  expect(data?.pages[0]).toEqual({ items: [], next: 'next', total: 74 })
})

test('who is signed in is answered by the server', async () => {
  given.signedIn()
  bring(CATEGORIES)
  const requests = watchRequests()
  expect(await ask()).not.toEqual([HA])
  expect(requests).toHaveLength(1)
})

test('a page with damaged data asks the server', async () => {
  bring({})
  document.getElementById('answers')!.textContent = '{"'
  expect(await ask()).not.toEqual([])
})
