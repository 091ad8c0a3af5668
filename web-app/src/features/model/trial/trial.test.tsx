import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { trialLine } from './trialLines'

const PAGE = '/settings?tab=admin&section=system-settings'
const result = () => screen.getByRole('group', { name: 'Test' })

async function openTrial() {
  given.signedInAsAdmin()
  const view = renderApp(PAGE)
  await view.user.click(await screen.findByRole('button', { name: 'Test OpenAI, house account' }))
  await screen.findByRole('dialog', { name: 'Test of OpenAI, house account' })
  return view
}

/** An answer that the test writes line by line. */
function writtenByHand() {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  const stream = new ReadableStream<Uint8Array>({
    start(writing) {
      controller = writing
    },
  })
  given.waits('post', '/admin/models/test', () => new HttpResponse(stream))()
  return { say: (text: string) => controller.enqueue(encoder.encode(text)) }
}

test('a trial streams its sentence and then shows its figures', async () => {
  const server = writtenByHand()
  await openTrial()
  await shown(() => screen.getByText('Waiting for the first words…'))
  server.say('{"type":"text","text":"Good "}\n{"type":"te')
  await shown(() => screen.getByText('Good'))
  expect(result()).toHaveAttribute('aria-live', 'polite')
  expect(result()).toHaveAttribute('aria-busy', 'true')
  server.say('xt","text":"morning."}\n')
  await shown(() => screen.getByText('Good morning.'))
  server.say(
    '{"type":"done","firstTextMs":1340,"tokensPerSecond":31.5,"usageTold":false,"totalTokens":null}\n',
  )
  await shown(() => screen.getByText('1.3 s'))
  expect(screen.getByText('31.5 tokens/s')).toBeVisible()
  expect(screen.getByText('No, so it is estimated')).toBeVisible()
  expect(result()).toHaveAttribute('aria-busy', 'false')
})

test('a trial that is closed is over', async () => {
  const server = writtenByHand()
  const requests = watchRequests()
  const { user } = await openTrial()
  server.say('{"type":"text","text":"Good "}\n')
  await shown(() => screen.getByText('Good'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = requests.find(({ url }) => url.endsWith('/admin/models/test'))
  await waitFor(() => expect(asked?.signal.aborted).toBe(true))
  expect(screen.getByRole('button', { name: 'Test OpenAI, house account' })).toHaveFocus()
})

test('what a trial showed stands on the card', async () => {
  world.models.trial = 'unauthorised'
  const { user } = await openTrial()
  await shown(() => within(result()).getByText('The server did not accept the key.'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  const card = within(screen.getByRole('listitem', { name: 'OpenAI, house account' }))
  expect(card.getByText('Test failed')).toBeVisible()
  expect(card.getByText(/the server did not accept the key/)).toBeVisible()
})

test.each([
  ['unauthorised', /has not been revoked/],
  ['quota', /Add credit/],
  ['unavailable', /Check the address and the port/],
  ['timeout', /may still be loading/],
  ['unconfigured', /Most services need a key/],
  ['rejected', /letter by letter/],
  ['house_ceiling', /midnight UTC/],
  ['nobody knows', /The model did not answer as it should/],
])('a failure of the kind %s is explained with what to do', async (code, words) => {
  world.models.trial = code
  await openTrial()
  await waitFor(() => expect(result()).toHaveTextContent(words))
})

test('a trial without an end, and one that never reaches the house, are told', async () => {
  given.waits(
    'post',
    '/admin/models/test',
    () => new HttpResponse('{"type":"text","text":"Go"}\n'),
  )()
  const { user } = await openTrial()
  await shown(() => within(result()).getByText('The answer broke off before its end.'))
  given.unreachable('post', '/admin/models/test')
  await user.click(screen.getByRole('button', { name: 'Test again' }))
  await shown(() => within(result()).getByText('The connection to the house itself was lost.'))
})

test('a trial of what is typed sends it, and what is refused stands at its field', async () => {
  given.models('none')
  given.signedInAsAdmin()
  const requests = watchRequests()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Connect a model' }))
  await user.click(await screen.findByRole('button', { name: /^Other/ }))
  await user.click(screen.getByRole('button', { name: 'Test' }))
  const address = screen.getByLabelText('Address')
  await waitFor(() => expect(address).toHaveAccessibleDescription(/begins with https/))
  expect(address).toHaveFocus()
  await user.paste('http://127.0.0.1:9000/v1')
  await user.click(screen.getByLabelText('Model'))
  await user.paste('small')
  await user.click(screen.getByRole('button', { name: 'Test' }))
  await shown(() => screen.getByText('412 ms'))
  const posts = requests.filter(({ url }) => url.endsWith('/admin/models/test'))
  expect(await posts.at(-1)?.json()).toMatchObject({
    draft: { baseUrl: 'http://127.0.0.1:9000/v1', model: 'small', preset: 'other' },
  })
  expect(requests.filter(({ url, method }) => /models$/.test(url) && method === 'POST')).toEqual([])
})

test('a session that has expired is renewed for a trial, too', async () => {
  const { user } = await openTrial()
  await shown(() => screen.getByText('412 ms'))
  world.expired.add(localStorage.getItem('token') ?? '')
  await user.click(screen.getByRole('button', { name: 'Test again' }))
  await shown(() => screen.getByText('412 ms'))
})

test('lines of kinds that are not known here are passed over', () => {
  expect(trialLine({ type: 'thinking', text: 'Hm.' })).toBeNull()
  expect(trialLine({ type: 'text' })).toEqual({ type: 'text', text: '' })
})
