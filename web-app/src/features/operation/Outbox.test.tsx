import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { operationWorld } from '@/shared/mocks/handlers/operation'
import { outboxWorld } from '@/shared/mocks/handlers/mail'
import { given, watchRequests } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { section } from '@/test/section'
import { shown } from '@/test/shown'

const TAB = '/settings?tab=admin&section=operations'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  operationWorld.reset()
  outboxWorld.reset()
})

async function open() {
  given.signedInAsAdmin()
  const app = renderApp(TAB)
  const outbox = within(await section('Outbox'))
  return { ...app, outbox }
}

/** Lines of the table, without its head. */
const lines = (outbox: Awaited<ReturnType<typeof open>>['outbox']) =>
  outbox.getAllByRole('row').slice(1)

test('mails are listed newest first with what became of them, and more of them on request', async () => {
  const { user, outbox } = await open()
  await shown(() => outbox.getByRole('table'))
  const [first, second] = lines(outbox)
  expect(first).toHaveTextContent(/^FailedAn answer to your ticketnobody@example\.org/)
  expect(first).toHaveTextContent('There is no such mailbox.')
  expect(first).toHaveTextContent('ticket reply')
  expect(second).toHaveTextContent('SentIts text is no longer here.')
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
  expect(lines(outbox)).toHaveLength(25)
  await user.click(outbox.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(lines(outbox)).toHaveLength(30))
})

test('the server lists those of one state, and says so where there is none', async () => {
  const { user, outbox } = await open()
  const requests = watchRequests()
  await user.click(outbox.getByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(lines(outbox)).toHaveLength(1))
  expect(requests.some(({ url }) => url.endsWith('/admin/outbox?state=failed'))).toBe(true)
  await user.click(outbox.getByRole('button', { name: 'Waiting' }))
  await shown(() => outbox.getByText('No mail is in this state.'))
  expect(outbox.getByRole('button', { name: 'Waiting' })).toHaveAttribute('aria-pressed', 'true')
})

test('a mail is read once that was confirmed, as it looks in a frame that can do nothing, and as text', async () => {
  const { user, outbox } = await open()
  const requests = watchRequests()
  await user.click(
    await outbox.findByRole('button', {
      name: 'Read “An answer to your ticket” to nobody@example.org',
    }),
  )
  const asked = within(await screen.findByRole('dialog', { name: 'Read this mail?' }))
  asked.getByText(/is written into the audit log, each time/)
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(asked.getByRole('button', { name: 'Read it' }))
  const mail = within(await screen.findByRole('dialog', { name: 'An answer to your ticket' }))
  const frame = mail.getByTitle('The mail “An answer to your ticket”')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.getAttribute('srcdoc')).toContain('<h1>An answer to your ticket</h1>')
  expect(frame.getAttribute('srcdoc')).toContain('<base target="_blank">')
  await user.click(mail.getByRole('tab', { name: 'Text' }))
  await shown(() => mail.getByText(/reset-password#token=abc/))
  const posts = requests.filter(({ method }) => method === 'POST')
  expect(posts.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/admin/outbox/mail-1/readings',
  ])
})

test('why a mail can not be read is said in the dialog, which stays', async () => {
  const { user, outbox } = await open()
  await shown(() => outbox.getByRole('table'))
  outboxWorld.mails = []
  await user.click(outbox.getByRole('button', { name: /^Read “An answer/ }))
  await user.click(await screen.findByRole('button', { name: 'Read it' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Read this mail?' }))
  await shown(() => dialog.getByRole('alert'))
  expect(dialog.getByRole('alert')).toHaveTextContent('a mail server has taken it')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an outbox without mails says what comes there', async () => {
  outboxWorld.mails = []
  const { outbox } = await open()
  await shown(() => outbox.getByText('What the product writes to people is listed here.'))
})

test('a list that did not come can be asked for again', async () => {
  given.fails('get', '/admin/outbox', 500, 'internal', 'The list broke.')
  const { user, outbox } = await open()
  await shown(() => outbox.getByText('The list broke.'))
  given.answers('get', '/admin/outbox', [])
  await user.click(outbox.getByRole('button', { name: 'Try again' }))
  await shown(() => outbox.getByText('No mail'))
})

test('axe finds nothing in the list and in the question before a mail', async () => {
  const { user, outbox } = await open()
  await user.click(await outbox.findByRole('button', { name: /^Read “An answer/ }))
  await screen.findByRole('dialog', { name: 'Read this mail?' })
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})
