import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { logPath } from '@/shared/lib/logPath'
import { operationWorld } from '@/shared/mocks/handlers/operation'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { eventOfJob, placeOf } from './usePlace'

const TAB = '/settings?tab=admin&section=operations'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  operationWorld.reset()
})

function open(path = TAB) {
  given.signedInAsAdmin()
  return renderApp(path)
}

async function show(user: ReturnType<typeof open>['user'], place: string) {
  const field = await screen.findByLabelText('Position or stream')
  await user.clear(field)
  await user.paste(place)
  await user.keyboard('{Enter}')
}

/** Oldest first. */
const log = () => world.auditLogs.toSorted((a, b) => a.position - b.position)
const named = (action = '') => new RegExp(`^${action.split('.')[1]} version 1$`)
const event = (action?: string) => screen.findByRole('article', { name: named(action) })
const steps = (where: string) => within(screen.getByRole('group', { name: where }))

test('a position is walked on in the log and in its stream, and what is personal is sealed', async () => {
  const { user } = open()
  const first = log()[0]
  const stream = log().filter(({ target }) => target === first?.target)
  await show(user, '1')
  const article = within(await event(first?.action))
  expect(article.getByRole('link', { name: first?.target })).toBeVisible()
  expect(article.getByRole('region', { name: 'Payload' })).toHaveTextContent('$sealed')
  expect(steps('In the log').getByRole('button', { name: 'Previous' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.click(steps('In the log').getByRole('button', { name: 'Next' }))
  await event(log()[1]?.action)
  await user.click(steps('In the log').getByRole('button', { name: 'Previous' }))
  await event(first?.action)
  await user.click(steps('In this stream').getByRole('button', { name: 'Next' }))
  await event(stream[1]?.action)
  expect(steps('In this stream').getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('a stream is opened at its first event, and one goes on to the cause of an event', async () => {
  const caused = log().find(({ causationId }) => causationId?.includes('/'))
  const cause = log().find(({ id }) => id === caused?.causationId)
  const first = log().find(({ target }) => target === caused?.target)
  const { user } = open(logPath({ stream: caused?.target ?? '' }))
  const requests = watchRequests()
  await event(first?.action)
  expect(screen.getByLabelText('Position or stream')).toHaveValue(caused?.target)
  expect(requests.some(({ url }) => url.endsWith('&limit=1'))).toBe(true)
  await show(user, String(caused?.position))
  const article = within(await event(caused?.action))
  await user.click(article.getByRole('link', { name: caused?.causationId ?? '' }))
  await event(cause?.action)
})

test('what came of the same request is shown, and each of it is a way back into the log', async () => {
  const second = log()[1]
  const { user } = open(logPath({ position: '1' }))
  const article = within(await event(log()[0]?.action))
  await user.click(article.getByRole('button', { name: log()[0]?.correlationId }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Causes and effects' }))
  await user.click(
    await dialog.findByRole('link', { name: `Place ${second?.position} in the log` }),
  )
  await event(second?.action)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without a place one begins at the end of the log', async () => {
  const { user } = open()
  const requests = watchRequests()
  await shown(() => screen.getByText('No event is open'))
  await user.click(screen.getByRole('button', { name: 'Show the last event' }))
  await shown(() => screen.getByText('Nothing stands there'))
  expect(requests.some(({ url }) => url.endsWith('/admin/log?position=1204'))).toBe(true)
})

test('what is no stream is told at the field, and what failed is asked for again', async () => {
  const { user } = open()
  await show(user, 'wallet')
  await waitFor(() =>
    expect(screen.getByLabelText('Position or stream')).toHaveAccessibleDescription(
      expect.stringContaining('a stream is written as type/id'),
    ),
  )
  given.fails('get', '/admin/log', 403, 'forbidden', 'You may not walk the log.')
  await show(user, '2')
  await shown(() => screen.getByText('You may not walk the log.'))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a job that was given up leads to the event that asked for it', async () => {
  const { user } = open()
  const link = await screen.findByRole('link', { name: 'mail:account/1/3' })
  expect(link).toHaveAttribute('href', logPath({ event: 'account/1/3' }))
  await user.click(link)
  expect(screen.getByText('Event by event')).toHaveFocus()
})

test('axe has no objection to an event', async () => {
  const { container } = open(logPath({ position: '1' }))
  await event(log()[0]?.action)
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})

test('digits are a position, and of the keys of jobs only some name an event', () => {
  expect(placeOf(' 4711 ')).toEqual({ position: '4711' })
  expect(placeOf('wallet/8f')).toEqual({ stream: 'wallet/8f' })
  expect(eventOfJob('reply:conversation/8f/3')).toBe('conversation/8f/3')
  expect(eventOfJob('mail:0199aa00-0000-7000-8000-000000000000')).toBeNull()
  expect(eventOfJob('look:payment/8f/1:2')).toBeNull()
})
