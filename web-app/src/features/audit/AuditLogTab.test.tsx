import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import type { AuditLog } from '@/shared/api'
import * as saving from '@/shared/lib/save'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { shown } from '@/test/shown'
import { holdTime, pass } from '@/test/timers'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

import { causesAndEffects, elapsed, shortId, shortTarget } from './entries'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const PAGE = '/settings?tab=admin&section=audit-log'
const field = (label: string) =>
  within(screen.getByRole('search', { name: 'Audit log' })).getByLabelText(label)
/** Finding roles is slow in a table of 50 lines; the lines are found by their elements. */
const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

async function openLog() {
  given.signedInAsAdmin()
  const view = renderApp(PAGE)
  await until(() => expect(lines()).not.toHaveLength(0))
  return view
}

/** The queries of the calls for entries. */
function asked(requests: Request[]): string[] {
  return requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === '/api/admin/audit-logs')
    .map(({ searchParams }) => searchParams.toString())
}

test('ADM-AUD-01 ENT-20 the table has admin, action, target and timestamp, newest first', async () => {
  await openLog()
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads).toEqual(['Admin', 'Member', 'Action', 'Target', 'Timestamp', 'Correlation'])
  const [newest] = world.auditLogs
  const first = within(lines()[0] as HTMLElement)
  expect(first.getByText(newest?.admin ?? '')).toBeVisible()
  expect(first.getByText(newest?.action ?? '')).toBeVisible()
  expect(first.getByTitle(newest?.target ?? '')).toBeVisible()
  expect(first.getByTitle(newest?.timestamp ?? '')).toHaveAttribute('datetime', newest?.timestamp)
})

test('the log is searched by any word of an action and of a name', async () => {
  const { user } = await openLog()
  const requests = watchRequests()
  await user.click(field('Search'))
  await user.paste('settled')
  await waitFor(() => expect(asked(requests)).toContain('search=settled'))
  await until(() => {
    expect(lines()).not.toHaveLength(0)
    for (const line of lines()) expect(line).toHaveTextContent('wallet.settled')
  })
})

test('ADM-AUD-02 what the log is narrowed to is saved as a file', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openLog()
  await user.click(field('Action'))
  await user.paste('wallet')
  await waitFor(() => expect(lines().length).toBeLessThan(50))
  const requests = watchRequests()
  await user.click(screen.getByText('Download CSV'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [file, name] = save.mock.calls[0] ?? []
  expect(name).toBe('audit-log.csv')
  const rows = (await file?.text())?.split('\n').slice(1) ?? []
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.includes(',wallet.'))).toBe(true)
  const [told, csv] = requests.map(({ url }) => new URL(url))
  expect(told?.pathname).toBe('/api/admin/audit-logs/exports')
  expect(csv?.pathname).toBe('/api/admin/audit-logs.csv')
  expect(csv?.search).toBe('?action=wallet&ticket=good-for-five-minutes')
})

test('who acted stands under Admin or under Member, as they did it', async () => {
  await openLog()
  const kinds = world.auditLogs.slice(0, 50).map(({ actorKind, admin }) => {
    const name = shortId(admin)
    return actorKind === 'user' ? ['', name] : [name, '']
  })
  const told = lines().map((line) =>
    [...line.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent),
  )
  expect(told).toEqual(kinds)
})

test('ADM-AUD-03 an entry has the old and the new value of each field, and nothing of what is personal', async () => {
  const { user } = await openLog()
  const first = lines()[0] as HTMLElement
  await user.click(within(first).getByRole('button', { name: world.auditLogs[0]?.action }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown(() => dialog.getByText('A superadmin said what this admin may do.'))
  const rows = [...document.querySelectorAll('[role=dialog] tbody tr')]
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['firstname', 'Personal, so it is not told here.'],
    ['permissions', 'stats', 'stats, auditLogs'],
  ])
  await shown(() => dialog.getByRole('list', { name: 'Causes and effects' }))
})

