import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { trialLine } from './trialLines'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const ADDRESS = '/settings?tab=admin&section=ai-specialists'
const talk = () => within(screen.getByRole('log', { name: 'Talk with the draft' }))
const message = () => screen.getByLabelText('Message to the draft')
const tries = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/agents/try'))

async function openTrial() {
  const user = userEvent.setup()
  given.signedInAsAdmin()
  renderApp(ADDRESS, user)
  await user.click(await screen.findByRole('button', { name: 'Edit Mara Lindqvist' }))
  await screen.findByRole('dialog')
  await user.click(screen.getByRole('button', { name: 'Try this draft' }))
  return user
}

test('the draft as it is typed replies, with the talk so far', async () => {
  const user = await openTrial()
  const requests = watchRequests()
  await fill(user, 'System prompt', 'You are a draft.')
  await user.type(message(), 'Hello{Enter}')
  await shown(() => talk().getByText('Mara Lindqvist answers “Hello”.'))
  expect(talk().getByText('Built-in writer · 120 tokens')).toBeVisible()
  expect(message()).toHaveValue('')
  await user.type(message(), 'And now?{Enter}')
  await shown(() => talk().getByText('Mara Lindqvist answers “And now?”.'))
  const last: unknown = await tries(requests).at(-1)?.json()
  expect(last).toMatchObject({
    agentId: 'mara-lindqvist',
    draft: { name: 'Mara Lindqvist', systemPrompt: 'You are a draft.' },
    turns: [
      { from: 'admin', text: 'Hello' },
      { from: 'specialist', text: 'Mara Lindqvist answers “Hello”.' },
      { from: 'admin', text: 'And now?' },
    ],
  })
  expect((await axe.run(document.body)).violations).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Begin anew' }))
  expect(talk().queryByText('And now?')).toBeNull()
  expect(message()).toHaveFocus()
})

test('what could not be answered is told, and what was typed comes back', async () => {
  const user = await openTrial()
  await fill(user, 'System prompt', '')
  await user.type(message(), 'Hello{Enter}')
  await shown(() => screen.getByText('System prompt is required'))
  expect(message()).toHaveValue('Hello')
  const failed =
    '{"type":"text","text":"I"}\n{"type":"failed","code":"house_ceiling","message":"x"}\n'
  given.waits('post', '/admin/agents/try', () => new HttpResponse(failed))()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await shown(() => screen.getByText(/The house has spent what it may spend today/))
  expect(message()).toHaveValue('Hello')
})

test('a reply can be stopped, and is over when the form is closed', async () => {
  const user = await openTrial()
  const requests = watchRequests()
  given.hangs('post', '/admin/agents/try')
  await user.type(message(), 'Hello{Enter}')
  await shown(() => talk().getByText('Waiting for the first words…'))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(message()).toHaveValue('Hello')
  expect(tries(requests)[0]?.signal.aborted).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(tries(requests)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(tries(requests)[1]?.signal.aborted).toBe(true))
})

test('a line of a kind that is not known is passed over, and what is missing in one is nothing', () => {
  expect(trialLine({ type: 'later' })).toBeNull()
  expect(trialLine({ type: 'text' })).toEqual({ type: 'text', text: '' })
  const nothing = { document: null, truncated: false, tokens: 0, model: null, cost: null }
  expect(trialLine({ type: 'done' })).toEqual({ type: 'done', ...nothing })
  const document = { title: 'Rain', content: '# Rain' }
  expect(trialLine({ type: 'done', document })).toMatchObject({ document })
})
