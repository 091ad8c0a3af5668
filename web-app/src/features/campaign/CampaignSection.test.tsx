import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Campaign } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { AUDIENCES } from './audiences'

const TAB = '/settings?tab=admin&section=announcements'

const SENDING: Campaign = {
  id: 'campaign-1',
  subject: 'New plans',
  content: 'From Monday on.',
  targetAudience: 'active',
  status: 'sending',
  recipientCount: 1_204,
  queued: 150,
  sent: 98,
  kept: 0,
  failed: 2,
  withheld: 1,
  unsubscribed: 3,
  createdAt: '2026-03-01T09:00:00Z',
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openTab() {
  given.signedInAsAdmin()
  const view = renderApp(TAB)
  const form = within(await screen.findByRole('form', { name: 'New email campaign' }))
  return { ...view, form }
}

type Opened = Awaited<ReturnType<typeof openTab>>

async function fill({ user, form }: Opened) {
  await user.type(form.getByLabelText('Subject'), 'New plans')
  await user.type(form.getByLabelText('Content'), 'From Monday on.')
}

const send = ({ user, form }: Opened) =>
  user.click(form.getByRole('button', { name: 'Send Campaign' }))

async function confirm({ user }: Opened) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this campaign?' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
}

// First, because a toast stays after its page.
test('ADM-ANN-01 the form is empty again only once the server has the campaign', async () => {
  const opened = await openTab()
  const { form } = opened
  await fill(opened)
  const release = given.waits('post', '/admin/campaigns', undefined, { once: true })
  await send(opened)
  await confirm(opened)
  await shown(() => form.getByRole('button', { name: 'Sending…' }))
  expect(form.getByLabelText('Subject')).toHaveValue('New plans')
  release()
  await shown(() => screen.getByText(/The campaign is on its way to/))
  await waitFor(() => expect(form.getByLabelText('Subject')).toHaveValue(''))
  expect(form.getByLabelText('Content')).toHaveValue('')
})

test('ADM-ANN-01 CONST-29 ENT-18 the form has subject, four audiences and content', async () => {
  const opened = await openTab()
  const { user, form } = opened
  await fill(opened)
  const values = AUDIENCES.map(({ value }) => value)
  expect(values).toEqual(['all', 'active', 'inactive', 'newSignups'])
  await user.click(form.getByRole('combobox', { name: 'Audience' }))
  const options = await screen.findAllByRole('option')
  const labels = ['All users', 'Active users', 'Inactive users', 'New sign-ups']
  expect(options.map(({ textContent }) => textContent)).toEqual(labels)
  await user.click(screen.getByRole('option', { name: 'Inactive users' }))
  const requests = watchRequests()
  await send(opened)
  await confirm(opened)
  await shown(() => screen.getByRole('region', { name: 'Sent email campaigns' }))
  const post = requests.find(
    ({ method, url }) => method === 'POST' && url.endsWith('/admin/campaigns'),
  )
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(await post?.json()).toEqual({
    subject: 'New plans',
    content: 'From Monday on.',
    targetAudience: 'inactive',
  })
})

test('the form says how many people it reaches before it is sent', async () => {
  given.answers('post', '/admin/campaigns/count', { recipientCount: 1_204 })
  const opened = await openTab()
  await shown(() => opened.form.getByText('Reaches 1,204 people.'))
  await fill(opened)
  await send(opened)
  await shown(() => screen.getByText(/1,204 people \(All users\)/))
  expect(world.campaigns).toEqual([])
})

test('a count that fails can be asked for again', async () => {
  given.fails('post', '/admin/campaigns/count', 403)
  const { user, form } = await openTab()
  await shown(() => form.getByText(/could not be counted/))
  given.answers('post', '/admin/campaigns/count', { recipientCount: 1 })
  await user.click(form.getByRole('button', { name: 'Count again' }))
  await shown(() => form.getByText('Reaches 1 person.'))
})

test('ADM-GEN-14 after a failure everything typed is still there', async () => {
  const opened = await openTab()
  await fill(opened)
  given.fails('post', '/admin/campaigns', 503, 'unavailable', 'Please try again soon.')
  await send(opened)
  await confirm(opened)
  await shown(() => screen.getByText('Please try again soon.'))
  expect(opened.form.getByLabelText('Subject')).toHaveValue('New plans')
  expect(opened.form.getByLabelText('Content')).toHaveValue('From Monday on.')
})

test('ADM-GEN-15 what is missing or refused stands at the fields', async () => {
  const opened = await openTab()
  await send(opened)
  await shown(() => opened.form.getByText('Subject is required'))
  expect(opened.form.getByText('Content is required')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await fill(opened)
  const fields = { subject: 'Subject must be at most 120 characters long' }
  given.fails('post', '/admin/campaigns', 422, 'validation_failed', 'Not valid.', { fields })
  await send(opened)
  await confirm(opened)
  await shown(() => opened.form.getByText('Subject must be at most 120 characters long'))
})

test('ADM-ANN-03 the list tells how far each campaign is and what became of its mails', async () => {
  world.campaigns.push({ ...SENDING })
  await openTab()
  const bar = await screen.findByRole('progressbar', { name: 'Progress of New plans' })
  expect(bar).toHaveAttribute('aria-valuetext', '101 of 1,204 people')
  const figures = '150 queued, 98 sent, 2 failed, 1 withheld, 3 unsubscribed'
  expect(screen.getByText(figures)).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Sending' })).toBeVisible()
})

test('what is on its way is paused and goes on', async () => {
  world.campaigns.push({ ...SENDING })
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Pause New plans' }))
  await shown(() => screen.getByRole('cell', { name: 'Paused' }))
  await user.click(await screen.findByRole('button', { name: 'Resume New plans' }))
  await shown(() => screen.getByRole('cell', { name: 'Sending' }))
})

test('what is finished has nothing to press', async () => {
  world.campaigns.push({ ...SENDING, status: 'finished', recipientCount: 101 })
  await openTab()
  await shown(() => screen.getByRole('cell', { name: 'Finished' }))
  expect(screen.queryByRole('button', { name: /New plans/ })).toBeNull()
})

test('lists that are empty or fail say so', async () => {
  given.fails('get', '/admin/campaigns', 403, 'forbidden', 'You may not see campaigns.')
  const { user } = await openTab()
  await shown(() => screen.getByText('You may not see campaigns.'))
  given.answers('get', '/admin/campaigns', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No campaigns yet'))
})
