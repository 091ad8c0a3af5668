import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { operationWorld } from '@/shared/mocks/handlers/operation'
import { given, watchRequests } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

import { timeLeft } from './Tasks'

const TAB = '/settings?tab=admin&section=operations'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  operationWorld.reset()
})

function open() {
  given.signedInAsAdmin()
  return renderApp(TAB)
}

// The cases with toasts first, because a toast stays after its page.
test('a read model is rebuilt once that was confirmed, and how far it is is shown', async () => {
  const { user } = open()
  const requests = watchRequests()
  await user.click(await screen.findByRole('button', { name: 'Work on wallet' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rebuild' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Build wallet anew?' }))
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(asked.getByRole('button', { name: 'Rebuild' }))
  const bar = await screen.findByRole('progressbar', { name: 'Progress of Rebuild: wallet' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('2 s left'))
  const post = requests.find(({ method }) => method === 'POST')
  expect(post?.url).toMatch(/\/admin\/operations\/read-models\/wallet\/tasks$/)
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('a job that was given up is retried at once, and discarded once that was confirmed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Discard job 41' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Retry job 41' }))
  await shown(() => screen.getByText('No job was given up'))
  await shown(() => screen.getByText('Nothing needs you.'))
})

test('the log is compared with its seals on request, and that is said until it is done', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Compare what is new' }))
  await shown(() => screen.getByText('A comparison is under way …'))
  expect(screen.getByRole('button', { name: 'Compare what is new' })).toBeDisabled()
})

test('what needs somebody stands first with its mend, and axe finds nothing', async () => {
  const { container } = open()
  const list = within(await screen.findByRole('list', { name: 'What needs you' }))
  list.getByText('1 of the kind mail were given up')
  expect(list.getByText('marketplace jobs list --dead --kind mail').tagName).toBe('CODE')
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})

test('work that an operator had done on the command line says so, and how it ended', async () => {
  const at = '2026-11-20T08:00:00Z'
  const ended = { askedAt: at, begunAt: at, endedAt: at, progress: null, failed: false }
  const outcome = 'wallet_v1_g2 is read now.'
  operationWorld.tasks = [
    { id: '1', readModel: 'wallet', task: 'promote', askedBy: null, outcome, ...ended },
  ]
  open()
  await shown(() => screen.getByText('on the command line'))
  expect(screen.getByText(outcome)).toBeVisible()
})

test('the time left is told in the largest unit that fits', () => {
  expect([0.2, 42, 300, 7_200].map(timeLeft)).toEqual([
    '1 s left',
    '42 s left',
    '5 min left',
    '2 h left',
  ])
})
