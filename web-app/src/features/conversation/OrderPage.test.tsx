import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import type { ChatMessage } from '@/shared/api'
import * as saving from '@/shared/lib/save'
import { given, watchRequests } from '@/shared/mocks/situations'
import { conversation, MARA, openChat, paper, said } from '@/test/conversation'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ORDER = '/orders/job-1'
const BRIEF = 'We removed a cache and everything got faster.'
const WISH = 'Make it shorter, please.'

function version(number: number, facts: Partial<ChatMessage> = {}) {
  const id = `delivered-${number}`
  const [docxUrl, pdfUrl] = ['docx', 'pdf'].map((kind) => `/api/documents/${id}/${kind}`)
  const document = paper({ version: number, docxUrl: docxUrl ?? null, pdfUrl: pdfUrl ?? null })
  return said({ id, from: 'agent', text: document.content, document, cost: 420, ...facts })
}

const brief = () =>
  said({
    id: 'brief',
    from: 'user',
    text: BRIEF,
    attachments: [
      { name: 'graph.pdf', size: 2_048, type: 'application/pdf', url: '/api/upload/g' },
    ],
  })

const TWO = () => [
  brief(),
  version(1, { replyTo: 'brief' }),
  said({ id: 'wish', from: 'user', text: WISH, editOf: 'delivered-1' }),
  said({ from: 'agent', text: 'Half of', state: 'stopped', cost: 60, replyTo: 'wish' }),
  version(2, { replyTo: 'wish', cost: 300, estimated: true }),
]

beforeEach(() => void conversation({ status: 'delivered', messages: TWO() }))

async function openOrder() {
  given.signedIn()
  const app = renderApp(ORDER)
  await screen.findByRole('heading', { level: 1, name: 'The deleted cache' })
  return app
}

const head = () => within(screen.getByRole('heading', { level: 1 }).parentElement!)
const part = (name: string) => within(screen.getByRole('region', { name }))
const itemOf = (number: number) =>
  within(screen.getByRole('heading', { level: 3, name: `Version ${number}` }).closest('li')!)

test('the head says how it stands, and leads to the specialist and into the right conversation', async () => {
  await openOrder()
  const page = within(screen.getByRole('main'))
  expect(head().getByText('Delivered')).toBeVisible()
  expect(page.getByRole('link', { name: /Mara Lindqvist/ })).toHaveAttribute(
    'href',
    `/ai-specialist/${MARA}`,
  )
  const chat = page.getByRole('link', { name: 'Open the chat' })
  expect(chat).toHaveAttribute('href', `/chat/${MARA}?session=session-1`)
  await waitFor(() => expect(document.title).toBe('The deleted cache · AI Freelance'))
})

test('the brief is there with its files, and its place in the chat', async () => {
  await openOrder()
  const region = part('Brief')
  expect(region.getByText(BRIEF)).toHaveAttribute('dir', 'auto')
  expect(region.getByRole('button', { name: 'Download graph.pdf' })).toBeVisible()
  expect(region.getByRole('link', { name: 'See it in the chat' })).toHaveAttribute(
    'href',
    `/chat/${MARA}?session=session-1&message=brief`,
  )
})

test('of a brief whose message was deleted that is said', async () => {
  conversation({ status: 'delivered', messages: [version(1)] })
  await openOrder()
  expect(part('Brief').getByText('Its message was deleted.')).toBeVisible()
})

test('a long brief shows its beginning, and all of it on request', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  const { user } = await openOrder()
  const more = await part('Brief').findByRole('button', { name: 'See more of the brief' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await user.click(more)
  expect(part('Brief').getByRole('button', { name: 'See less of the brief' })).toBeVisible()
})

test('each version has its words, its price, what was asked for, its files and its message', async () => {
  await openOrder()
  const [first, second] = [itemOf(1), itemOf(2)]
  expect(first.getByText(/11 words · 420 tokens$/)).toBeVisible()
  expect(first.queryByText('You asked')).toBeNull()
  expect(second.getByText(/11 words · about 300 tokens$/)).toBeVisible()
  expect(second.getByText(WISH)).toHaveAttribute('dir', 'auto')
  expect(second.getByRole('button', { name: 'Download DOCX' })).toBeVisible()
  expect(second.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  expect(second.getByRole('link', { name: 'Read in the chat version 2' })).toHaveAttribute(
    'href',
    `/chat/${MARA}?session=session-1&message=delivered-2`,
  )
  const compare = part('Versions').getByRole('link', { name: 'Compare versions' })
  expect(compare).toHaveAttribute('href', `/chat/${MARA}/versions/delivered-2`)
})

test('of a version that ended early that is said', async () => {
  conversation({ status: 'delivered', messages: [brief(), version(1, { truncated: true })] })
  await openOrder()
  expect(itemOf(1).getByText(/^This ended early\./)).toBeVisible()
  expect(part('Versions').queryByRole('link', { name: 'Compare versions' })).toBeNull()
})

test('a version is approved here, and the order is then closed', async () => {
  const { user } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Approve version 1' }))
  await shown(() => itemOf(1).getByText('Approved · version 1'))
  expect(screen.queryByRole('button', { name: /^Approve version/ })).toBeNull()
  await shown(() => head().getByText('Approved'))
  expect(screen.getByRole('heading', { level: 3, name: 'Version 1' })).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'No longer wanted?' })).toBeNull()
})

