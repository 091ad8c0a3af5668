import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { CATEGORIES } from '../faqs'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function openFaqs() {
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=faq')
  await screen.findByRole('table')
  return view
}

type User = Awaited<ReturnType<typeof openFaqs>>['user']

const form = () => within(screen.getByRole('region', { name: 'New FAQ' }))
const rows = () => screen.getAllByRole('row').slice(1)
const firsts = () => rows().map((row) => row.querySelectorAll('td')[1]?.textContent)
const create = (user: User) => user.click(form().getByRole('button', { name: 'Create FAQ' }))

async function choose(user: User, category: string, within_ = form()) {
  await user.click(within_.getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: category }))
}

test('ADM-FAQ-04 the table has question, category, answer and actions', async () => {
  const { container } = await openFaqs()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  // The column of boxes stands before them.
  expect(heads.slice(1)).toEqual(['Question', 'Category', 'Answer', 'Actions'])
  const row = screen.getByRole('row', { name: /Which files can I attach/ })
  const cells = within(row).getAllByRole('cell')
  expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
    'Which files can I attach?',
    'Technical',
    'Images, pdf, doc, docx and txt.',
  ])
  const buttons = within(row).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete'])
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})

test('ADM-FAQ-01 one searches in question, answer and category, and is told of nothing found', async () => {
  const { user } = await openFaqs()
  for (const [search, expected] of [
    ['forgot MY', 'I forgot my password'],
    ['docx', 'Which files can I attach?'],
    ['support', 'When is support open?'],
  ] as const) {
    await fill(user, 'Search FAQs', search)
    expect(firsts()).toEqual([expected])
  }
  await fill(user, 'Search FAQs', 'zebra')
  expect(screen.getByText('No FAQs found matching your search.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('ADM-FAQ-02 CONST-28 the form asks for question, answer and one of five categories', async () => {
  const { user } = await openFaqs()
  expect(form().getByRole('textbox', { name: 'Question' })).toBeVisible()
  expect(form().getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await user.click(form().getByRole('combobox', { name: 'Category' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options).toEqual(['Account', 'Billing', 'Support', 'Technical', 'General'])
  expect(options).toEqual([...CATEGORIES])
})

test('ADM-FAQ-03 it is sent once all three are filled; until then nothing happens and nothing is said', async () => {
  const { user } = await openFaqs()
  const requests = watchRequests()
  const posts = () => requests.filter(({ method }) => method === 'POST')
  await create(user)
  await fill(user, 'Question', 'Do you deliver on Mars?')
  await create(user)
  await choose(user, 'Technical')
  await create(user)
  await fill(user, 'Answer', '   ')
  await create(user)
  expect(posts()).toHaveLength(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(form().getByRole('textbox', { name: 'Answer' })).not.toBeInvalid()
  expect(document.querySelector('[data-sonner-toast]')).toBeNull()

  await fill(user, 'Answer', 'Every other sol.')
  await create(user)
  await shown(() => screen.getByText('The FAQ is added.'))
  expect(posts()).toHaveLength(1)
})

test('ADM-FAQ-06 POST /admin/faqs sends question, answer and category, and the table shows it', async () => {
  const { user } = await openFaqs()
  const requests = watchRequests()
  await fill(user, 'Question', ' Do you deliver on Mars? ')
  await fill(user, 'Answer', 'Every other sol.')
  await choose(user, 'Technical')
  await create(user)
  await screen.findByRole('row', { name: /Do you deliver on Mars/ })
  const post = requests.find(({ method }) => method === 'POST')
  expect(new URL(post?.url ?? '').pathname).toBe('/api/admin/faqs')
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(await post?.json()).toEqual({
    question: 'Do you deliver on Mars?',
    answer: 'Every other sol.',
    category: 'Technical',
  })
  expect(form().getByRole('textbox', { name: 'Question' })).toHaveValue('')
  expect(form().getByRole('textbox', { name: 'Answer' })).toHaveValue('')
})

test('ADM-GEN-14 a refusal is told, at the field too, and nothing that was typed is lost', async () => {
  const { user } = await openFaqs()
  const answer = 'x'.repeat(2_001)
  await fill(user, 'Question', 'How long?')
  await fill(user, 'Answer', answer)
  await choose(user, 'General')
  await create(user)
  await shown(() => screen.getByText('The FAQ could not be saved.'))
  const field = form().getByRole('textbox', { name: 'Answer' })
  expect(field).toHaveAccessibleDescription(/at most 2000 characters long/)
  expect(field).toHaveValue(answer)
  expect(field).toHaveFocus()
  expect(form().getByRole('textbox', { name: 'Question' })).toHaveValue('How long?')
})

test('X-28 an entry is changed by PUT /admin/faqs/{id}', async () => {
  const { user } = await openFaqs()
  const requests = watchRequests()
  await user.click(screen.getByRole('button', { name: 'Edit When is support open?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit FAQ' }))
  expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('When is support open?')
  await choose(user, 'General', dialog)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const put = requests.find(({ method }) => method === 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/admin/faqs/faq-hours')
  expect(await put?.json()).toMatchObject({ category: 'General' })
  expect(world.faqs.find(({ id }) => id === 'faq-hours')?.category).toBe('General')
})

test('ADM-FAQ-05 ADM-FAQ-06 deleting asks first, then sends DELETE /admin/faqs/{id}', async () => {
  const { user } = await openFaqs()
  const requests = watchRequests()
  const press = () =>
    user.click(screen.getByRole('button', { name: 'Delete Which files can I attach?' }))
  const name = 'Are you sure you want to delete this FAQ?'
  await press()
  await screen.findByRole('dialog', { name })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toHaveLength(0)

  await press()
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await shown(() => screen.getByText('The FAQ is deleted.'))
  const sent = requests.find(({ method }) => method === 'DELETE')
  expect(new URL(sent?.url ?? '').pathname).toBe('/api/admin/faqs/faq-files')
  await waitFor(() => expect(firsts()).not.toContain('Which files can I attach?'))
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search FAQs' })).toHaveFocus())
})

test('several FAQs are deleted after one question', async () => {
  const { user } = await openFaqs()
  const [one, other] = firsts()
  await user.click(screen.getByRole('checkbox', { name: `Select ${one}` }))
  await user.click(screen.getByRole('checkbox', { name: `Select ${other}` }))
  await user.click(screen.getByRole('button', { name: 'Delete 2' }))
  const title = 'Are you sure you want to delete these 2 FAQs?'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await shown(() => screen.getByText('2 FAQs are deleted.'))
  await waitFor(() => expect(firsts()).not.toContain(one))
  expect(firsts()).not.toContain(other)
})
