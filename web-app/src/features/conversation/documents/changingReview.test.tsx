import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { conversation, log, MARA, openChat, paper, said } from '@/test/conversation'
import { daysAgo, ownReview } from '@/test/catalog'
import { shown } from '@/test/shown'

/** Rated work, and no message since. */
function rated(status: 'idle' | 'active' = 'idle') {
  const document = paper({ jobState: 'reviewed' })
  conversation({ status, messages: [said({ from: 'agent', text: document.content, document })] })
}

const path = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`
const own = (requests: Request[]) =>
  requests.map(path).filter((call) => call === 'GET /api/users/me/reviews')
const change = () => within(log()).findByRole('button', { name: 'Change review' })
const save = () => screen.getByRole('button', { name: 'Save review' })

async function openDialog() {
  const app = await openChat()
  await app.user.click(await change())
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate Mara Lindqvist' }))
  return { ...app, dialog, words: dialog.getByRole('textbox') }
}

test('PROF-09 rated work says how many stars it was given, and the review opens as it stands', async () => {
  rated()
  ownReview({ stars: 1 })
  const { dialog, words } = await openDialog()
  expect(screen.getByText('You rated this 1 star')).toBeInTheDocument()
  expect(dialog.getByRole('radio', { name: '1 star' })).toBeChecked()
  expect(words).toHaveValue('Sharp, and on time.')
  expect(save()).toBeEnabled()
})

test('PROF-09 CHAT-35 a changed review is sent, and the specialist and both lists are read again', async () => {
  rated()
  ownReview()
  const { user, dialog, words } = await openDialog()
  const requests = watchRequests()
  await user.click(dialog.getByRole('radio', { name: '2 stars' }))
  await user.clear(words)
  await user.type(words, ' Late. ')
  await user.click(save())
  await shown(() => screen.getByText('Your review was changed.'))
  await shown(() => within(log()).getByText('You rated this 2 stars'))
  const put = requests.find(({ method }) => method === 'PUT')
  expect(put?.url).toMatch(new RegExp(`/agents/${MARA}/reviews/own-1$`))
  expect(put?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(await put?.json()).toEqual({ stars: 2, text: 'Late.' })
  const asked = () => requests.map(path)
  await waitFor(() => expect(asked()).toContain('GET /api/users/me/reviews'))
  await waitFor(() => expect(asked()).toContain(`GET /api/agents/${MARA}`))
  expect(world.reviews[MARA]?.[0]).toMatchObject({ stars: 2, text: 'Late.' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const button = await change()
  await waitFor(() => expect(button).toHaveFocus())
})

test('PROF-09 words can be taken back, the stars stay', async () => {
  rated()
  ownReview()
  const requests = watchRequests()
  const { user, words } = await openDialog()
  await user.clear(words)
  await user.click(save())
  await screen.findByText('Your review was changed.')
  const put = requests.find(({ method }) => method === 'PUT')
  expect(await put?.json()).toEqual({ stars: 4, text: null })
})

test('PROF-09 after 30 days the stars are still told, and no change is offered', async () => {
  rated()
  ownReview({ createdAt: daysAgo(31) })
  await openChat()
  await shown(() => within(log()).getByText('You rated this 4 stars'))
  expect(screen.queryByRole('button', { name: /Change review/ })).toBeNull()
})

test('PROF-09 ERR-24 a change that fails keeps stars and words, and is repeated under its key', async () => {
  rated()
  ownReview()
  given.fails('put', '/agents/{id}/reviews/{reviewId}', 500)
  const requests = watchRequests()
  const { user, dialog, words } = await openDialog()
  await user.click(dialog.getByRole('radio', { name: '5 stars' }))
  await user.type(words, ' Twice.')
  await user.click(save())
  await shown(() => dialog.getByText('Failed to submit review. Please try again.'))
  expect(words).toHaveValue('Sharp, and on time. Twice.')
  expect(dialog.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await waitFor(() => expect(save()).toBeEnabled())
  await user.click(save())
  const puts = () => requests.filter(({ method }) => method === 'PUT')
  await waitFor(() => expect(puts()).toHaveLength(2))
  const [first, second] = puts().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).toBe(first)
})

test('PROF-09 a review that became too old meanwhile says so, and keeps what was typed', async () => {
  const why = 'A review can be changed for 30 days after it was written.'
  rated()
  ownReview()
  given.fails('put', '/agents/{id}/reviews/{reviewId}', 409, 'review_final', why)
  const { user, dialog, words } = await openDialog()
  await user.type(words, ' Twice.')
  await user.click(save())
  await shown(() => dialog.getByText(why))
  expect(words).toHaveValue('Sharp, and on time. Twice.')
})

test('PROF-09 what was typed is there again when the dialog was closed by accident', async () => {
  rated()
  ownReview()
  const { user, words } = await openDialog()
  await user.type(words, ' Twice.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await change())
  expect(await screen.findByRole('textbox', { name: 'Your review' })).toHaveValue(
    'Sharp, and on time. Twice.',
  )
  expect(within(log()).getByText('You rated this 4 stars')).toBeInTheDocument()
})

test('CHAT-34 PROF-09 the first rating keeps its words, and can be changed right after it', async () => {
  const document = paper()
  conversation({
    status: 'delivered',
    messages: [said({ from: 'agent', text: document.content, document })],
  })
  const requests = watchRequests()
  const { user } = await openChat()
  expect(own(requests)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Rate' }))
  expect(await screen.findByRole('button', { name: 'Submit Rating' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: '3 stars' }))
  await user.click(screen.getByRole('button', { name: 'Submit Rating' }))
  await shown(() => within(log()).getByText('You rated this 3 stars'))
  await shown(() => within(log()).getByRole('button', { name: 'Change review' }))
  expect(own(requests)).toHaveLength(1)
})

test('PROF-09 the header offers the change where the work was rated, as long as nothing was said since', async () => {
  rated()
  ownReview()
  const { user } = await openChat()
  const button = { name: 'Change review: you rated this 4 stars' }
  await user.click(await screen.findByRole('button', button))
  expect(await screen.findByRole('textbox', { name: 'Your review' })).toHaveValue(
    'Sharp, and on time.',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(screen.getByRole('textbox', { name: /^Message to/ }), 'Thank you{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  expect(await change()).toBeInTheDocument()
})

test('PROF-09 own reviews are not asked for where no rated work is in sight', async () => {
  const document = paper({ jobState: 'approved', approved: true })
  conversation({ messages: [said({ from: 'agent', text: document.content, document })] })
  ownReview()
  const requests = watchRequests()
  await openChat()
  await shown(() => within(log()).getByText('Approved · version 1'))
  expect(own(requests)).toEqual([])
})

test('rated work and its dialog have nothing that axe objects to', async () => {
  rated()
  ownReview()
  const { container } = await openDialog()
  for (const part of [container, await screen.findByRole('dialog')]) {
    const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})
