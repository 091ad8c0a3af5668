import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { conversation, log, openChat, paper, said } from '@/test/conversation'
import { watchFiles } from '@/test/files'
import { shown } from '@/test/shown'
import { holdTime, pass, untilWaiting } from '@/test/timers'
import { until } from '@/test/until'
import userEvent from '@testing-library/user-event'

import { LEAST_SAID_MS } from './Downloads'

const PLACEHOLDER = "Describe the changes you'd like to see..."
const FILES = { docxUrl: '/api/documents/first/docx', pdfUrl: '/api/documents/first/pdf' }

beforeEach(() => {
  const document = paper(FILES)
  conversation({
    status: 'delivered',
    messages: [said({ id: 'first', from: 'agent', text: document.content, document })],
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const editBox = () => screen.findByPlaceholderText(PLACEHOLDER)
const sheet = async () => within(log()).findByRole('article', { name: 'The deleted cache' })

const title = (of: HTMLElement) => within(of).getByRole('heading', { name: 'The deleted cache' })

async function askEdit(text: string) {
  const app = await openChat()
  const box = await editBox()
  if (text) await app.user.type(box, text)
  const send = within(await sheet()).getByRole('button', { name: 'Send' })
  await app.user.click(send)
  return { ...app, box, send }
}

test('CHAT-09 CHAT-10 a row fetches the file with the session and saves it under its own name', async () => {
  const saved = watchFiles()
  const requests = watchRequests()
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Download DOCX' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['The deleted cache.docx']))
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved.map(({ name }) => name)).toContain('The deleted cache.pdf'))
  expect(saved[0]?.content.size).toBeGreaterThan(0)
  const asked = requests.filter(({ url }) => url.includes('/documents/'))
  expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
    expect.stringMatching(/^Bearer /),
    expect.stringMatching(/^Bearer /),
  ])
})

test('CHAT-10 CONST-16 a row says Downloading... for at least five seconds', async () => {
  const saved = watchFiles()
  await openChat()
  holdTime()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await untilWaiting(LEAST_SAID_MS)
  await until(() => expect(saved).toHaveLength(1))
  expect(screen.getByText('Downloading...')).toBeVisible()
  await pass(LEAST_SAID_MS - 100)
  expect(screen.getByText('Downloading...')).toBeVisible()
  await pass(100)
  await until(() => expect(screen.queryByText('Downloading...')).toBeNull())
})

test('CHAT-10 a row says Downloading... for as long as the file takes to arrive, and no longer', async () => {
  const saved = watchFiles()
  const arrive = given.waits('get', '/documents/{messageId}/pdf')
  await openChat()
  holdTime()
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await untilWaiting(LEAST_SAID_MS)
  await pass(3 * LEAST_SAID_MS)
  expect(screen.getByText('Downloading...')).toBeVisible()
  expect(saved).toEqual([])
  arrive()
  await until(() => expect(saved).toHaveLength(1))
  await until(() => expect(screen.queryByText('Downloading...')).toBeNull())
})

