import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const MARA = 'Mara Lindqvist'

async function openForm(name = MARA) {
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=ai-specialists', userEvent.setup())
  await view.user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  await screen.findByRole('dialog')
  return view
}

const dialog = () => within(screen.getByRole('dialog'))
const box = (name: 'Main language' | 'Another language') => dialog().getByRole('combobox', { name })
const others = () =>
  within(dialog().getByRole('list', { name: 'Other languages' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

type User = Awaited<ReturnType<typeof openForm>>['user']

async function choose(user: User, name: Parameters<typeof box>[0], typed: string, option: string) {
  await user.clear(box(name))
  await user.type(box(name), typed)
  await user.click(await dialog().findByRole('option', { name: option }))
}

test('languages are chosen by name, the main one first, and saved as codes', async () => {
  const { user } = await openForm()
  expect(box('Main language')).toHaveValue('English')
  expect(dialog().queryByRole('list', { name: 'Other languages' })).toBeNull()
  await choose(user, 'Another language', 'viet', 'Vietnamese')
  await choose(user, 'Another language', 'pt-br', 'Brazilian Portuguese')
  expect(others()).toEqual(['Vietnamese', 'Brazilian Portuguese'])
  await choose(user, 'Main language', 'vietnam', 'Vietnamese')
  expect(box('Main language')).toHaveValue('Vietnamese')
  expect(others()).toEqual(['Brazilian Portuguese'])
  const requests = watchRequests()
  await user.click(dialog().getByRole('button', { name: 'Save AI specialist' }))
  await shown(() => screen.getByText(`“${MARA}” is changed.`))
  const sent = requests.find(({ method }) => method === 'PUT')
  expect(await sent?.json()).toMatchObject({ languages: ['vi', 'pt-BR'] })
  const mara = world.agents.find(({ name }) => name === MARA)
  expect(mara?.languages).toEqual(['vi', 'pt-BR'])
})

test('one that is removed is offered again, and the focus goes where it is', async () => {
  const { user } = await openForm('Odile Marchetti')
  expect(others()).toEqual(['English', 'Italian'])
  await user.click(box('Another language'))
  expect(dialog().queryByRole('option', { name: 'Italian' })).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Remove Italian' }))
  expect(others()).toEqual(['English'])
  expect(box('Another language')).toHaveFocus()
  await user.type(box('Another language'), 'ital')
  expect(await dialog().findByRole('option', { name: 'Italian' })).toBeVisible()
})

test('a language that is not in the list stays', async () => {
  const [one] = world.house
  if (!one) throw new Error('somebody is in the house')
  one.versions[0].definition.languages = ['en', 'cy']
  await openForm()
  expect(others()).toEqual(['Welsh'])
})

test('twelve are the most', async () => {
  const [one] = world.house
  if (!one) throw new Error('somebody is in the house')
  const twelve = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'sv', 'da', 'nb', 'fi', 'pl']
  one.versions[0].definition.languages = twelve
  const { user } = await openForm()
  expect(box('Another language')).toHaveAccessibleDescription(/^12 are the most/)
  await user.type(box('Another language'), 'viet')
  expect(dialog().queryByRole('option')).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Remove Polish' }))
  expect(box('Another language')).not.toHaveAccessibleDescription()
  await choose(user, 'Another language', 'viet', 'Vietnamese')
  expect(others()).toHaveLength(11)
})

test('what the server refuses stands at the languages', async () => {
  given.fails('put', '/admin/agents/{id}', 422, 'validation_failed', 'Look again.', {
    fields: { languages: 'Please choose 1 to 12 languages.' },
  })
  const { user } = await openForm()
  await user.click(dialog().getByRole('button', { name: 'Save AI specialist' }))
  await waitFor(() =>
    expect(box('Main language')).toHaveAccessibleDescription('Please choose 1 to 12 languages.'),
  )
  expect(box('Main language')).toHaveFocus()
  await choose(user, 'Main language', 'viet', 'Vietnamese')
  expect(box('Main language')).not.toHaveAccessibleDescription()
})
