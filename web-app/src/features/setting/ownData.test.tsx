import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { formatDateTime } from '@/shared/lib/format'
import * as saving from '@/shared/lib/save'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ASK = 'Ask for my data'
const UNTIL = '2031-03-09T17:40:00Z'
const READY = { askedAt: UNTIL, done: 4, parts: 4, bytes: 48_213, until: UNTIL }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const region = () => screen.findByRole('region', { name: 'Your data' })

function open() {
  given.signedIn()
  return renderApp('/settings', userEvent.setup({ delay: null }))
}

test('SET-13 password, sessions, second factor, data export and deletion are all in the profile', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Sessions' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  expect(await screen.findByRole('button', { name: ASK })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test('what is asked for is put together while one looks on, and is then downloaded', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined)
  const { user } = open()
  const section = within(await region())
  await user.click(await section.findByRole('button', { name: ASK }))
  const bar = await section.findByRole('progressbar', { name: 'Your data' })
  expect(section.getByRole('heading')).toHaveFocus()
  expect(section.queryByRole('button')).toBeNull()
  const { violations } = await axe.run(await region())
  expect(violations).toEqual([])
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'), { timeout: 10_000 })
  const button = await section.findByRole(
    'button',
    { name: 'Download my data' },
    { timeout: 10_000 },
  )
  const until = world.ownExports.get(CLIENT.user.id)?.until ?? ''
  expect(section.getByText(formatDateTime(until))).toBeVisible()
  const requests = watchRequests()
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'my-data.zip'))
  const asked = requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  expect(asked).toContain('POST /api/users/me/export/tickets')
  const file = requests.find(({ url }) => url.includes('/export/file'))
  expect(new URL(file?.url ?? '').searchParams.get('ticket')).toBe('good-for-five-minutes')
})

test('a file that is ready can be asked for anew, and one that is gone is told', async () => {
  world.ownExports.set(CLIENT.user.id, { ...READY, state: 'ready' })
  const { user } = open()
  const section = within(await region())
  expect(await section.findByText(/^Your data is ready: 48 kB, until/)).toBeVisible()
  given.fails('post', '/users/me/export/tickets', 404, 'not_found', 'There is nothing here.')
  await user.click(section.getByRole('button', { name: 'Download my data' }))
  await shown(() => screen.getByText(/^The file could not be downloaded/))
  await user.click(section.getByRole('button', { name: 'Ask for it anew' }))
  expect(await section.findByRole('progressbar')).toBeVisible()
})

test('what failed can be tried again, and a refusal says why', async () => {
  world.ownExports.set(CLIENT.user.id, { ...READY, state: 'failed', until: null })
  given.fails('post', '/users/me/export', 429, 'rate_limited', 'Please wait a day.')
  const { user } = open()
  const section = within(await region())
  expect(await section.findByText('Your data could not be put together.')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('Please wait a day.'))
})

test('what could not be loaded is said, and loaded on another try', async () => {
  given.fails('get', '/users/me/export', 404, 'not_found')
  const { user } = open()
  const section = within(await region())
  expect(await section.findByText(/^It could not be loaded/)).toBeVisible()
  given.answers('get', '/users/me/export', { ...READY, state: 'ready' })
  await user.click(section.getByRole('button', { name: 'Try again' }))
  expect(await section.findByText(/^Your data is ready/)).toBeVisible()
})