test('the costs are those of each version, of the other replies, and their sum', async () => {
  await openOrder()
  const rows = part('Costs').getAllByRole('row').slice(1)
  const told = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    within(row).getAllByRole('cell').at(-1)?.textContent,
  ])
  expect(told).toEqual([
    ['Version 1', '420'],
    ['Version 2', 'about 300'],
    ['Stopped and repeated replies', '60'],
    ['In all', '780'],
  ])
  expect(part('Costs').getByText('job-1')).toBeVisible()
})

test('where nothing but the versions was charged, there is no line for other replies', async () => {
  conversation({ status: 'delivered', messages: [brief(), version(1)] })
  await openOrder()
  expect(part('Costs').queryByText('Stopped and repeated replies')).toBeNull()
})

test('the receipt is saved as a file, and a refusal is told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openOrder()
  await user.click(screen.getByRole('button', { name: 'Receipt as PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.calls[0]?.[1]).toBe('Order job-1.pdf')
  given.fails('get', '/chat/jobs/{jobId}/receipt', 404, 'not_found', 'There is no such order.')
  await user.click(screen.getByRole('button', { name: 'Receipt as PDF' }))
  await shown(() => screen.getByText('There is no such order.'))
  expect(save).toHaveBeenCalledOnce()
})

test('where something is wrong, support gets a ticket that names the order', async () => {
  const { user } = await openOrder()
  const region = part('Something wrong?')
  expect(
    region.getByText(
      'Tokens of a failed reply are given back by themselves. For anything else, write to us.',
    ),
  ).toBeVisible()
  await user.click(region.getByRole('link', { name: 'Write to support' }))
  const form = within(await screen.findByRole('form', { name: 'New ticket' }))
  expect(form.getByLabelText('Subject')).toHaveValue('Order: The deleted cache')
  expect(form.getByLabelText('Message')).toHaveValue('Order number: job-1\n\n')
})

test('the only open order of its conversation is cancelled here, and the heading has the focus', async () => {
  const requests = watchRequests()
  const { user } = await openOrder()
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  await shown(() => head().getByText('Cancelled'))
  expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  const call = requests.find(({ url }) => url.endsWith('/chat/cancel'))
  expect(await call?.json()).toEqual({ agentId: MARA, sessionId: 'session-1' })
})

test('with another open order in the conversation, the chat is the place to cancel', async () => {
  const other = paper({ jobId: 'job-2', title: 'The other one' })
  const messages = [...TWO(), said({ id: 'other', from: 'agent', text: '', document: other })]
  conversation({ status: 'delivered', messages })
  await openOrder()
  const region = within(await screen.findByRole('region', { name: 'No longer wanted?' }))
  expect(region.queryByRole('button')).toBeNull()
  expect(region.getByRole('link', { name: 'the chat' })).toHaveAttribute(
    'href',
    `/chat/${MARA}?session=session-1`,
  )
})

test('an order without a version says where it can be watched, and can be cancelled', async () => {
  conversation({
    status: 'active',
    messages: [brief(), said({ from: 'agent', text: 'When?', cost: 0 })],
  })
  given.signedIn()
  const { user } = renderApp('/orders/job-of-brief')
  await screen.findByRole('heading', { level: 1, name: BRIEF })
  expect(part('Versions').getByText(/^Nothing is delivered yet/)).toBeVisible()
  expect(part('Costs').getByText('It has cost nothing so far.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  await shown(() => part('Versions').getByText('Nothing was delivered.'))
})

test('an order of somebody else is not there', async () => {
  given.signedIn()
  renderApp('/orders/unknown')
  await shown(() => screen.getByRole('heading', { level: 1, name: 'There is no such order.' }))
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders')
})

test('while it is on its way that is said', async () => {
  const answer = given.waits('get', '/chat/jobs/{jobId}', undefined, { once: true })
  given.signedIn()
  renderApp(ORDER)
  expect(await screen.findByText('Loading the order')).toBeInTheDocument()
  answer()
  await shown(() => screen.getByRole('heading', { level: 1, name: 'The deleted cache' }))
})

test('an order that could not be loaded can be asked for again', async () => {
  given.fails('get', '/chat/jobs/{jobId}', 403, 'forbidden')
  given.signedIn()
  const { user } = renderApp(ORDER)
  await shown(() => screen.getByText('The order could not be loaded.'))
  given.fails('get', '/chat/jobs/{jobId}', 404, 'not_found')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shown(() => screen.getByRole('heading', { level: 1, name: 'There is no such order.' }))
})

test('the sheet in the chat leads to the order', async () => {
  const { user, address } = await openChat()
  const [link] = await screen.findAllByRole('link', { name: 'Order' })
  await user.click(link!)
  await screen.findByRole('region', { name: 'Costs' })
  expect(address()).toBe(ORDER)
})

test('the page has nothing that axe objects to', async () => {
  const { container } = await openOrder()
  await screen.findByRole('button', { name: 'Cancel this order' })
  const rules = { 'color-contrast': { enabled: false } }
  expect((await axe.run(container, { rules })).violations.map(({ id }) => id)).toEqual([])
})