test('CHAT-10 a failed download says why, and another try is offered', async () => {
  const saved = watchFiles()
  const why = 'Here no font has 𒀀 (U+12000). The Word file has everything.'
  given.fails('get', '/documents/{messageId}/pdf', 422, 'characters_not_settable', 'No.', {
    detail: why,
  })
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await shown(() => screen.getByText(new RegExp(`could not be downloaded.*U\\+12000`)))
  expect(saved).toEqual([])
  given.answers('get', '/documents/{messageId}/pdf', {})
  await user.click(screen.getByRole('button', { name: 'Try PDF again' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('CHAT-11 CHAT-12 ERR-23 an edit without words asks for some and sends nothing', async () => {
  const requests = watchRequests()
  const { user, box, send } = await askEdit('')
  await shown(() => screen.getByText('Please enter your edit request.'))
  expect(box).toHaveAccessibleDescription('Please enter your edit request.')
  expect(screen.getByLabelText('Ask Edit')).toBe(box)
  await user.type(box, '   ')
  await user.click(send)
  await shown(() => screen.getByText('Please enter your edit request.'))
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('CHAT-13 CHAT-14 ENT-11 X-11 an edit brings the next version, a thank-you and the new balance', async () => {
  const requests = watchRequests()
  const { box } = await askEdit('Shorter, please.')
  await shown(() => screen.getByText('Document updated successfully!'))
  await shown(() => within(log()).getByText(/^Version 2 · /))
  expect(within(log()).getAllByRole('article')).toHaveLength(2)
  await shown(() => within(log()).getByText('Shorter, please.'))
  expect(box).toHaveValue('')
  const post = requests.find(({ url }) => url.endsWith('/edit-requests'))
  expect(await post?.json()).toEqual({
    agentId: 'mara-lindqvist',
    messageId: 'first',
    text: 'Shorter, please.',
  })
  const left = world.accounts.find(({ user }) => user.id === CLIENT.user.id)?.user.tokens
  expect(left).toBeLessThan(CLIENT.user.tokens)
})

test('ERR-22 a failed edit says so, keeps its words, and the next try has a key of its own', async () => {
  world.outcome = 'failed'
  const requests = watchRequests()
  const { user, box, send } = await askEdit('Shorter, please.')
  await shown(() => screen.getByText('Failed to send edit request. Please try again.'))
  expect(box).toHaveValue('Shorter, please.')
  world.outcome = 'delivered'
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)
  await shown(() => screen.getByText('Document updated successfully!'))
  const posts = requests.filter(({ url }) => url.endsWith('/edit-requests'))
  const keys = posts.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
})

test('ERR-22 an edit whose answer got lost is repeated under its key', async () => {
  given.unreachable('post', '/edit-requests')
  const requests = watchRequests()
  const { user, send } = await askEdit('Shorter, please.')
  await screen.findByText('Failed to send edit request. Please try again.')
  await waitFor(() => expect(send).toBeEnabled())
  await user.click(send)
  const posts = () => requests.filter(({ url }) => url.endsWith('/edit-requests'))
  await waitFor(() => expect(posts()).toHaveLength(2))
  const [first, second] = posts().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('CHAT-37 an edit that the balance does not cover says what is missing and leads to Billing', async () => {
  const me = world.accounts.find(({ user }) => user.id === CLIENT.user.id)
  if (me) me.user.tokens = 20
  const { box } = await askEdit('Shorter, please.')
  await shown(() => screen.getByText(/You are missing 400 tokens/))
  expect(await screen.findByRole('link', { name: /Get more tokens/ })).toHaveAttribute(
    'href',
    '/settings',
  )
  expect(box).toHaveValue('Shorter, please.')
})

test.each([
  ['free_tokens_used_up', /Get more tokens/],
  ['confirm_address_first', /Confirm your email address/],
])('an edit that free tokens can not pay for, %s, leads to the way on', async (code, way) => {
  const detail = 'They can not be spent now.'
  given.fails('post', '/edit-requests', 402, code, 'No.', { detail })
  const { box } = await askEdit('Shorter, please.')
  await shown(() => screen.getByText(detail))
  expect(await screen.findByRole('link', { name: way })).toBeVisible()
  expect(box).toHaveValue('Shorter, please.')
})

test('what was typed as an edit survives leaving the page', async () => {
  const { user, goTo } = await openChat()
  await user.type(await editBox(), 'Warmer')
  await goTo('/chat-history')
  await goTo('/chat/mara-lindqvist')
  expect(await editBox()).toHaveValue('Warmer')
})

test('X-15 GEN-02 an approval closes the job once, and the work can still be rated', async () => {
  const { user } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await shown(() => screen.getByText(/^Approved\. Thank you!/))
  await shown(() => within(log()).getByText('Approved · version 1'))
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Rate' })).toBeVisible()
  // The button that had the focus is gone; the header says it too.
  expect(title(await sheet())).toHaveFocus()
  expect(screen.getAllByText('Approved · version 1')).toHaveLength(2)
})

test('an edit keeps the focus in its box, and leads to the version that it brings', async () => {
  const answer = given.waits('post', '/edit-requests')
  const { user, box } = await askEdit('Shorter, please.')
  expect(box).toHaveFocus()
  await waitFor(() => expect(box).toHaveAttribute('readonly'))
  answer()
  await shown(() => within(log()).getByText(/^Version 2 · /))
  const [, second] = within(log()).getAllByRole('article')
  await waitFor(() => expect(title(second!)).toHaveFocus())
  await user.keyboard('{Tab}')
  expect(second).toContainElement(document.activeElement as HTMLElement)
})

/** Selects these words of the draft, as a mouse or a finger does. */
async function select(words: string) {
  const text = within(await sheet()).getByText(new RegExp(words)).firstChild!
  const range = document.createRange()
  range.setStart(text, text.textContent!.indexOf(words))
  range.setEnd(text, text.textContent!.indexOf(words) + words.length)
  range.getBoundingClientRect = () => new DOMRect(100, 100, 60, 20)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  fireEvent(document, new Event('selectionchange'))
}

test('a selected passage begins a request to change it, which needs words of its own', async () => {
  const requests = watchRequests()
  const { user } = await openChat()
  const box = await editBox()
  await select('somebody typed')
  await user.click(screen.getByRole('button', { name: 'Edit this passage' }))
  expect(box).toHaveFocus()
  expect(box).toHaveValue('> somebody typed\n\n')
  expect(screen.queryByRole('button', { name: 'Edit this passage' })).toBeNull()
  const send = within(await sheet()).getByRole('button', { name: 'Send' })
  await user.click(send)
  await shown(() => screen.getByText('Please enter your edit request.'))
  await user.type(box, 'Who was it?')
  await user.click(send)
  await shown(() => within(log()).getByText(/^Version 2 · /))
  const post = requests.find(({ url }) => url.endsWith('/edit-requests'))
  expect(await post?.json()).toMatchObject({ text: '> somebody typed\n\nWho was it?' })
})

test('what is selected elsewhere is no passage of the draft', async () => {
  await openChat()
  await editBox()
  const range = document.createRange()
  range.selectNodeContents(screen.getByRole('heading', { level: 1 }))
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  fireEvent(document, new Event('selectionchange'))
  expect(screen.queryByRole('button', { name: 'Edit this passage' })).toBeNull()
})

test('CHAT-13 X-14 an edit of approved work brings its next version, to be compared with the first', async () => {
  const { user, address } = await openChat()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await shown(() => within(log()).getByText('Approved · version 1'))
  await user.type(await editBox(), 'Shorter, please.')
  await user.click(within(await sheet()).getByRole('button', { name: 'Send' }))
  await shown(() => within(log()).getByText(/^Version 2 · /))
  const [, second] = within(log()).getAllByRole('link', { name: 'Versions' })
  await user.click(second!)
  await screen.findByRole('heading', { name: 'Comparison' })
  expect(address()).toMatch(/\/versions\//)
  const versions = within(screen.getByRole('region', { name: 'Versions' }))
  for (const name of ['Version 1', 'Version 2']) {
    expect(versions.getByRole('heading', { name })).toBeVisible()
  }
})

test('X-15 work that was closed elsewhere says so and shows as closed', async () => {
  const { user } = await openChat()
  given.fails('post', '/chat/approve', 409, 'job_closed', 'This work is closed already.')
  const closed = world.conversations.get(`${CLIENT.user.id}/mara-lindqvist`)
  const document = closed?.messages[0]?.document
  if (document) document.jobState = 'reviewed'
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await shown(() => screen.getByText('This work is closed already.'))
  await shown(() => within(log()).getByText('11 words · Rated'))
})

test('a delivered document has nothing that axe objects to', async () => {
  await openChat()
  const { violations } = await axe.run(await sheet(), {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
