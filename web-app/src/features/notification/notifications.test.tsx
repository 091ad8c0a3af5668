import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { server } from '@/shared/mocks/server'
import { sockets } from '@/shared/mocks/sockets'
import { CLIENT, world } from '@/shared/mocks/world'
import { ALL_KINDS, told } from '@/shared/mocks/world/notification'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { wordsOf } from './words'

const ADA = CLIENT.user.id
const PAGE = '/notifications'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  world.notifications.set(ADA, ALL_KINDS)
})

const bell = (name: string) => screen.findByRole('link', { name })
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')

test('the bell says how many are new, and nobody but a member has one', async () => {
  const { unmount } = renderApp(PAGE)
  await screen.findByRole('link', { name: 'Get Started' })
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
  unmount()
  given.signedIn()
  renderApp('/no/such/page')
  expect(await bell('Notifications, 3 new')).toHaveAttribute('href', PAGE)
})

test('on a desk the bell opens the latest in their place, and a page that follows closes them', async () => {
  const narrow = window.matchMedia('')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...narrow,
    matches: query === '(min-width: 64rem)',
  }))
  given.signedIn()
  const { user, address } = renderApp('/no/such/page')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }))
  const latest = within(await screen.findByRole('dialog', { name: 'Latest notifications' }))
  expect(await latest.findAllByRole('listitem')).toHaveLength(6)
  await user.click(latest.getByRole('link', { name: 'See all' }))
  await waitFor(() => expect(address()).toBe(PAGE))
  expect(await lines()).toHaveLength(7)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('each line says what happened and leads there', () => {
  expect(ALL_KINDS.map((one) => wordsOf(one)).map(({ lead, to }) => [lead, to])).toEqual([
    [
      'Mara Lindqvist delivered version 2',
      '/chat/mara-lindqvist?session=session-1&message=message-1',
    ],
    ['Grace H. replied to your discussion', '/browse-ai?tab=community&discussion=discussion-1'],
    ['Support answered your ticket', '/settings?tab=support&ticket=ticket-1001'],
    ['Moderators hid your reply to', '/browse-ai?tab=community'],
    ['Your payment arrived: 100,000 tokens are yours', '/settings?tab=billing'],
    ['Your balance is low: 1,240 tokens were left', '/settings?tab=billing'],
    ['Announcement', null],
  ])
})

test('what is gone is still told, without a name', () => {
  const lead = (one: Parameters<typeof told>[0]) => wordsOf(told(one)).lead
  expect(lead({ id: 1, kind: 'work' })).toBe('A specialist delivered new work')
  expect(lead({ id: 1, kind: 'reply' })).toBe('Somebody replied to your discussion')
  expect(lead({ id: 1, kind: 'hidden' })).toBe('Moderators hid your discussion')
  expect(lead({ id: 1, kind: 'hidden', replyId: 'one' })).toBe('Moderators hid a reply of yours')
  const back = 'A payment was taken back: 500 tokens went with it'
  expect(lead({ id: 1, kind: 'payment', tokens: -500 })).toBe(back)
  const { to } = wordsOf(told({ id: 1, kind: 'work' }))
  expect(to).toBe('/chat-history')
})

test('a hidden text comes with its reason and the way to appeal', () => {
  const hidden = told({ id: 1, kind: 'hidden', text: 'It sells something.' })
  const appeal = 'If you think that this is a mistake, you can appeal there.'
  expect(wordsOf(hidden).text).toBe(`Reason: It sells something. ${appeal}`)
  expect(wordsOf({ ...hidden, text: null }).text).toBe(appeal)
})

test('who follows one has read it', async () => {
  given.signedIn()
  const { user, address } = renderApp(PAGE)
  expect(await lines()).toHaveLength(7)
  await user.click(screen.getByRole('link', { name: /Support answered your ticket/ }))
  const there = '/settings?tab=support&ticket=ticket-1001'
  await waitFor(() => expect(address()).toBe(there))
  await bell('Notifications, 2 new')
  expect(
    world.notifications
      .get(ADA)
      ?.filter(({ read }) => !read)
      .map(({ id }) => id),
  ).toEqual([70, 60])
})

test('all that are listed are marked as read together', async () => {
  given.signedIn()
  const { user } = renderApp(PAGE)
  await lines()
  const requests = watchRequests()
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await bell('Notifications')
  const sent = requests.filter(({ url }) => url.endsWith('/notifications/read'))
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([{ through: 70 }])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled(),
  )
})

test('an announcement has no other page: it is read where it stands', async () => {
  given.signedIn()
  world.notifications.set(ADA, [told({ id: 1, kind: 'announcement', title: 'New plans' })])
  const { user, address } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: /New plans/ }))
  await bell('Notifications')
  expect(address()).toBe(PAGE)
  await waitFor(() => expect(screen.queryByRole('button', { name: /New plans/ })).toBeNull())
})

test('the list is empty, fails, and is loaded again', async () => {
  given.signedIn()
  world.notifications.set(ADA, [])
  const { unmount } = renderApp(PAGE)
  await shown(() => screen.findByText('Nothing yet'))
  unmount()
  world.notifications.set(ADA, ALL_KINDS)
  given.fails('get', '/notifications', 404, 'not_found')
  const { user } = renderApp(PAGE)
  await screen.findByText('Something broke.')
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await lines()).toHaveLength(7)
})

test('news arrives while the page is open', async () => {
  given.signedIn()
  renderApp(PAGE)
  await bell('Notifications, 3 new')
  await waitFor(() => expect(sockets.connected(ADA)).toBe(1))
  world.notifications.set(ADA, [told({ id: 80, kind: 'ticket' }), ...ALL_KINDS])
  act(() => sockets.notified(ADA))
  await bell('Notifications, 4 new')
  await waitFor(async () => expect(await lines()).toHaveLength(8))
})

test('a kind that is not wanted is not shown, and a choice that fails is said', async () => {
  given.signedIn()
  const { user, goTo } = renderApp('/settings?tab=profile')
  const section = within(await screen.findByRole('region', { name: 'Notifications' }))
  const box = await section.findByRole('checkbox', { name: 'Support answers my ticket' })
  expect(box).toBeChecked()
  await user.click(box)
  await waitFor(() => expect(box).not.toBeChecked())
  expect(world.kindsOff.get(ADA)).toEqual(['ticket'])
  await bell('Notifications, 2 new')
  given.fails('put', '/notifications/kinds')
  await user.click(section.getByRole('checkbox', { name: 'My balance is low' }))
  await shown(() => screen.findByText('Your choice could not be saved.'))
  expect(section.getByRole('checkbox', { name: 'My balance is low' })).toBeChecked()
  await goTo(PAGE)
  expect(await lines()).toHaveLength(6)
})
