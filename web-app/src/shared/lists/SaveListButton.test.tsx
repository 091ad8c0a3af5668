import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import * as saving from '@/shared/lib/save'
import { given, watchRequests } from '@/shared/mocks/situations'
import { ticketOf } from '@/shared/mocks/world/ticket'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const asked = (requests: readonly Request[]) =>
  requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api', '')}`)

test.each([
  ['users', 'users'],
  ['payments', 'payments'],
  ['tickets', 'tickets'],
])('the list under %s is asked for as a file, and saved', async (section, list) => {
  given.signedInAsAdmin()
  world.tickets.push(ticketOf(CLIENT.user, { subject: 'It hangs', body: 'Since noon.' }, 1_001))
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined)
  const { user } = renderApp(`/settings?tab=admin&section=${section}`)
  const button = await screen.findByRole('button', { name: 'Download CSV' })
  const requests = watchRequests()
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), `${list}.csv`))
  expect(asked(requests).filter((one) => one.includes(`/admin/${list}`))).toEqual([
    `POST /admin/${list}/exports`,
    `GET /admin/${list}.csv`,
  ])
  const file = requests.find(({ url }) => url.includes('.csv'))
  expect(new URL(file?.url ?? '').searchParams.get('ticket')).toBe('good-for-five-minutes')
})

test('the file holds what the list is narrowed to', async () => {
  given.signedInAsAdmin()
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined)
  const { user } = renderApp('/settings?tab=admin&section=users')
  await screen.findByRole('cell', { name: 'Ines Falk' })
  await user.click(screen.getByLabelText('Search users'))
  await user.paste('samir')
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Ines Falk' })).toBeNull())
  const requests = watchRequests()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const file = requests.find(({ url }) => url.includes('/admin/users.csv'))
  expect(new URL(file?.url ?? '').searchParams.get('search')).toBe('samir')
})

test('a file that can not be made is told, and nothing is saved', async () => {
  given.signedInAsAdmin()
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue(undefined)
  const { user } = renderApp('/settings?tab=admin&section=users')
  const button = await screen.findByRole('button', { name: 'Download CSV' })
  given.fails('post', '/admin/users/exports', 429, 'too_many_requests', 'Too many, too fast.')
  await user.click(button)
  await shown(() => screen.getByText('Too many, too fast.'))
  expect(save).not.toHaveBeenCalled()
})