test('a file of the log that can not be made is told', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openLog()
  const fields = { ticket: 'This address has expired.' }
  given.fails('get', '/admin/audit-logs.csv', 422, 'validation_failed', 'Look again.', { fields })
  await user.click(screen.getByText('Download CSV'))
  await shown(() => screen.getByText('This address has expired.'))
  expect(save).not.toHaveBeenCalled()
})

test('ADM-AUD-02 the same is saved as JSON lines', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openLog()
  const requests = watchRequests()
  await user.click(screen.getByText('Download JSON lines'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [file, name] = save.mock.calls[0] ?? []
  expect(name).toBe('audit-log.jsonl')
  const lines = (await file?.text())?.trimEnd().split('\n') ?? []
  expect(lines.map((line) => (JSON.parse(line) as AuditLog).position)).toEqual(
    world.auditLogs.slice(-lines.length).map(({ position }) => position),
  )
  const paths = requests.map(({ url }) => new URL(url).pathname)
  expect(paths).toEqual(['/api/admin/audit-logs/exports', '/api/admin/audit-logs.jsonl'])
})

test('a file of the log that breaks off on its way is not saved', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  const { user } = await openLog()
  const half = () =>
    new ReadableStream({
      start: (to) => to.enqueue(new TextEncoder().encode('{"id":"half a line')),
      pull: (to) => to.error(new Error('broken off')),
    })
  given.waits('get', '/admin/audit-logs.jsonl', () => new Response(half()))()
  await user.click(screen.getByText('Download JSON lines'))
  await shown(() => screen.getByText('The file could not be made. Please try again.'))
  expect(save).not.toHaveBeenCalled()
})

test('the log of one person is what they did and what happened to them, until it is cleared', async () => {
  given.signedInAsAdmin()
  const person = world.auditLogs.find(({ action }) => action === 'wallet.settled')
  const id = person?.target.split('/')[1] ?? ''
  const { user } = renderApp(`${PAGE}&of=${id}`)
  const expected = world.auditLogs.filter(
    ({ actorId, target }) => actorId === id || target.endsWith(`/${id}`),
  )
  expect(expected.length).toBeLessThan(world.auditLogs.length)
  await until(() => expect(lines()).toHaveLength(Math.min(expected.length, 50)))
  expect(screen.getByText(/^Only what the person/)).toHaveTextContent(shortId(id))
  await user.click(screen.getByText('Clear'))
  await waitFor(() => expect(screen.queryByText(/^Only what the person/)).toBeNull())
})

test('older entries load by the cursor of the page before', async () => {
  const { user } = await openLog()
  expect(lines()).toHaveLength(50)
  await user.click(screen.getByText('Load older'))
  await waitFor(() => expect(lines()).toHaveLength(world.auditLogs.length))
  expect(screen.queryByText('Load older')).toBeNull()
})

test('one filters by admin, action, target and time of the reader’s clock', async () => {
  holdTime()
  vi.stubEnv('TZ', 'Europe/Berlin')
  given.signedInAsAdmin()
  const requests = watchRequests()
  renderApp(PAGE)
  await until(() => expect(lines()).not.toHaveLength(0))
  const values = {
    Admin: ' System ',
    Action: 'wallet',
    Target: world.auditLogs.find(({ action }) => action === 'wallet.settled')?.target ?? '',
    From: '2025-11-14T08:30',
    Before: '2025-11-14T09:30',
  }
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } })
  }
  await pass(500)
  await until(() => expect(asked(requests)).toHaveLength(2))
  expect(Object.fromEntries(new URLSearchParams(asked(requests)[1]))).toEqual({
    admin: 'System',
    action: 'wallet',
    target: values.Target,
    from: '2025-11-14T07:30:00.000Z',
    to: '2025-11-14T08:30:00.000Z',
  })
  await until(() => expect(lines()).toHaveLength(9))
  fireEvent.click(screen.getByText('Clear'))
  await pass(500)
  await until(() => expect(lines()).toHaveLength(50))
  vi.unstubAllEnvs()
})

