import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { conversation, log, openChat, paper, said } from '@/test/conversation'
import { shown } from '@/test/shown'

beforeEach(() => {
  const document = paper()
  conversation({
    status: 'delivered',
    messages: [said({ id: 'first', from: 'agent', text: document.content, document })],
  })
})

async function askToCancel() {
  const app = await openChat()
  await app.user.click(screen.getByRole('button', { name: 'More' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Cancel the order' }))
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Cancel this order?' }) }
}

/** Waits until the menu shows that no job is open. */
async function nothingToCancel(user: Awaited<ReturnType<typeof openChat>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Memory' })
  expect(screen.queryByRole('menuitem', { name: 'Cancel the order' })).toBeNull()
}

const calls = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/chat/cancel'))

test('X-14 an open job can be cancelled, after one question that says what stays', async () => {
  const requests = watchRequests()
  const { user, dialog } = await askToCancel()
  expect(within(dialog).getByText(/What was delivered stays yours/)).toBeVisible()
  expect(calls(requests)).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }))
  await shown(() => screen.getByText('The order is cancelled.'))
  await shown(() => within(log()).getByText('11 words · Cancelled'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await nothingToCancel(user)
  const [call] = calls(requests)
  expect(await call?.json()).toEqual({ agentId: 'mara-lindqvist', sessionId: 'session-1' })
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
})

test('X-14 who keeps the job has cancelled nothing', async () => {
  const requests = watchRequests()
  const { user, dialog } = await askToCancel()
  await user.click(within(dialog).getByRole('button', { name: 'Keep the order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls(requests)).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('X-14 a job that was closed elsewhere says so', async () => {
  const { user, dialog } = await askToCancel()
  given.fails('post', '/chat/cancel', 409, 'job_closed', 'This work is closed already.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the order' }))
  await shown(() => screen.getByText('This work is closed already.'))
})

test('X-14 without an open job there is nothing to cancel', async () => {
  conversation({ status: 'idle', messages: [said({ from: 'agent', text: 'Hello' })] })
  const { user } = await openChat()
  await nothingToCancel(user)
})

test('the question has nothing that axe objects to', async () => {
  const { dialog } = await askToCancel()
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})
