import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { BRIEF } from '@/shared/mocks/world/rehearsal'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { atTheirFields, briefOf, formOf } from './briefForm'
import { told } from './checks'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const PAGE = '/settings?tab=admin&section=rehearsals'
const MARA = 'mara-lindqvist'
const button = (name: string) => screen.getByRole('button', { name })

async function openRehearsals() {
  given.signedInAsAdmin()
  const view = renderApp(PAGE)
  const { user } = view
  await user.click(await screen.findByRole('combobox', { name: 'Specialist' }))
  await user.click(await screen.findByRole('option', { name: /Mara Lindqvist/ }))
  await screen.findByRole('heading', { name: 'Briefs' })
  return view
}

test('without aiSpecialist there are no rehearsals, not even by address', async () => {
  const account = world.accounts.find(({ user }) => user.role === 'superadmin')
  Object.assign(account?.user ?? {}, { role: 'admin', permissions: ['systemSettings'] })
  given.signedInAsAdmin()
  renderApp(PAGE)
  await screen.findByRole('tab', { name: 'System Settings' })
  expect(screen.queryByRole('tab', { name: 'Rehearsals' })).toBeNull()
})

test('a brief is written down with what must show', async () => {
  const { user } = await openRehearsals()
  const requests = watchRequests()
  await user.click(button('Add a brief'))
  await fill(user, 'Title', 'A week of shop news')
  await fill(user, 'Brief', 'Seven short posts about bread.')
  await fill(user, 'Must say', 'bread\n\n rye ')
  await fill(user, 'Words at most', '300')
  await user.click(button('Save the brief'))
  await shown(() => screen.getByText('The brief is saved.'))
  await shown(() => screen.getByText('A week of shop news'))
  expect(screen.getByText('Checked: says “bread”, “rye”; 300 words at most.')).toBeVisible()
  const put = requests.find(({ method }) => method === 'PUT')
  const { briefs } = (await put?.json()) as { briefs: unknown[] }
  expect(briefs).toEqual([
    BRIEF,
    expect.objectContaining({
      title: 'A week of shop news',
      must: {
        words: ['bread', 'rye'],
        notWords: [],
        headings: [],
        minWords: null,
        maxWords: 300,
        tone: null,
      },
    }),
  ])
})

test('what the server refuses of a brief stands at its field, and the rest stays', async () => {
  const { user } = await openRehearsals()
  await user.click(button('Edit The deleted cache'))
  const dialog = within(await screen.findByRole('dialog'))
  const tone = dialog.getByLabelText('Tone')
  await fill(user, 'Title', '')
  await user.clear(tone)
  await user.type(tone, 'warm')
  await user.click(button('Save the brief'))
  const title = screen.getByLabelText('Title')
  await waitFor(() => expect(title).toHaveAccessibleDescription('It can not be empty.'))
  expect(title).toHaveFocus()
  expect(tone).toHaveAccessibleDescription('Read by the judge.')
  expect(tone).toHaveValue('warm')
})

test('without a brief there is nothing to rehearse', async () => {
  const { user } = await openRehearsals()
  await user.click(button('Remove The deleted cache'))
  await shown(() => screen.getByText('No brief yet'))
  expect(button('Add a brief')).toHaveFocus()
  expect(button('Rehearse')).toBeDisabled()
})

test('two sides write the brief, and stand beside each other with their checks', async () => {
  const { user } = await openRehearsals()
  const requests = watchRequests()
  const draft = within(screen.getByRole('group', { name: 'Second side' }))
  expect(draft.getByLabelText('System prompt')).toHaveValue(
    'You write long, and you cut whatever only shows that you did your reading.',
  )
  await user.clear(draft.getByLabelText('Tone'))
  await user.click(draft.getByLabelText('Tone'))
  await user.paste('Loud.')
  await user.click(draft.getByRole('combobox', { name: 'Model' }))
  await user.click(await screen.findByRole('option', { name: 'Ollama in the cellar' }))
  await user.click(button('Rehearse'))
  await shown(() => screen.getByText('0 of 2 texts are written.'))
  expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus()
  const post = requests.find(({ method }) => method === 'POST')
  expect(await post?.json()).toMatchObject({
    sides: [
      { name: 'As now', prompt: null, modelId: null },
      { name: 'Draft', prompt: { tone: 'Loud.' }, modelId: world.models.connections[1]?.id },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  const totals = within(screen.getByRole('list', { name: 'Totals' })).getAllByRole('listitem')
  expect(totals[0]).toHaveTextContent('5 of 5 checks passed')
  expect(totals[1]).toHaveTextContent('2 of 5 checks passed')
  const checks = within(screen.getByRole('list', { name: 'Checks of Draft' }))
  expect(checks.getByText('Says “game-changer”')).toHaveTextContent('Failed:')
  expect(screen.getByText('57 words · 1,180 tokens · $0.0064 · 6.4 s')).toBeVisible()
})

test('one side alone can be rehearsed', async () => {
  const { user } = await openRehearsals()
  await user.click(screen.getByLabelText('Compare two sides'))
  expect(screen.queryByRole('group', { name: 'Second side' })).toBeNull()
  await user.click(button('Rehearse'))
  await shown(() => screen.getByText('0 of 1 texts are written.'))
  expect(world.rehearsals.get(MARA)?.runs[0]?.sides).toHaveLength(1)
})

test('who does not hold the system settings chooses among models by their names alone', async () => {
  const account = world.accounts.find(({ user }) => user.role === 'superadmin')
  Object.assign(account?.user ?? {}, { role: 'admin', permissions: ['aiSpecialist'] })
  const requests = watchRequests()
  const { user } = await openRehearsals()
  await user.click(screen.getAllByRole('combobox', { name: 'Model' })[0] as HTMLElement)
  expect(await screen.findByRole('option', { name: 'Ollama in the cellar' })).toBeVisible()
  const asked = requests.map(({ url }) => new URL(url).pathname)
  expect(asked.filter((path) => path.includes('/admin/models'))).toEqual([
    '/api/admin/models/names',
  ])
})

test('a refused rehearsal is told in the words of the server, and what was typed stays', async () => {
  const { user } = await openRehearsals()
  given.fails('post', '/admin/specialists/{agentId}/rehearsals', 409, 'running', 'One is running.')
  await user.click(button('Rehearse'))
  await shown(() => screen.getByText('One is running.'))
  expect(screen.getByRole('group', { name: 'Second side' })).toBeVisible()
})

test('axe has no objection to the rehearsals', async () => {
  const { container, user } = await openRehearsals()
  await user.click(button('Rehearse'))
  await shown(() => screen.getByText(/checks passed/, { selector: 'li:first-child *' }))
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('a brief is sent as it came when nothing is changed', () => {
  expect(briefOf(formOf(BRIEF), BRIEF.id)).toEqual(BRIEF)
})

test('a refusal of a brief finds its field', () => {
  expect(atTheirFields({ 'briefs[2].must.words': 'Too many.', briefs: 'Too many.' })).toEqual({
    words: 'Too many.',
    briefs: 'Too many.',
  })
})

test.each([
  ['headings', false, 'Lacks the heading “x”'],
  ['minWords', false, 'Fewer than x words'],
  ['maxWords', true, 'At most x words'],
  ['tone', false, 'Does not sound x'],
] as const)('a check of %s reads as what is the case', (kind, ok, text) => {
  expect(told({ kind, ok, wanted: 'x', found: '' })).toBe(text)
})
