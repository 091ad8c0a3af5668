import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { complaintsOf } from './importFile'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const ADDRESS = '/settings?tab=admin&section=ai-specialists'
const FILE = '[[specialists]]\nid = "mara-lindqvist"\n\n[[specialists]]\nid = "ada"\n'

async function openTab() {
  const user = userEvent.setup()
  given.signedInAsAdmin()
  renderApp(ADDRESS, user)
  await screen.findByRole('table')
  return user
}

/** jsdom's own files can not be read. */
function toml(text: string): File {
  const file = new File([text], 'ours.toml', { type: 'application/toml' })
  return Object.assign(file, { text: () => Promise.resolve(text) })
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Import AI specialists' }))
const imports = (requests: Request[]) => requests.filter(({ url }) => url.includes('/import'))

async function openImport() {
  const user = await openTab()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByRole('dialog')
  return user
}

test('the specialists are asked for as a file and saved', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const requests = watchRequests()
  const user = await openTab()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  const file = requests.find(({ url }) => url.includes('/admin/agents/export?'))
  expect(new URL(file?.url ?? '').searchParams.get('ticket')).toBe('good-for-five-minutes')
})

test('what a file would change is shown, and nothing is changed before it is confirmed', async () => {
  const user = await openImport()
  const requests = watchRequests()
  await user.upload(dialog().getByLabelText('TOML file'), toml(FILE))
  await shown(() => dialog().getByText(/would add 1 AI specialist and change 1/))
  expect(within(dialog().getByRole('region', { name: /^Added/ })).getByText('ada')).toBeVisible()
  const changed = within(dialog().getByRole('region', { name: /^Changed/ }))
  expect(changed.getByText('Mara Lindqvist')).toBeVisible()
  expect(imports(requests).map(({ url }) => new URL(url).search)).toEqual(['?dryRun=true'])
  expect((await axe.run(document.body)).violations).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Import' }))
  await shown(() => screen.getByText('1 AI specialist added, 1 changed.'))
  const [, last] = imports(requests)
  expect(last?.headers.get('Content-Type')).toBe('application/toml')
  expect(last?.headers.get('Idempotency-Key')).not.toBeNull()
  expect(await last?.text()).toBe(FILE)
})

test('what is wrong with a file is told by entry and field, and it can be chosen again', async () => {
  const fields = {
    'specialists[3].portfolios[0].title': 'Title is required',
    'specialists[1].category': 'Please choose a category that is there.',
  }
  const refused = { fields }
  given.fails('post', '/admin/agents/import', 422, 'validation_failed', 'Look again.', refused)
  const user = await openImport()
  await user.upload(dialog().getByLabelText('TOML file'), toml(FILE))
  const wrong = await dialog().findByRole('list', { name: 'What is wrong' })
  expect(
    within(wrong)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Entry 2, category: Please choose a category that is there.',
    'Entry 4, portfolios[0].title: Title is required',
  ])
  expect(dialog().getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
})

test('a file that is too long is not sent', async () => {
  const user = await openImport()
  const requests = watchRequests()
  await user.upload(dialog().getByLabelText('TOML file'), toml('x'.repeat(1024 * 1024 + 1)))
  await shown(() => dialog().getByText(/at most 1 MB/))
  expect(imports(requests)).toEqual([])
})

test('a complaint about the whole file comes before those about its entries', () => {
  const fields = { 'specialists[10].id': 'b', 'specialists[2]': 'a', body: 'Line 3: no' }
  expect(complaintsOf(fields)).toEqual([
    { where: 'File', field: '', message: 'Line 3: no' },
    { where: 'Entry 3', field: '', message: 'a' },
    { where: 'Entry 11', field: 'id', message: 'b' },
  ])
})
