import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const ADDRESS = '/settings?tab=admin&section=ai-specialists'
const MARA = 'Mara Lindqvist'

async function openTab(user = userEvent.setup()) {
  given.signedInAsAdmin()
  const view = renderApp(ADDRESS, user)
  await screen.findByRole('table')
  return view
}

function row(name: string) {
  const line = screen.getByRole('button', { name: `Edit ${name}` }).closest('tr')
  if (line === null) throw new Error(`no line of ${name}`)
  return within(line)
}

const names = () =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''))

const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => dialog().getByRole('button', { name })
const field = (name: string) => dialog().getByLabelText(name)

async function openForm(button: string, user = userEvent.setup()) {
  const view = await openTab(user)
  await view.user.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('dialog')
  return view
}

const sent = (requests: Request[], method: string) =>
  requests.find((request) => request.method === method && request.url.includes('/admin/agents'))

test('ADM-SPEC-03 a line has portrait, name, code name, category, status, jobs, rating and date, or says what is not there', async () => {
  const [first] = world.house
  if (!first) throw new Error('somebody is in the house')
  first.rating = 0
  Object.assign(first.versions[0].definition, { codeName: '', avatarUrl: '', status: 'Inactive' })
  await openTab()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 8)).toEqual([
    'Avatar',
    'Name',
    'Code Name',
    'Category',
    'Status',
    'Jobs',
    'Rating',
    'Created',
  ])
  const [avatar, name, code, category, status, jobs, rating, created] =
    row(MARA).getAllByRole('cell')
  expect(avatar?.querySelector('img')).toHaveAttribute('src', '/avatar-placeholder.svg')
  expect(name).toHaveTextContent(MARA)
  expect(code).toHaveTextContent(/^N\/A$/)
  expect(category).toHaveTextContent('Content Writing')
  expect(status).toHaveTextContent('Inactive')
  expect(jobs).toHaveTextContent('388')
  expect(rating).toHaveTextContent(/^N\/A$/)
  expect(created).toHaveTextContent(/2025/)
  const kazik = row('Kazik Wrona').getAllByRole('cell')
  expect(kazik[0]?.querySelector('img')).toHaveAttribute('src', '/avatars/kazik-wrona.svg')
  expect(kazik[2]).toHaveTextContent('KAZIK-1')
  expect(kazik[6]).toHaveTextContent('4.9')
  for (const action of ['Edit', 'Delete']) {
    expect(row(MARA).getByRole('button', { name: `${action} ${MARA}` })).toBeVisible()
  }
})

test('ADM-SPEC-01 what is typed is searched for in name, code name, category and subcategory', async () => {
  const { user } = await openTab()
  const requests = watchRequests()
  await user.type(screen.getByPlaceholderText('Search by name, category or code name'), 'kazik-1')
  await waitFor(() => expect(names()).toEqual(['Kazik Wrona']))
  const asked = new URL(sent(requests, 'GET')?.url ?? '').searchParams
  expect(asked.get('search')).toBe('kazik-1')
  await user.clear(screen.getByPlaceholderText('Search by name, category or code name'))
  await user.type(screen.getByPlaceholderText('Search by name, category or code name'), 'zzz')
  await shown(() => screen.getByText('Nobody found'))
})

test('the list can be put into another order', async () => {
  const { user } = await openTab()
  const requests = watchRequests()
  await user.click(screen.getByRole('combobox', { name: 'Order' }))
  await user.click(await screen.findByRole('option', { name: 'Most jobs first' }))
  await waitFor(() => expect(sent(requests, 'GET')?.url).toContain('sort=jobs'))
})

