import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Memory } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { conversationKey, world } from '@/shared/mocks/world'
import { ADA, conversation, MARA, openChat, said } from '@/test/conversation'
import { shown } from '@/test/shown'

const KEY = conversationKey(ADA, MARA)
const SUMMARY = {
  sessionId: 'session-1',
  text: '- Client: a leaflet for the opening.',
  through: 'said-through',
  at: '2025-11-14T09:00:00Z',
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function kept(fields: Partial<Memory> = {}) {
  const nothing = { enabled: true, facts: [], voice: '', summaries: [], updatedAt: null }
  world.memories.set(KEY, { ...nothing, ...fields })
}

/** Opens the chat and, from its menu, the memory. */
async function openDialog() {
  const chat = await openChat()
  await chat.user.click(await screen.findByRole('button', { name: 'More' }))
  await chat.user.click(await screen.findByRole('menuitem', { name: 'Memory' }))
  return chat
}

async function openMemory() {
  const chat = await openDialog()
  const dialog = await screen.findByRole('dialog', { name: /keeps in mind$/ })
  await within(dialog).findByRole('button', { name: 'Save' })
  return { ...chat, dialog: within(dialog) }
}

test('facts and the voice of a brand are seen and changed', async () => {
  kept({ facts: ['We sell bread.'], voice: 'Warm.' })
  const { user, dialog } = await openMemory()
  expect(dialog.getByRole('textbox', { name: 'Fact 1' })).toHaveValue('We sell bread.')
  expect(dialog.getByRole('textbox', { name: 'Voice of your brand' })).toHaveValue('Warm.')
  await user.click(dialog.getByRole('button', { name: 'Add a fact' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Fact 2' }), 'In Gent.')
  await user.click(dialog.getByRole('button', { name: 'Remove fact 1' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await shown(() => screen.getByText('Saved.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(world.memories.get(KEY)).toMatchObject({
    enabled: true,
    facts: ['In Gent.'],
    voice: 'Warm.',
  })
})

test('memory can be switched off', async () => {
  kept({ facts: ['We sell bread.'] })
  const { user, dialog } = await openMemory()
  const box = dialog.getByRole('checkbox', { name: /^Use it in replies/ })
  expect(box).toBeChecked()
  await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.memories.get(KEY)?.enabled).toBe(false))
})

test('what can not be kept is said at its field, and what was typed stays', async () => {
  kept()
  const { user, dialog } = await openMemory()
  given.fails('put', '/chat/memory/{agentId}', 422, 'validation_failed', 'Another look.', {
    fields: { voice: 'The voice must be at most 2000 characters long' },
  })
  await user.type(dialog.getByRole('textbox', { name: 'Voice of your brand' }), 'Warm.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await shown(() => dialog.getByText('The voice must be at most 2000 characters long'))
  expect(dialog.getByRole('textbox', { name: 'Voice of your brand' })).toHaveValue('Warm.')
})

test('a memory that can not be read says so and can be read again', async () => {
  kept({ facts: ['We sell bread.'] })
  given.fails('get', '/chat/memory/{agentId}', 404, 'not_found', 'There is nothing here.')
  const { user } = await openDialog()
  const dialog = within(await screen.findByRole('dialog', { name: /keeps in mind$/ }))
  await shown(() => dialog.getByText('There is nothing here.'))
  given.answers('get', '/chat/memory/{agentId}', {
    enabled: true,
    facts: [],
    voice: '',
    summaries: [],
    updatedAt: null,
  })
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await shown(() => dialog.getByRole('button', { name: 'Save' }))
})

test('a summary stands where it is read instead of what was said, and can be taken away', async () => {
  conversation({
    messages: [
      said({ from: 'user', text: 'A leaflet for the opening.' }),
      said({ id: 'said-through', from: 'agent', text: 'With pleasure.' }),
      said({ from: 'user', text: 'And a poster.' }),
    ],
  })
  kept({ summaries: [SUMMARY] })
  const { user, dialog } = await openMemory()
  expect(dialog.getByText('Client: a leaflet for the opening.')).toBeVisible()
  const requests = watchRequests()
  await user.click(dialog.getByRole('button', { name: /^Remove the summary of / }))
  await waitFor(() => expect(dialog.queryByText(/a leaflet for the opening/)).toBeNull())
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true)
})

test.each([
  ['a summary', SUMMARY, / reads a summary of what was said above/],
  ['what is left out', { ...SUMMARY, text: '' }, /^Memory is off/],
])('the talk shows where %s begins', async (_what, summary, words) => {
  conversation({
    messages: [
      said({ from: 'user', text: 'A leaflet for the opening.' }),
      said({ id: 'said-through', from: 'agent', text: 'With pleasure.' }),
      said({ from: 'user', text: 'And a poster.' }),
    ],
  })
  kept({ summaries: [summary] })
  await openChat()
  const mark = await screen.findByText(words)
  const before = screen.getByText('With pleasure.')
  const after = screen.getByText('And a poster.')
  const follows = Node.DOCUMENT_POSITION_FOLLOWING
  expect(before.compareDocumentPosition(mark) & follows).toBeTruthy()
  expect(mark.compareDocumentPosition(after) & follows).toBeTruthy()
})

test('the memory has nothing that axe objects to', async () => {
  kept({ facts: ['We sell bread.'], summaries: [SUMMARY] })
  await openMemory()
  const dialog = screen.getByRole('dialog')
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
