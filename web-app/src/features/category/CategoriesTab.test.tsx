import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const ADDRESS = '/settings?tab=admin&section=categories'
const UPLOAD_FAILED = 'File upload failed. Please try again.'

async function openCategories(user = userEvent.setup()) {
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
const texts = () =>
  dialog()
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Subcategory/ })
    .map(({ value }) => value)

async function openForm(button: string, user = userEvent.setup()) {
  const view = await openCategories(user)
  await view.user.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('dialog')
  return view
}

const sent = (requests: Request[], method: string) =>
  requests.find((request) => request.method === method && request.url.includes('/admin/categories'))

test('ADM-CAT-04 a line has icon, name, description, the first two subcategories, the date, edit and delete', async () => {
  await openCategories()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 5)).toEqual(['Icon', 'Name', 'Description', 'Subcategories', 'Created'])
  const line = row('Content Writing')
  const [icon, , description, subcategories, created] = line.getAllByRole('cell')
  expect(icon?.querySelector('svg, img')).not.toBeNull()
  expect(description).toHaveTextContent(/^Blog posts, website pages and articles/)
  expect(subcategories).toHaveTextContent('Blog Posts, Website Content +4 more')
  expect(created).toHaveTextContent(/2025/)
  expect(line.getByText('3 specialists')).toBeVisible()
  expect(line.getByRole('button', { name: 'Delete Content Writing' })).toBeVisible()
})

test('ADM-CAT-04 two subcategories are all that is said where there are no more', async () => {
  const [first] = world.categories
  if (first) first.subcategories = ['Blog Posts', 'Landing Pages']
  await openCategories()
  expect(row('Content Writing').queryByText(/more/)).toBeNull()
})

test('the list is searched, and put into another order', async () => {
  const { user } = await openCategories()
  expect(names()[0]).toBe('Content Writing')
  await user.type(screen.getByPlaceholderText('Search categories'), 'PRESS')
  expect(names()).toEqual(['Business Writing'])
  await user.type(screen.getByPlaceholderText('Search categories'), 'zzz')
  await shown(() => screen.getByText('No category found'))
  await user.clear(screen.getByPlaceholderText('Search categories'))
  await user.click(screen.getByRole('combobox', { name: 'Order' }))
  await user.click(await screen.findByRole('option', { name: 'By name' }))
  expect(names()[0]).toBe('Academic Writing')
})