test('ADM-SPEC-02 a new specialist is typed in with all fields, and the list shows them', async () => {
  const { user } = await openForm('Add an AI specialist')
  await fill(user, 'Name', 'Ada Byron')
  await fill(user, 'Code name', 'ADA-1')
  await user.click(dialog().getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Copywriting' }))
  await user.click(dialog().getByRole('combobox', { name: 'Subcategory' }))
  await user.click(await screen.findByRole('option', { name: 'Social Media Copy' }))
  await fill(user, 'Description', 'Writes about engines.')
  await fill(user, 'Skills', 'Verse, Proofs ,, ')
  await fill(user, 'Avatar', 'https://example.com/ada.png')
  await fill(user, 'System prompt', 'You are Ada.')
  await fill(user, 'Tone', 'Exact')
  await fill(user, 'Writing style', 'Short')
  await user.click(press('Add a portfolio'))
  expect(field('Title of portfolio 1')).toHaveFocus()
  await fill(user, 'Title of portfolio 1', 'On engines')
  await fill(user, 'Content of portfolio 1', '# Engines')
  await user.click(dialog().getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Inactive' }))
  const requests = watchRequests()
  await user.click(press('Add AI specialist'))
  await shown(() => screen.getByText('“Ada Byron” is added.'))
  expect(await sent(requests, 'POST')?.json()).toEqual({
    name: 'Ada Byron',
    codeName: 'ADA-1',
    category: 'Copywriting',
    subcategory: 'Social Media Copy',
    description: 'Writes about engines.',
    skills: ['Verse', 'Proofs'],
    languages: ['en'],
    avatarUrl: 'https://example.com/ada.png',
    systemPrompt: 'You are Ada.',
    promptTemplate: { tone: 'Exact', writingStyle: 'Short' },
    portfolios: [{ title: 'On engines', content: '# Engines' }],
    status: 'Inactive',
  })
  await waitFor(() => expect(names()).toContain('Ada Byron'))
  expect(row('Ada Byron').getByText('Inactive')).toBeVisible()
})

test('ADM-SPEC-02 a specialist is changed in the same form, and portfolios are added and removed', async () => {
  const { user } = await openForm(`Edit ${MARA}`)
  expect(field('Skills')).toHaveDisplayValue(/^Engineering blogs, Post-mortems/)
  expect(dialog().getByRole('combobox', { name: 'Category' })).toHaveTextContent('Content Writing')
  await user.click(press('Add a portfolio'))
  await fill(user, 'Title of portfolio 2', 'Second')
  await fill(user, 'Content of portfolio 2', '# Second')
  await user.click(press('Remove portfolio 1'))
  expect(field('Title of portfolio 1')).toHaveValue('Second')
  expect(field('Title of portfolio 1')).toHaveFocus()
  await user.click(press('Remove portfolio 1'))
  expect(press('Add a portfolio')).toHaveFocus()
  await fill(user, 'Name', 'Mara Lind')
  const requests = watchRequests()
  await user.click(press('Save AI specialist'))
  await waitFor(() => expect(names()).toContain('Mara Lind'))
  const put = sent(requests, 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/admin/agents/mara-lindqvist')
  expect(await put?.json()).toMatchObject({ name: 'Mara Lind', version: 1, portfolios: [] })
})

test('another category has other subcategories, and one it has not is let go', async () => {
  const { user } = await openForm(`Edit ${MARA}`)
  expect(dialog().getByRole('combobox', { name: 'Subcategory' })).toHaveTextContent('Blog Posts')
  await user.click(dialog().getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Copywriting' }))
  expect(dialog().getByRole('combobox', { name: 'Subcategory' })).toHaveTextContent('None')
})

test('ADM-GEN-15 what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  const { user } = await openForm('Add an AI specialist')
  await fill(user, 'Description', 'Kept')
  await fill(user, 'Avatar', 'http://example.com/ada.png')
  await user.click(press('Add a portfolio'))
  await user.click(press('Add a portfolio'))
  await fill(user, 'Content of portfolio 2', '# Text')
  await user.click(press('Add AI specialist'))
  await shown(() => screen.getByText('The AI specialist could not be saved.'))
  expect(field('Name')).toHaveAccessibleDescription('Name is required')
  expect(field('Name')).toHaveFocus()
  expect(field('System prompt')).toHaveAccessibleDescription(/System prompt is required/)
  expect(field('Avatar')).toHaveAccessibleDescription(/begins with https/)
  expect(field('Title of portfolio 2')).toHaveAccessibleDescription('Title is required')
  expect(field('Title of portfolio 1')).not.toHaveAccessibleDescription('Title is required')
  expect(dialog().getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
    /choose a category/,
  )
  expect(field('Description')).toHaveValue('Kept')
})

test('a version of somebody else is not overwritten unseen, and can be after it was told of', async () => {
  const { user } = await openForm(`Edit ${MARA}`)
  const [first] = world.house
  const [now] = first?.versions ?? []
  if (!first || !now) throw new Error('somebody is in the house')
  first.versions.unshift({ ...now, version: 2 })
  await fill(user, 'Tone', 'Wild')
  await user.click(press('Save AI specialist'))
  await shown(() => screen.getByText('Somebody saved another version meanwhile.'))
  expect(field('Tone')).toHaveValue('Wild')
  await user.click(press('Save AI specialist'))
  await shown(() => screen.getByText(`“${MARA}” is changed.`))
})

test('ADM-SPEC-08 a portrait is uploaded for everybody to see, as a picture and nothing else, and shown before it is saved', async () => {
  const { user } = await openForm('Add an AI specialist')
  const input = dialog().getByLabelText<HTMLInputElement>('Picture of the avatar')
  const accepted = input.accept.split(',')
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.every((type) => type.startsWith('image/') && !type.includes('svg'))).toBe(true)
  const requests = watchRequests()
  await user.upload(input, new File(['png'], 'ada.png', { type: 'image/png' }))
  await waitFor(() => expect(field('Avatar')).toHaveDisplayValue(/^\/api\/upload\/public\//))
  const signed = requests.find(({ url }) => url.includes('signed-url'))
  const asked = new URL(signed?.url ?? '').searchParams
  expect([asked.get('fileName'), asked.get('fileType')]).toEqual(['ada.png', 'image/png'])
  const put = requests.find(({ method }) => method === 'PUT')
  expect(put?.headers.get('content-type')).toBe('image/png')
  const preview = dialog().getByRole('img', { name: /avatar/i })
  await waitFor(() =>
    expect(preview.querySelector('img')?.getAttribute('src')).toMatch(/upload\/public/),
  )
})

test('ADM-SPEC-07 deleting asks first, and who cancels has changed nothing', async () => {
  const { user } = await openForm(`Delete ${MARA}`)
  const requests = watchRequests()
  expect(dialog().getByText(/Are you sure you want to delete this AI specialist\?/)).toBeVisible()
  await user.click(press('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: `Delete ${MARA}` }))
  await user.click(press('Delete'))
  await waitFor(() => expect(names()).not.toContain(MARA))
})

test('ADM-GEN-14 a refusal is told in the words of the server, and the question stays', async () => {
  const { user } = await openForm(`Delete ${MARA}`)
  given.fails('delete', '/admin/agents/{id}', 403, 'forbidden', 'You may not do this.')
  await user.click(press('Delete'))
  await shown(() => screen.getByText('You may not do this.'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('ADM-SPEC-06 each version is compared with what holds, and can be restored', async () => {
  const [first] = world.house
  const [now] = first?.versions ?? []
  if (!first || !now) throw new Error('somebody is in the house')
  const definition = { ...now.definition, systemPrompt: `You are ${MARA}. Ask nothing.` }
  const savedAt = '2025-11-02T09:00:00Z'
  first.versions.unshift({ version: 2, definition, savedBy: 'Ben Boss', savedAt })
  const { user } = await openForm(`Versions of ${MARA}`)
  const [latest, before] = await dialog().findAllByRole('listitem')
  expect(latest).toHaveTextContent('Version 2In useBen Boss')
  await user.click(press('Compare Version 1'))
  expect(before?.querySelector('del')).toHaveTextContent('before you write')
  expect(before?.querySelector('ins')).toHaveTextContent('nothing')
  await user.click(press('Restore Version 1'))
  await shown(() => screen.getByText('Version 1 is restored as version 3.'))
  await waitFor(() => expect(dialog().getAllByRole('listitem')).toHaveLength(3))
  expect(first.versions[0].definition).toEqual(now.definition)
})

test('a list that is on its way says so, one that fails can be tried again, and an empty one says so', async () => {
  given.signedInAsAdmin()
  given.fails('get', '/admin/agents', 403, 'forbidden', 'You may not see the specialists.')
  const { user } = renderApp(ADDRESS)
  await shown(() => screen.getByText('You may not see the specialists.'))
  given.answers('get', '/admin/agents', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No AI specialists yet'))
})

test('while the list is on its way that is said', async () => {
  given.signedInAsAdmin()
  const release = given.waits('get', '/admin/agents')
  renderApp(ADDRESS)
  await screen.findByText('Loading AI specialists')
  release()
  await screen.findByRole('table')
})

test('axe has no objection to the list, the form and the versions', async () => {
  const { user, baseElement } = await openTab()
  const rules = { rules: { 'color-contrast': { enabled: false } } }
  expect((await axe.run(baseElement, rules)).violations).toEqual([])
  for (const button of [`Edit ${MARA}`, `Versions of ${MARA}`]) {
    await user.click(screen.getByRole('button', { name: button }))
    const opened = await screen.findByRole('dialog')
    await waitFor(() => expect(within(opened).queryByText(/Loading/)).toBeNull())
    expect((await axe.run(opened, rules)).violations).toEqual([])
    await user.click(within(opened).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
