import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import type { ModelSituation } from '@/shared/mocks/world/model'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { dollars } from '../figures'
import { choiceOf, draftOf } from './choiceDraft'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const [HOSTED, LOCAL] = ['01', '02'].map((end) => `019b0000-0000-7000-8000-0000000000${end}`)
const button = (name: string) => screen.getByRole('button', { name })

async function openChoice(situation: ModelSituation = 'two') {
  given.models(situation)
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=system-settings')
  await screen.findByRole('heading', { name: 'Who writes with what' })
  return view
}

type User = Awaited<ReturnType<typeof openChoice>>['user']

async function choose(user: User, field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('the choice is saved as a whole, and said to be', async () => {
  const { user } = await openChoice()
  const requests = watchRequests()
  await choose(user, 'Default', 'Ollama in the cellar')
  await choose(user, 'Fallback', 'None')
  await choose(user, 'Judge', 'OpenAI, house account')
  await fill(user, 'Ceiling a day, in dollars', '2,50')
  await user.click(button('Save who writes'))
  await shown(() => screen.getByText('Saved. The very next reply follows it.'))
  const put = requests.find(({ method }) => method === 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/admin/models/choice')
  expect(await put?.json()).toEqual({
    default: LOCAL,
    fallback: null,
    judge: HOSTED,
    categories: [{ category: 'Copywriting', modelId: LOCAL }],
    specialists: [{ specialistId: 'mara-lindqvist', modelId: HOSTED }],
    ceiling: 2.5,
  })
  await shown(() => screen.getByText(/“Ollama in the cellar” writes/))
  await shown(() => screen.getByText(/\$0\.41 of \$2\.50 spent today/))
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('lines for categories and specialists come and go, and the focus with them', async () => {
  const { user } = await openChoice()
  await user.click(button('Add a category'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category 2' })).toHaveFocus())
  await choose(user, 'Category 2', 'Content Writing')
  await choose(user, 'Model of category 2', 'OpenAI, house account')
  await user.click(button('Add a specialist'))
  const picker = screen.getByRole('combobox', { name: 'Specialist 2' })
  await waitFor(() => expect(picker).toHaveFocus())
  await user.keyboard('kazik')
  await screen.findByRole('option', { name: /Kazik Wrona/ })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(picker).toHaveValue('Kazik Wrona'))
  await choose(user, 'Model of specialist 2', 'Ollama in the cellar')
  await user.click(button('Remove category 1'))
  expect(button('Add a category')).toHaveFocus()
  await user.click(button('Save who writes'))
  await shown(() => screen.getByText('Saved. The very next reply follows it.'))
  expect(world.models.choice).toMatchObject({
    categories: [{ category: 'Content Writing', modelId: HOSTED }],
    specialists: [{ specialistId: 'mara-lindqvist' }, { specialistId: 'kazik-wrona' }],
  })
})

test('a line that says only half is told before anything is sent', async () => {
  const { user } = await openChoice()
  const requests = watchRequests()
  await user.click(button('Add a category'))
  await user.click(button('Save who writes'))
  const category = screen.getByRole('combobox', { name: 'Category 2' })
  expect(category).toHaveAccessibleDescription('Choose a category.')
  expect(category).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Model of category 2' })).toBeInvalid()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('what the server refuses stands at its field, and the choice stays as it was made', async () => {
  const { user } = await openChoice()
  await choose(user, 'Fallback', 'None')
  await fill(user, 'Ceiling a day, in dollars', '0.001')
  await user.click(button('Save who writes'))
  const ceiling = screen.getByLabelText('Ceiling a day, in dollars')
  await waitFor(() => expect(ceiling).toHaveAccessibleDescription(/One cent at least/))
  await shown(() => screen.getByText('The choice could not be saved.'))
  expect(screen.getByRole('combobox', { name: 'Fallback' })).toHaveTextContent('None')
})

test('a refusal of one line stands at that line', async () => {
  const { user } = await openChoice()
  given.fails('put', '/admin/models/choice', 422, 'validation_failed', 'Not valid.', {
    fields: { 'specialists[0].specialistId': 'There is no such specialist.' },
  })
  await user.click(button('Save who writes'))
  const line = screen.getByRole('combobox', { name: 'Specialist 1' })
  await waitFor(() => expect(line).toHaveAccessibleDescription('There is no such specialist.'))
})

test('what is not saved can be put back', async () => {
  const { user } = await openChoice()
  await fill(user, 'Ceiling a day, in dollars', '9')
  await user.click(button('Discard changes'))
  expect(screen.getByLabelText('Ceiling a day, in dollars')).toHaveValue('5')
})

test('today’s spending is a bar beside the ceiling', async () => {
  await openChoice()
  const bar = screen.getByRole('progressbar', { name: 'Spent today' })
  expect(bar).toHaveAttribute('aria-valuenow', '8')
  expect(bar).toHaveAttribute('aria-valuetext', '$0.41 of $5.00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a ceiling that is reached raises an alarm', async () => {
  await openChoice('ceiling')
  expect(screen.getByRole('alert')).toHaveTextContent(
    /The ceiling of \$5\.00 is reached: no model that costs money writes any more today/,
  )
  const bar = screen.getByRole('progressbar', { name: 'Spent today' })
  expect(bar).toHaveAttribute('aria-valuenow', '100')
})

test('where the environment decides, that is said with its variables, and the choice can only be read', async () => {
  await openChoice('environment')
  expect(screen.getByText('Environment variables decide who writes.')).toBeVisible()
  for (const name of ['MODEL_BASE_URL', 'MODEL_NAME', 'MODEL_API_KEY']) {
    expect(screen.getByText(name)).toBeVisible()
  }
  expect(screen.getByText('is set')).toBeVisible()
  const sentence = 'mistral-large-latest at api.mistral.ai writes, as the environment says.'
  expect(screen.getByText(sentence)).toBeVisible()
  const choice = screen.getByRole('region', { name: 'Who writes with what' })
  expect(within(choice).queryByRole('button')).toBeNull()
  expect(within(choice).queryByRole('combobox')).toBeNull()
  expect(within(choice).getByText('Default').parentElement).toHaveTextContent(
    'OpenAI, house account',
  )
})

test('what was paid stands beside what was charged, for today and thirty days', async () => {
  await openChoice()
  const table = within(screen.getByRole('table', { name: 'OpenAI, house account' }))
  const cells = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['', 'Today', 'Last 30 days'],
    ['Replies', '42', '1,318'],
    ['Tokens charged', '81,480', '2,556,920'],
    ['Tokens in', '55,020', '1,726,580'],
    ['Tokens out', '38,010', '1,192,790'],
    ['Cost', '$0.41', '$12.87'],
  ])
})

test('a choice is sent as it came when nothing is changed', () => {
  const { choice } = world.models
  expect(choiceOf(draftOf(choice))).toEqual(choice)
})

test.each([
  [0, '$0.00'],
  [0.004217, '$0.0042'],
  [0.4142, '$0.41'],
  [1_234.5, '$1,234.50'],
])('%d dollars read %s', (amount, text) => {
  expect(dollars(amount)).toBe(text)
})
