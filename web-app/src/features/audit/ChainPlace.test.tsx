import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import * as saving from '@/shared/lib/save'
import { given } from '@/shared/mocks/situations'
import { type ChainState, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const PAGE = '/settings?tab=admin&section=audit-log'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** The part of the newest entry's dialog about the audit chain. */
async function openEntry(state: ChainState) {
  world.chainState = state
  const { user } = renderApp(PAGE)
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull())
  const line = within(document.querySelector('tbody tr') as HTMLElement)
  await user.click(line.getByRole('button', { name: world.auditLogs[0]?.action }))
  const part = await screen.findByRole('region', { name: 'Place in the sealed chain' })
  return { user, part: within(part) }
}

const proof = () => screen.queryByRole('button', { name: 'Download proof' })

test('an entry names its seal, the key, its leaf and how far log and seals agree', async () => {
  given.signedInAsAdmin()
  const { part } = await openEntry('verified')
  expect(part.getByText('Verified')).toBeVisible()
  expect(part.getByText('Log and seals agree up to position 900.')).toBeVisible()
  const told = [...document.querySelectorAll('[role=dialog] dl > div')]
  const facts = told.map(({ children }) => [...children].map(({ textContent }) => textContent))
  expect(facts.filter(([name]) => name !== 'Sealed')).toEqual([
    ['Seal', 'Number 7, over positions 1 to 900'],
    ['Fingerprint of the key', '1f00ab42'],
    ['Index of its leaf', '3'],
    ['Leaf, as it was sealed', 'ab'.repeat(32)],
    ['Hash of its stored bytes', 'cd'.repeat(32)],
  ])
  const dialog = screen.getByRole('dialog')
  const rules = { 'color-contrast': { enabled: false } }
  expect((await axe.run(dialog, { rules })).violations).toEqual([])
})

test('an entry that was changed says so and has no proof', async () => {
  given.signedInAsAdmin()
  const { part } = await openEntry('changed')
  expect(part.getByText('Not as it was sealed')).toBeVisible()
  expect(part.getByText(/the entry or its seal was changed/)).toBeVisible()
  expect(proof()).toBeNull()
})

test('an entry without a seal has no proof yet', async () => {
  given.signedInAsAdmin()
  const { part } = await openEntry('notSealed')
  expect(part.getByText('Not sealed yet')).toBeVisible()
  expect(part.getByText(/The next seal will cover it/)).toBeVisible()
  expect(part.queryByText('Seal')).toBeNull()
  expect(proof()).toBeNull()
})

test('a superadmin takes the proof of an entry along', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  given.signedInAsAdmin()
  const { user, part } = await openEntry('sealed')
  expect(part.getByText('Sealed, not verified yet')).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Download proof' }))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [file, name] = save.mock.calls[0] ?? []
  expect(name).toBe(`audit-proof-${world.auditLogs[0]?.position}.jsonl`)
  expect(await file?.text()).toContain('"seal"')
})

test('a proof that can not be had is told', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined)
  given.signedInAsAdmin()
  const { user, part } = await openEntry('verified')
  const why = 'This entry can not be proved.'
  given.fails('get', '/admin/audit-logs/{position}/proof', 409, 'unreadable', why)
  await user.click(part.getByRole('button', { name: 'Download proof' }))
  await shown(() => screen.getByText(`The file could not be downloaded. ${why}`))
  expect(save).not.toHaveBeenCalled()
})