test('a target in a line becomes the filter', async () => {
  const { user } = await openLog()
  const target = world.auditLogs[2]?.target ?? ''
  await user.click(screen.getAllByLabelText(`Only ${shortTarget(target)}`)[0] as HTMLElement)
  expect(field('Target')).toHaveValue(target)
  const expected = world.auditLogs.filter((entry) => entry.target === target)
  await waitFor(() => expect(lines()).toHaveLength(expected.length))
})

test('a correlation is followed as a timeline, each effect under its cause', async () => {
  const { user } = await openLog()
  const correlation = world.auditLogs[0]?.correlationId ?? ''
  const requests = watchRequests()
  await user.click(screen.getAllByLabelText(`Follow ${shortId(correlation)}`)[0] as HTMLElement)
  const steps = within(await screen.findByRole('list', { name: 'Causes and effects' }))
  expect(asked(requests)).toEqual([`correlation=${correlation}&limit=200`])
  const shown = steps.getAllByRole('listitem')
  expect(shown.map((step) => step.querySelector('p')?.textContent)).toEqual([
    'conversation.message-sent',
    'conversation.reply-started',
    'conversation.document-delivered',
    'specialist.job-counted',
    'wallet.settled',
    'wallet.held',
  ])
  expect(shown.map(({ dataset }) => Number(dataset.depth))).toEqual([0, 1, 2, 3, 2, 0])
  expect(within(shown[1] as HTMLElement).getByText('+184 ms')).toBeVisible()
})

test('up and down move through a column from the keyboard', async () => {
  const { user } = await openLog()
  const links = screen.getAllByLabelText(/^Follow/)
  links[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(links[2]).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(links[1]).toHaveFocus()
})

test('nothing found says so', async () => {
  const { user } = await openLog()
  await user.click(field('Admin'))
  await user.paste('nobody at all')
  await shown(() => screen.getByText('Nothing recorded'))
})

test('ADM-GEN-14 a refusal is told in the words of the server', async () => {
  given.fails('get', '/admin/audit-logs', 403, 'forbidden', 'You may not read the audit log.')
  given.signedInAsAdmin()
  renderApp(PAGE)
  await shown(() => screen.getByText('You may not read the audit log.'))
})

test('axe has no objection to the log', async () => {
  const { container } = await openLog()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})

function event(position: number, causationId: string | null): AuditLog {
  return {
    ...(world.auditLogs[0] as AuditLog),
    id: `wallet/1/${position}`,
    position,
    causationId,
    timestamp: new Date(position * 1_000).toISOString(),
  }
}

test('an effect whose cause is not among the entries stands at the left', () => {
  const effects = causesAndEffects([event(3, 'wallet/1/2'), event(2, 'elsewhere/9/9')])
  expect(effects.map(({ entry, depth, after }) => [entry.position, depth, after])).toEqual([
    [2, 0, 0],
    [3, 1, 1_000],
  ])
})

test('an entry that names itself as its cause is not lost', () => {
  expect(causesAndEffects([event(1, 'wallet/1/1')])).toHaveLength(1)
})

test.each([
  [0, '+0 ms'],
  [999, '+999 ms'],
  [9_412, '+9.4 s'],
  [190_500, '+3 min 10 s'],
])('%i ms after the first cause reads %s', (milliseconds, text) => {
  expect(elapsed(milliseconds)).toBe(text)
})

test('ids are shortened where they stand in a table, names are not', () => {
  expect(shortTarget('wallet/01a1f95d-c40c-729b-8674-e3d6688c517a')).toBe('wallet/…688c517a')
  const hash = `v1:${'da258acb'.repeat(7)}e0c6b9a1`
  expect(shortTarget(`email-claim/${hash}`)).toBe('email-claim/…e0c6b9a1')
  expect(shortTarget(`sign-in/${hash}.2026-11-24`)).toBe('sign-in/…e0c6b9a1.2026-11-24')
  expect(shortTarget('specialist/mara-lindqvist')).toBe('specialist/mara-lindqvist')
})
