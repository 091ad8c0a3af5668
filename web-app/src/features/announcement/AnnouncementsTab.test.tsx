import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { LOOKS } from './looks'

const TAB = '/settings?tab=admin&section=announcements'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openTab() {
  given.signedInAsAdmin()
  const view = renderApp(TAB)
  const form = within(await screen.findByRole('form', { name: 'New announcement' }))
  return { ...view, form }
}

type Opened = Awaited<ReturnType<typeof openTab>>

async function fill({ user, form }: Opened, end = '2096-03-01T09:00') {
  await user.type(form.getByLabelText('Title'), 'New plans')
  await user.type(form.getByLabelText('Content'), 'From Monday on.')
  await user.type(form.getByLabelText('End'), end)
}

const send = ({ user, form }: Opened) =>
  user.click(form.getByRole('button', { name: 'Send Announcement' }))

// First, because a toast stays after its page.
test('ADM-ANN-06 X-25 the alert and the empty form follow the success of the call', async () => {
  const opened = await openTab()
  const { form } = opened
  await fill(opened)
  const release = given.waits('post', '/admin/announcements', undefined, { once: true })
  await send(opened)
  await shown(() => form.getByRole('button', { name: 'Sending…' }))
  expect(screen.queryByText('Announcement sent successfully!')).toBeNull()
  expect(form.getByLabelText('Title')).toHaveValue('New plans')
  release()
  await shown(() => screen.getByText('Announcement sent successfully!'))
  await waitFor(() => expect(form.getByLabelText('Title')).toHaveValue(''))
  expect(form.getByLabelText('End')).toHaveValue('')
})

test('ADM-ANN-04 CONST-29 the form has title, four types, an end and a content', async () => {
  const opened = await openTab()
  const { user, form } = opened
  await fill(opened)
  expect(LOOKS.map(({ value }) => value)).toEqual(['info', 'warning', 'success', 'error'])
  await user.click(form.getByRole('combobox', { name: 'Type' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(LOOKS.map(({ label }) => label))
  await user.click(screen.getByRole('option', { name: 'Warning' }))
  const requests = watchRequests()
  await send(opened)
  await screen.findByRole('region', { name: 'Sent announcements' })
  const post = requests.find(({ method }) => method === 'POST')
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(await post?.json()).toEqual({
    title: 'New plans',
    content: 'From Monday on.',
    type: 'warning',
    endDate: new Date('2096-03-01T09:00').toISOString(),
  })
})

test('ADM-ANN-05 the preview shows what everybody will see', async () => {
  const opened = await openTab()
  await fill(opened)
  await opened.user.click(opened.form.getByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog', { name: 'Announcement Preview' }))
  expect(preview.getByText('New plans')).toBeVisible()
  expect(preview.getByText('From Monday on.')).toBeVisible()
  expect(world.announcements).toEqual([])
})

test('ADM-GEN-14 after a failure everything typed is still there', async () => {
  const opened = await openTab()
  await fill(opened)
  given.fails('post', '/admin/announcements', 503, 'unavailable', 'Please try again soon.')
  await send(opened)
  await shown(() => screen.getByText('Please try again soon.'))
  expect(opened.form.getByLabelText('Title')).toHaveValue('New plans')
  expect(opened.form.getByLabelText('Content')).toHaveValue('From Monday on.')
})

test('ADM-GEN-15 what the server objects to stands at the fields', async () => {
  const opened = await openTab()
  await send(opened)
  await shown(() => opened.form.getByText('The end is required'))
  await opened.user.type(opened.form.getByLabelText('End'), '2020-01-01T09:00')
  await send(opened)
  await shown(() => opened.form.getByText('The end must be in the future'))
  expect(opened.form.getByText('Title is required')).toBeVisible()
  expect(opened.form.getByText('Content is required')).toBeVisible()
})

const STANDING = {
  id: 'announcement-1',
  title: 'New plans',
  content: 'From Monday on.',
  type: 'info',
  active: true,
  endDate: '2096-03-01T09:00:00Z',
} as const

test('what stands can be taken down, once that is confirmed', async () => {
  world.announcements.push({ ...STANDING })
  const { user } = await openTab()
  await user.click(await screen.findByRole('button', { name: 'Take down New plans' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this announcement down?' }))
  await user.click(dialog.getByRole('button', { name: 'Take down' }))
  await shown(() => screen.getByRole('cell', { name: 'Ended' }))
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
})

test('ADM-ANN-07 whoever dismisses it does not see it again, signed in or not', async () => {
  world.announcements.push({ ...STANDING }, { ...STANDING, id: 'announcement-2', title: 'Later' })
  const { user, unmount } = renderApp('/pricing')
  const banners = () => within(screen.getByRole('region', { name: 'Announcements' }))
  await shown(() => banners().getByText('New plans'))
  await user.click(banners().getByRole('button', { name: 'Dismiss “New plans”' }))
  await waitFor(() => expect(banners().queryByText('New plans')).toBeNull())
  expect(banners().getByText('Later')).toBeVisible()
  unmount()

  localStorage.clear()
  given.signedIn()
  const again = renderApp('/pricing')
  await shown(() => banners().getByText('New plans'))
  await again.user.click(banners().getByRole('button', { name: 'Dismiss “New plans”' }))
  await waitFor(() => expect([...world.dismissals]).toEqual(['user-ada/announcement-1']))
  again.unmount()

  localStorage.removeItem('notice/announcements')
  renderApp('/pricing')
  await shown(() => banners().getByText('Later'))
  expect(banners().queryByText('New plans')).toBeNull()
})

test('ADM-ANN-07 what has ended is not shown', async () => {
  world.announcements.push({ ...STANDING, endDate: '2020-01-01T00:00:00Z' })
  const requests = watchRequests()
  renderApp('/pricing')
  await waitFor(() =>
    expect(requests.some(({ url }) => url.endsWith('/announcements/active'))).toBe(true),
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Announcements' })).toBeNull()
})

test('lists that are empty or fail say so', async () => {
  given.fails('get', '/admin/announcements', 403, 'forbidden', 'You may not see them.')
  const { user } = await openTab()
  await shown(() => screen.getByText('You may not see them.'))
  given.answers('get', '/admin/announcements', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('Nothing announced yet'))
})
