import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { ticketOf } from '@/shared/mocks/world/ticket'
import { CLIENT, world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openTicket() {
  given.signedInAsAdmin()
  const thread = ticketOf(CLIENT.user, { subject: 'My download hangs', body: 'Since Monday.' }, 1)
  world.tickets.push(thread)
  const view = renderApp('/settings?tab=admin&section=tickets')
  await view.user.click(await screen.findByRole('button', { name: 'My download hangs' }))
  await screen.findByRole('heading', { name: 'My download hangs' })
  return view
}

test('an answer is kept, and is then put into a reply beside what was typed', async () => {
  const { user } = await openTicket()
  await fill(user, 'Reply', 'Dear Ada,')
  await user.click(await screen.findByRole('button', { name: 'Canned answers …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Canned answers' }))
  await user.click(dialog.getByRole('button', { name: 'Keep answer' }))
  await dialog.findByText('The title is required')
  await user.type(dialog.getByLabelText('Title'), 'Reload')
  await user.type(dialog.getByLabelText('Text'), 'Please reload the page.')
  await user.click(dialog.getByRole('button', { name: 'Keep answer' }))
  await dialog.findByText('Please reload the page.')
  expect(dialog.getByLabelText('Title')).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('combobox', { name: 'Insert a canned answer' }))
  await user.click(await screen.findByRole('option', { name: 'Reload' }))
  await shown(() => screen.getByDisplayValue(/Dear Ada,\s+Please reload the page\./))
})

test('an answer is changed, and removed once that was asked for twice', async () => {
  world.cannedAnswers = [{ id: 'one', title: 'Reload', text: 'Please reload.' }]
  const { user } = await openTicket()
  await user.click(await screen.findByRole('button', { name: 'Canned answers …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Canned answers' }))
  await user.click(dialog.getByRole('button', { name: 'Edit Reload' }))
  const title = dialog.getByLabelText('Title')
  expect(title).toHaveValue('Reload')
  await user.type(title, ' first')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Remove Reload first' }))
  await user.click(dialog.getByRole('button', { name: 'Really remove Reload first' }))
  await waitFor(() => expect(dialog.queryByText('Reload first')).toBeNull())
  expect(world.cannedAnswers).toEqual([])
})
