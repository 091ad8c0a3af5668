import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { conversation, log, openChat, said } from '@/test/conversation'
import { watchFiles } from '@/test/files'
import { shown } from '@/test/shown'

const DAYS = 30

/** One message a day in March; the first and the last are about the harbour. */
beforeEach(() => {
  world.messagesPerPage = 10
  const messages = Array.from({ length: DAYS }, (_, index) => {
    const about = index === 0 || index === DAYS - 1 ? 'the harbour' : 'nothing'
    const timestamp = new Date(2026, 2, index + 1, 9).toISOString()
    return said({
      id: `day-${index + 1}`,
      from: 'user',
      text: `Day ${index + 1}: ${about}`,
      timestamp,
    })
  })
  conversation({ messages })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function choose(name: string) {
  const app = await openChat()
  await app.user.click(screen.getByRole('button', { name: 'More' }))
  await app.user.click(await screen.findByRole('menuitem', { name }))
  return app
}

test('words are found in the conversation, also in messages that are not loaded', async () => {
  const { user, address } = await choose('Find')
  const field = await screen.findByRole('searchbox', { name: 'Find in this conversation' })
  await waitFor(() => expect(field).toHaveFocus())
  await user.type(field, 'harbour')
  await shown(() => screen.getByText('1 of 2'))
  await waitFor(() => expect(address()).toContain('message=day-30'))
  await user.keyboard('{Enter}')
  await shown(() => screen.getByText('2 of 2'))
  await shown(() => within(log()).getByText('Day 1: the harbour'))
  expect(screen.getByRole('searchbox', { name: 'Find in this conversation' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Later match' }))
  await shown(() => within(log()).getByText('Day 30: the harbour'))
})

test('a search without a match says so, and Escape ends it', async () => {
  const { user } = await choose('Find')
  await user.type(await screen.findByRole('searchbox', { name: /^Find/ }), 'lighthouse')
  await shown(() => screen.getByText('Nothing found'))
  const { violations } = await axe.run(screen.getByRole('search', { name: 'This conversation' }), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('searchbox', { name: /^Find/ })).toBeNull()
})

test('a search that fails says so', async () => {
  given.fails('get', '/chat/search', 422, 'odd')
  const { user } = await choose('Find')
  await user.type(await screen.findByRole('searchbox', { name: /^Find/ }), 'harbour')
  await shown(() => screen.getByText('The messages could not be searched.'))
})

test('a date leads to the first message of that day, however far back', async () => {
  const { user, address } = await choose('Go to a date')
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to a date' }))
  expect(dialog.getByLabelText('Date')).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Go' }))
  expect(dialog.getByLabelText('Date')).toHaveAccessibleDescription('Please choose a date.')
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-03-04' } })
  await user.click(dialog.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(address()).toContain('message=day-4'))
  await shown(() => within(log()).getByText('Day 4: nothing'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a date that can not be reached says so', async () => {
  const { user } = await choose('Go to a date')
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to a date' }))
  given.fails('get', '/chat/history/{agentId}', 422, 'odd')
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-03-04' } })
  await user.click(dialog.getByRole('button', { name: 'Go' }))
  await shown(() => dialog.getByText(/could not be loaded/))
})

const read = (content: Blob) => new Response(content).text()

test.each([
  ['Save as Markdown', 'Conversation with Mara Lindqvist.md', /^# Conversation with Mara/],
  ['Save as text', 'Conversation with Mara Lindqvist.txt', /^Conversation with Mara/],
])(
  '%s saves the whole conversation, pages that are not loaded included',
  async (name, file, start) => {
    const saved = watchFiles()
    await choose(name)
    await waitFor(() => expect(saved.map((it) => it.name)).toEqual([file]))
    const text = await read(saved[0]!.content)
    expect(text).toMatch(start)
    const days = [...text.matchAll(/Day (\d+):/g)].map(([, day]) => Number(day))
    expect(days).toEqual(Array.from({ length: DAYS }, (_, index) => index + 1))
    await shown(() => screen.getByText('The conversation is saved.'))
  },
)

test('a conversation that can not be read is not saved in part', async () => {
  const saved = watchFiles()
  const { user } = await openChat()
  given.fails('get', '/chat/history/{agentId}', 422, 'odd')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as text' }))
  await shown(() => screen.getByText(/could not be saved/))
  expect(saved).toEqual([])
})

test('before the first message there is nothing to find or to save', async () => {
  conversation({ sessionId: null })
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitem', { name: 'Find' })).toBeNull()
})