test('CONST-23 ADM-CAT-01 ADM-CAT-03 ADM-CAT-06 a new category begins with one empty subcategory, blank ones are dropped, and the list shows it', async () => {
  const { user } = await openForm('Add a category')
  expect(texts()).toEqual([''])
  expect(dialog().queryByRole('button', { name: /^Remove subcategory/ })).toBeNull()
  await fill(user, 'Name', 'Poetry')
  await fill(user, 'Description', 'Verse that scans.')
  await fill(user, 'Icon', 'https://example.com/quill.png')
  await fill(user, 'Subcategory 1', 'Sonnets')
  await user.click(press('Add a subcategory'))
  expect(dialog().getByRole('textbox', { name: 'Subcategory 2' })).toHaveFocus()
  expect(press('Remove subcategory 1')).toBeVisible()
  await user.click(press('Add a subcategory'))
  await fill(user, 'Subcategory 3', 'Odes')
  const requests = watchRequests()
  await user.click(press('Add category'))
  await shown(() => screen.getByText('“Poetry” is added.'))
  expect(await sent(requests, 'POST')?.json()).toEqual({
    name: 'Poetry',
    description: 'Verse that scans.',
    icon: 'https://example.com/quill.png',
    subcategories: ['Sonnets', 'Odes'],
  })
  await waitFor(() => expect(names().at(-1)).toBe('Poetry'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('ADM-CAT-03 of two subcategories one can be removed, and the last one stays', async () => {
  const [first] = world.categories
  if (first) first.subcategories = ['Blog Posts', 'Landing Pages', 'Other', 'Category Descriptions']
  const { user } = await openForm('Edit Content Writing')
  await user.click(press('Remove subcategory 3'))
  expect(texts()).toEqual(['Blog Posts', 'Landing Pages', 'Category Descriptions'])
  expect(dialog().getByRole('textbox', { name: 'Subcategory 2' })).toHaveFocus()
  await user.click(press('Remove subcategory 3'))
  await user.click(press('Remove subcategory 2'))
  expect(dialog().queryByRole('button', { name: /^Remove subcategory/ })).toBeNull()
})

test('ADM-CAT-01 ADM-CAT-06 a category is changed in the same form', async () => {
  const { user } = await openForm('Edit Copywriting')
  expect(dialog().getByLabelText('Name')).toHaveValue('Copywriting')
  expect(texts()).toHaveLength(8)
  await fill(user, 'Name', 'Advertising')
  const requests = watchRequests()
  await user.click(press('Save category'))
  await waitFor(() => expect(names()).toContain('Advertising'))
  const put = sent(requests, 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/admin/categories/copywriting')
  expect(names()).not.toContain('Copywriting')
})

test('what the server refuses stands at its field, and nothing that was typed is lost', async () => {
  const { user } = await openForm('Add a category')
  await fill(user, 'Icon', 'http://example.com/quill.png')
  await user.click(press('Add category'))
  await shown(() => screen.getByText('The category could not be saved.'))
  expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  expect(dialog().getByLabelText('Name')).toHaveFocus()
  expect(dialog().getByLabelText('Icon')).toHaveAccessibleDescription(/begins with https/)
  expect(dialog().getByLabelText('Icon')).toHaveValue('http://example.com/quill.png')
  await fill(user, 'Icon', '')
  await fill(user, 'Name', 'GHOST writing')
  await user.click(press('Add category'))
  await waitFor(() =>
    expect(dialog().getByLabelText('Name')).toHaveAccessibleDescription(/Another category/),
  )
})

test('a subcategory that specialists are in is said to stay, with their number', async () => {
  const { user } = await openForm('Edit Copywriting')
  const at = texts().indexOf('Social Media Copy') + 1
  await user.click(press(`Remove subcategory ${at}`))
  await user.click(press('Save category'))
  await shown(() => dialog().getByText('1 specialist is in Social Media Copy, so it stays.'))
})

test('ADM-CAT-02 a picture is uploaded for everybody to see, and shown before it is saved', async () => {
  const { user } = await openForm('Add a category')
  const input = dialog().getByLabelText<HTMLInputElement>('Picture of the icon')
  const accepted = input.accept.split(',')
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.every((type) => type.startsWith('image/') && !type.includes('svg'))).toBe(true)
  const requests = watchRequests()
  await user.upload(input, new File(['png'], 'quill.png', { type: 'image/png' }))
  const address = () => dialog().getByLabelText<HTMLInputElement>('Icon').value
  await waitFor(() => expect(address()).toMatch(/^\/api\/upload\/public\//))
  const signed = requests.find(({ url }) => url.includes('signed-url'))
  expect(new URL(signed?.url ?? '').searchParams.get('public')).toBe('true')
  const preview = dialog().getByRole('img', { name: /icon/i })
  await waitFor(() =>
    expect(preview.querySelector('img')?.getAttribute('src')).toMatch(/upload\/public/),
  )
})

test('ADM-CAT-02 a picture by address is shown, and one that is not there is said to be missing', async () => {
  const { user } = await openForm('Add a category')
  await fill(user, 'Icon', 'https://example.com/quill.png')
  const preview = dialog().getByRole('img', { name: /icon/i })
  const picture = await waitFor(() => {
    const found = preview.querySelector('img')
    expect(found).toHaveAttribute('src', 'https://example.com/quill.png')
    return found as HTMLImageElement
  })
  fireEvent.error(picture)
  await shown(() => dialog().getByText('No picture is there.'))
})

test.each([
  ['is refused by the server', 'fail.png', 'image/png'],
  ['is no picture', 'brief.pdf', 'application/pdf'],
  ['is a drawing that may hold code', 'quill.svg', 'image/svg+xml'],
])('ERR-31 a file that %s: that is told, and it can be tried again', async (_what, name, type) => {
  // In a file dialog, a user can choose to see all files.
  const anyFile = userEvent.setup({ applyAccept: false })
  const { user } = await openForm('Add a category', anyFile)
  await fill(user, 'Name', 'Poetry')
  const input = dialog().getByLabelText('Picture of the icon')
  await user.upload(input, new File(['x'], name, { type }))
  await shown(() => screen.getByText(UPLOAD_FAILED))
  expect(dialog().getByLabelText('Name')).toHaveValue('Poetry')
  await user.upload(input, new File(['png'], 'quill.png', { type: 'image/png' }))
  await waitFor(() => expect(dialog().getByLabelText('Icon')).not.toHaveValue(''))
})

test('ADM-CAT-05 ADM-CAT-06 deleting asks first, and who cancels has changed nothing', async () => {
  world.agents = world.agents.filter(({ category }) => category !== 'Copywriting')
  const { user } = await openForm('Delete Copywriting')
  const requests = watchRequests()
  expect(dialog().getByText('Are you sure you want to delete this category?')).toBeVisible()
  await user.click(press('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Delete Copywriting' }))
  await user.click(press('Delete'))
  await waitFor(() => expect(names()).not.toContain('Copywriting'))
})

test('ADM-CAT-05 while specialists use it their number is told, and they can be moved first', async () => {
  const { user } = await openForm('Delete Content Writing')
  await user.click(press('Delete'))
  await shown(() => dialog().getByText('3 specialists are in this category.'))
  await user.click(press('Move and delete'))
  const where = dialog().getByRole('combobox', { name: 'Move them to' })
  expect(where).toHaveAccessibleDescription(/Please choose where the specialists go/)
  await user.click(where)
  await user.click(await screen.findByRole('option', { name: 'Copywriting' }))
  const requests = watchRequests()
  await user.click(press('Move and delete'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = new URL(sent(requests, 'DELETE')?.url ?? '')
  expect(asked.searchParams.get('moveTo')).toBe('copywriting')
  await waitFor(() => expect(row('Copywriting').getByText('4 specialists')).toBeVisible())
})

test('ADM-GEN-14 any other refusal is told in the words of the server, and the question stays', async () => {
  const { user } = await openForm('Delete Content Writing')
  given.fails('delete', '/admin/categories/{id}', 403, 'forbidden', 'You may not do this.')
  await user.click(press('Delete'))
  await shown(() => screen.getByText('You may not do this.'))
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('a list that is on its way says so', async () => {
  given.signedInAsAdmin()
  const release = given.waits('get', '/admin/categories')
  renderApp(ADDRESS)
  await screen.findByText('Loading categories')
  release()
  await screen.findByRole('table')
})

test('a list that fails can be tried again, and an empty one says so', async () => {
  given.signedInAsAdmin()
  given.fails('get', '/admin/categories', 403, 'forbidden', 'You may not see the categories.')
  const { user } = renderApp(ADDRESS)
  await shown(() => screen.getByText('You may not see the categories.'))
  given.answers('get', '/admin/categories', [])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByText('No categories yet'))
})

test('axe has no objection to the list and the forms', async () => {
  const { user, baseElement } = await openCategories()
  const rules = { rules: { 'color-contrast': { enabled: false } } }
  expect((await axe.run(baseElement, rules)).violations).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Edit Copywriting' }))
  const form = await screen.findByRole('dialog')
  expect((await axe.run(form, rules)).violations).toEqual([])
})
