import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { operationWorld } from '@/shared/mocks/handlers/operation'
import { given } from '@/shared/mocks/situations'
import { renderApp } from '@/test/renderApp'
import { section } from '@/test/section'
import { shown } from '@/test/shown'

import { shareFailed } from './share'

const TAB = '/settings?tab=admin&section=operations'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  operationWorld.reset()
})

async function open(name: string) {
  given.signedInAsAdmin()
  renderApp(TAB)
  return within(await section(name))
}

/** The cells of a line. */
const cells = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('replies are told by outcome, with the last failure in words and what each model took', async () => {
  const replies = await open('Replies')
  const hour = replies.getByRole('row', { name: /^Last hour/ })
  expect(cells(hour)).toEqual(['Last hour', '9', '1', '0', '10 %'])
  replies.getByText(/The server took too long\./)
  replies.getByText('timeout')
  const model = replies.getByRole('row', { name: /^The built-in writer/ })
  expect(cells(model).slice(2)).toEqual(['140', '412 ms', '1.3 s'])
})

test('payments are told by figures, with whose provider it is and what waits', async () => {
  const payments = await open('Payments')
  const figure = (name: string) => payments.getByText(name).nextElementSibling?.textContent
  expect(figure('Started in 24 hours')).toBe('7')
  expect(figure('Confirmed in 24 hours')).toBe('5')
  expect(figure('Failed tries in 24 hours')).toBe('1')
  expect(figure('Pending')).toBe('2')
  expect(figure('Refunds pending')).toBe('0')
  payments.getByText(/goes through the sandbox, with test money/)
  payments.getByText(/^The oldest order has waited since/)
  expect(payments.queryByText(/^The oldest refund/)).toBeNull()
})

test('before anything happened nothing is told that did not', async () => {
  const none = { delivered: 0, failed: 0, stopped: 0 }
  operationWorld.health = {
    replies: {
      hour: none,
      day: none,
      lastDeliveredAt: null,
      lastFailedAt: null,
      lastFailure: null,
      models: [],
    },
    payments: {
      provider: null,
      mode: null,
      started: 0,
      confirmed: 0,
      failed: 0,
      pending: 0,
      oldestPendingAt: null,
      lastConfirmedAt: null,
      refundsPending: 0,
      oldestRefundAt: null,
    },
  }
  const replies = await open('Replies')
  replies.getByText('No reply has come yet.')
  expect(replies.getAllByRole('table')).toHaveLength(1)
  screen.getByText('Nobody has ordered anything yet.')
})

test('while the read models are built it is said that nothing is known', async () => {
  operationWorld.health = null
  const both = await open('Replies and payments')
  await shown(() => both.getByText(/is known once the read models/))
})

test('the share of failures is of those that ended by themselves', () => {
  const of = (delivered: number, failed: number) => shareFailed({ delivered, failed, stopped: 9 })
  expect([of(0, 0), of(3, 1), of(0, 2)]).toEqual(['–', '25 %', '100 %'])
})
