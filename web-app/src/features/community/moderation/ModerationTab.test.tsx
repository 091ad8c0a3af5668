import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import type { ModerationCase } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const TAB = '/settings?tab=admin&section=moderation'
const NOON = '2026-03-01T12:00:00Z'

const OPEN: ModerationCase = {
  discussionId: 'discussion-1',
  replyId: 'reply-1',
  state: 'open',
  since: NOON,
  hidden: false,
  title: 'Serial commas',
  text: 'Buy now!',
  time: NOON,
  author: {
    id: 'user-bob',
    name: 'Bob Tester',
    email: 'bob@example.com',
    role: 'user',
    status: 'Active',
  },
  context: { content: 'For or against?', before: { name: 'Ada', text: 'For.' } },
  reports: {
    count: 1,
    first: NOON,
    last: NOON,
    latest: [
      { id: 'user-ada', name: 'Ada Okafor', reason: 'Advertising', time: NOON, dismissed: false },
    ],
  },
  hiding: null,
  appeal: null,
  decision: null,
}

const APPEALED: ModerationCase = {
  ...OPEN,
  state: 'appealed',
  hidden: true,
  hiding: { reason: 'It sells.', by: { id: 'user-x', name: 'Grace Hopper' }, time: NOON },
  appeal: { text: 'It quotes a shop.', time: NOON },
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

function open(cases: ModerationCase[]) {
  given.signedInAsAdmin()
  given.answers('get', '/admin/moderation', cases)
  return renderApp(TAB)
}

const card = async () =>
  within(await screen.findByRole('article', { name: 'Reply to Serial commas' }))

test('a case shows the text, what it answers to, and who reported it and why', async () => {
  const { container } = open([OPEN])
  const found = await card()
  await shown(() => found.getByText('Buy now!'))
  expect(found.getByText('For or against?')).toBeInTheDocument()
  expect(found.getByRole('list', { name: 'Reports' })).toHaveTextContent('Ada Okafor: Advertising')
  const rules = { 'color-contrast': { enabled: false } }
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([])
})

test('an appeal is decided with a word to the author, under a key', async () => {
  const { user } = open([APPEALED])
  const found = await card()
  await shown(() => found.getByText('It quotes a shop.'))
  given.answers('post', '/admin/community/{id}/decide', {})
  const requests = watchRequests()
  await user.click(found.getByRole('button', { name: 'Show again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Show it again?' }))
  await user.click(dialog.getByRole('button', { name: 'Show again' }))
  await waitFor(() => {
    const post = requests.find(({ method }) => method === 'POST')
    expect(post?.url).toMatch(/\/admin\/community\/discussion-1\/decide$/)
    expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  })
})

test('a queue that failed can be tried again, and an empty one says so', async () => {
  given.signedInAsAdmin()
  given.fails('get', '/admin/moderation', 403, 'forbidden', 'You may not see cases.')
  const { user } = renderApp(TAB)
  await shown(() => screen.getByText('You may not see cases.'))
  given.answers('get', '/admin/moderation', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('Nothing to look at'))
})
