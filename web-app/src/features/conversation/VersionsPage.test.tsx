import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { conversation, MARA, paper, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const BEFORE = '# The deleted cache\n\nThe line went down at ten.\n\nNobody noticed.'
const AFTER = '# The deleted cache\n\nThe line stayed up at ten.\n\nNobody noticed.'
const LAST = '# The deleted cache\n\nThe line stayed up at ten.'

function delivered(version: number, content: string) {
  const id = `message-${version}`
  const [docxUrl, pdfUrl] = ['docx', 'pdf'].map((kind) => `/api/documents/${id}/${kind}`)
  const document = paper({ version, content, docxUrl: docxUrl ?? null, pdfUrl: pdfUrl ?? null })
  return said({ id, from: 'agent', text: content, document })
}

beforeEach(() => {
  const messages = [delivered(1, BEFORE), delivered(2, AFTER), delivered(3, LAST)]
  conversation({ status: 'delivered', messages })
})

async function openVersions(search = '') {
  given.signedIn()
  const app = renderApp({ pathname: `/chat/${MARA}/versions/message-2`, search })
  await screen.findByRole('heading', { level: 1, name: 'The deleted cache' })
  return app
}

const comparison = () => screen.findByRole('region', { name: 'Comparison' })
const marked = (element: HTMLElement, tag: 'ins' | 'del') =>
  Array.from(element.querySelectorAll(tag), ({ textContent }) => textContent)

test('CHAT-13 every version stands there with its files', async () => {
  await openVersions()
  const list = within(screen.getByRole('region', { name: 'Versions' }))
  for (const version of [1, 2, 3]) {
    const item = list.getByRole('heading', { name: `Version ${version}` }).closest('li')
    expect(within(item!).getByRole('button', { name: 'Download DOCX' })).toBeVisible()
    expect(within(item!).getByRole('button', { name: 'Download PDF' })).toBeVisible()
  }
})

test('CHAT-13 of a version that stops at the length limit it is said beside its files', async () => {
  const messages = [{ ...delivered(1, BEFORE), truncated: true }, delivered(2, AFTER)]
  conversation({ status: 'delivered', messages })
  await openVersions()
  const notes = screen.getAllByText(/^This ended early\./)
  expect(notes).toHaveLength(1)
  const item = screen.getByRole('heading', { name: 'Version 1' }).closest('li')
  expect(item).toContainElement(notes[0]!)
})

test('CHAT-13 the last two versions are compared inline, by word', async () => {
  await openVersions()
  const region = await comparison()
  await shown(() => within(region).getByText('0 words added, 2 words removed'))
  expect(marked(region, 'del')).toEqual(['Nobody noticed.'])
  expect(marked(region, 'ins')).toEqual([])
})

test('CHAT-13 any two versions can be chosen, and the choice is in the address', async () => {
  const { user, address } = await openVersions()
  await user.click(screen.getByRole('combobox', { name: 'From' }))
  await user.click(await screen.findByRole('option', { name: 'Version 1' }))
  await user.click(screen.getByRole('combobox', { name: 'To' }))
  await user.click(await screen.findByRole('option', { name: 'Version 2' }))
  const region = await comparison()
  await waitFor(() => expect(marked(region, 'ins')).toEqual(['stayed up']))
  expect(marked(region, 'del')).toEqual(['went down'])
  expect(address()).toContain('from=1')
  expect(address()).toContain('to=2')
})

test('CHAT-13 side by side, each text stands whole in its column', async () => {
  const { user } = await openVersions('?from=1&to=2')
  await user.click(await screen.findByRole('tab', { name: 'Side by side' }))
  const region = await comparison()
  const table = await within(region).findByRole('table')
  const headers = within(table).getAllByRole('columnheader')
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Version 1', 'Version 2'])
  const rows = within(table).getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    ['The deleted cache', 'The deleted cache'],
    ['The line went down at ten.', 'The line stayed up at ten.'],
    ['Nobody noticed.', 'Nobody noticed.'],
  ])
})

const LIST = '# Offer\n\nSee [our **list**](https://a.example).\n\n- two pears'
const TABLE = '| Town | Price |\n| --- | --- |\n| Ghent |'

test.each(['inline', 'side-by-side'])(
  'CHAT-13 in the view %s texts are compared as they are read, not as they are written',
  async (view) => {
    const [before, after] = [`${LIST}\n\n${TABLE} 10 |`, `${LIST} _more_\n\n${TABLE} 12 |`]
    conversation({ messages: [delivered(1, before), delivered(2, after)] })
    await openVersions(`?from=1&to=2&view=${view}`)
    const region = await comparison()
    await shown(() => within(region).getByText('2 words added, 1 word removed'))
    expect(marked(region, 'del')).toEqual(['10'])
    expect(marked(region, 'ins')).toEqual([' more', '12'])
    expect(region).toHaveTextContent('See our list.')
    expect(region).toHaveTextContent('• two pears')
    expect(region.textContent).not.toMatch(/[*_|#[\]]/)
  },
)

test('GEN-02 X-15 any version can be approved where it is compared, and is marked as the one', async () => {
  const { user } = await openVersions('?from=1&to=3')
  const region = within(await comparison())
  expect(region.getByRole('button', { name: 'Approve version 3' })).toBeVisible()
  await user.click(region.getByRole('button', { name: 'Approve version 1' }))
  await shown(() => region.getByText('Approved · version 1'))
  expect(region.queryByRole('button', { name: /^Approve version/ })).toBeNull()
  expect(region.getByRole('heading', { name: 'Comparison' })).toHaveFocus()
  const list = within(screen.getByRole('region', { name: 'Versions' }))
  expect(list.getAllByText(/^Approved/).map(({ textContent }) => textContent)).toEqual([
    'Approved · version 1',
  ])
})

test('versions with the same words say so', async () => {
  await openVersions('?from=2&to=2')
  await shown(() => screen.getByText('The two versions have the same words.'))
})

test('a single version has nothing to be compared with', async () => {
  conversation({ messages: [delivered(2, AFTER)] })
  await openVersions()
  await shown(() => screen.getByText(/There is one version so far/))
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
})

test('versions that are on their way announce themselves', async () => {
  given.hangs('get', '/documents/{messageId}/versions')
  given.signedIn()
  renderApp(`/chat/${MARA}/versions/message-2`)
  await waitFor(() => expect(screen.getByText('Loading versions…')).toBeInTheDocument())
})

test('a document of somebody else is not there', async () => {
  given.signedIn()
  renderApp(`/chat/${MARA}/versions/unknown`)
  await shown(() => screen.getByRole('heading', { level: 1, name: 'There is no such document.' }))
  await waitFor(() => expect(document.title).toBe('There is no such document · AI Freelance'))
  expect(screen.getByRole('link', { name: 'Back to the chat' })).toHaveAttribute(
    'href',
    `/chat/${MARA}`,
  )
})

test('the chat leads to the versions of a document', async () => {
  given.signedIn()
  const { user, address } = renderApp(`/chat/${MARA}`)
  const [first] = await screen.findAllByRole('link', { name: 'Versions' })
  await user.click(first!)
  await screen.findByRole('heading', { level: 1, name: 'The deleted cache' })
  expect(address()).toBe(`/chat/${MARA}/versions/message-1`)
})

test('the page has nothing that axe objects to, in either view', async () => {
  const { user, container } = await openVersions('?from=1&to=2')
  const rules = { 'color-contrast': { enabled: false } }
  await comparison()
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([])
  await user.click(await screen.findByRole('tab', { name: 'Side by side' }))
  await screen.findByRole('table')
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([])
})
