import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'

import { conversation, log, MARA, openChat, paper, said } from '@/test/conversation'
import { shown } from '@/test/shown'

beforeEach(() => {
  const document = paper()
  conversation({
    status: 'delivered',
    messages: [said({ from: 'agent', text: document.content, document })],
  })
})

async function openDialog() {
  const app = await openChat()
  await app.user.click(screen.getByRole('button', { name: 'Rate' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rate Mara Lindqvist' })
  return { ...app, dialog }
}

const submit = () => screen.getByRole('button', { name: 'Submit Rating' })

test('CHAT-25 CHAT-02 a delivered document brings the Rate button', async () => {
  conversation({})
  const { user, area } = await openChat()
  expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull()
  await user.type(area, 'Please write it{Enter}')
  await shown(() => screen.getByRole('button', { name: 'Rate' }))
  expect(within(log()).getByRole('article')).toBeVisible()
})

test('CHAT-25 the answer ask_review alone sets delivered; unknown values are passed over', async () => {
  const answer = (next_step: string) => ({
    conversation: {
      sessionId: 'session-1',
      messages: [],
      status: 'active',
      title: null,
      pinned: false,
      newWork: false,
      archived: false,
    },
    tokensLeft: 1,
    next_step,
  })
  conversation({})
  given.answers('post', '/chat/send', answer('sing_a_song'))
  const { user, area } = await openChat()
  await user.type(area, 'Hello{Enter}')
  await shown(() => screen.getByText('Active'))
  given.answers('post', '/chat/send', answer('ask_review'))
  await user.type(area, 'Hello again{Enter}')
  await shown(() => screen.getByText('Delivered'))
})

test('CHAT-33 CHAT-34 CONST-21 the dialog offers five stars and an optional text; stars are needed', async () => {
  const { user, dialog } = await openDialog()
  expect(within(dialog).getAllByRole('radio')).toHaveLength(5)
  expect(within(dialog).getByRole('radio', { name: '1 star' })).toHaveFocus()
  expect(within(dialog).getByPlaceholderText('Write a review (optional)')).toBeVisible()
  expect(submit()).toBeDisabled()
  await user.click(within(dialog).getByRole('radio', { name: '1 star' }))
  expect(submit()).toBeEnabled()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('CHAT-35 a review is thanked for, the status is idle again and the specialist is reloaded', async () => {
  const { user, dialog } = await openDialog()
  const requests = watchRequests()
  await user.click(within(dialog).getByRole('radio', { name: '4 stars' }))
  await user.type(within(dialog).getByRole('textbox'), ' Sharp. ')
  await user.click(submit())
  await shown(() => screen.getByText('Thank you for your feedback!'))
  await shown(() => screen.getByText('Online'))
  expect(screen.queryByRole('button', { name: 'Rate' })).toBeNull()
  expect(world.reviews[MARA]?.[0]).toMatchObject({ stars: 4, text: 'Sharp.' })
  const reloaded = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  await waitFor(() => expect(reloaded).toContain(`POST /api/agents/${MARA}/reviews`))
  await waitFor(() =>
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain(
      `GET /api/agents/${MARA}`,
    ),
  )
})

test('CHAT-35 a specialist that another page introduced is loaded after the review', async () => {
  const [mara] = world.agents
  const requests = watchRequests()
  const { user } = await openChat({ pathname: `/chat/${MARA}`, state: { freelancer: mara } })
  await user.click(screen.getByRole('button', { name: 'Rate' }))
  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  await user.click(submit())
  await screen.findByText('Thank you for your feedback!')
  await waitFor(() =>
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain(`/api/agents/${MARA}`),
  )
})

/** Approved or open work, and the work delivered for the next brief. */
function twoWorks(jobState: 'approved' | 'open' = 'approved') {
  const letter = paper({ jobState, title: 'A letter', content: 'Dear Ada.' })
  const speech = paper({ jobId: 'job-2', title: 'A speech', content: 'Ladies and gentlemen.' })
  conversation({
    status: 'delivered',
    messages: [
      said({ id: 'letter', from: 'agent', text: letter.content, document: letter }),
      said({ id: 'speech', from: 'agent', text: speech.content, document: speech }),
    ],
  })
}

const sheet = (name: string) => within(within(log()).getByRole('article', { name }))

test('X-14 PROF-09 each sheet of work that is not rated yet offers that, also after the next brief', async () => {
  twoWorks()
  const requests = watchRequests()
  const { user } = await openChat()
  expect(sheet('A speech').getByRole('button', { name: 'Rate this work' })).toBeVisible()
  await user.click(sheet('A letter').getByRole('button', { name: 'Rate this work' }))
  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  await user.click(submit())
  await shown(() => screen.getByText('Thank you for your feedback!'))
  await shown(() => sheet('A letter').getByText('You rated this 5 stars'))
  expect(sheet('A letter').queryByRole('button', { name: 'Rate this work' })).toBeNull()
  expect(sheet('A speech').getByRole('button', { name: 'Rate this work' })).toBeVisible()
  expect(screen.getByText('Delivered')).toBeVisible()
  const post = requests.find(({ method, url }) => method === 'POST' && /reviews$/.test(url))
  expect(await post?.json()).toEqual({ stars: 5, sessionId: 'session-1', messageId: 'letter' })
})

test('CHAT-35 X-14 work that is rated on its sheet is done with at once', async () => {
  const { user } = await openChat()
  given.hangs('get', '/chat/history/{agentId}')
  const only = sheet('The deleted cache')
  await user.click(only.getByRole('button', { name: 'Rate this work' }))
  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  await user.click(submit())
  await shown(() => screen.getByText('Online'))
  await shown(() => within(log()).getByText('11 words · Rated'))
})

test('X-14 as long as other work is left to be rated, the conversation stays delivered', async () => {
  twoWorks('open')
  const { user } = await openChat()
  given.hangs('get', '/chat/history/{agentId}')
  await user.click(screen.getByRole('button', { name: 'Rate' }))
  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  await user.click(submit())
  await shown(() => sheet('A speech').getByText('11 words · Rated'))
  expect(sheet('A letter').getByRole('button', { name: 'Rate this work' })).toBeVisible()
  expect(screen.getByText('Delivered')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Rate' })).toBeVisible()
})

test('X-14 work that is rated or cancelled is not to be rated', async () => {
  const document = paper({ jobState: 'cancelled' })
  const rated = paper({ jobId: 'job-2', jobState: 'reviewed' })
  conversation({
    messages: [document, rated].map((it) =>
      said({ from: 'agent', text: it.content, document: it }),
    ),
  })
  await openChat()
  expect(within(log()).getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Rate this work' })).toBeNull()
})

test('PROF-09 what was begun about one piece of work is not said of another', async () => {
  twoWorks()
  const { user } = await openChat()
  await user.click(sheet('A letter').getByRole('button', { name: 'Rate this work' }))
  await user.type(await screen.findByRole('textbox', { name: 'Your review' }), 'Late.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(sheet('A speech').getByRole('button', { name: 'Rate this work' }))
  expect(await screen.findByRole('textbox', { name: 'Your review' })).toHaveValue('')
})

test('ERR-24 a failed review says so, keeps stars and text, and is repeated under its key', async () => {
  given.fails('post', '/agents/{id}/reviews', 500)
  const requests = watchRequests()
  const { user, dialog } = await openDialog()
  await user.click(within(dialog).getByRole('radio', { name: '4 stars' }))
  await user.type(within(dialog).getByRole('textbox'), 'Sharp.')
  await user.click(submit())
  await shown(() => screen.getByText('Failed to submit review. Please try again.'))
  expect(within(dialog).getByRole('textbox')).toHaveValue('Sharp.')
  await user.click(submit())
  const posts = () =>
    requests.filter(({ method, url }) => method === 'POST' && /reviews$/.test(url))
  await waitFor(() => expect(posts()).toHaveLength(2))
  const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('ERR-24 a refusal that another try would not change is explained', async () => {
  given.fails('post', '/agents/{id}/reviews', 409, 'already_reviewed', 'You rated this job.')
  const { user, dialog } = await openDialog()
  await user.click(within(dialog).getByRole('radio', { name: '4 stars' }))
  await user.click(submit())
  await shown(() => screen.getByText('You rated this job.'))
})

test('the dialog has nothing that axe objects to', async () => {
  const { dialog } = await openDialog()
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
