import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const FIELD = 'Global system message'
const SAVED = 'System settings saved. The very next reply follows them.'
const field = () => screen.getByRole('textbox', { name: FIELD })
const button = (name: string) => screen.getByRole('button', { name })

function kept(...texts: string[]) {
  world.globalPrompts = texts
    .map((globalPrompt, index) => ({
      version: index + 1,
      globalPrompt,
      savedBy: index === 0 ? 'Ada Admin' : 'Ben Boss',
      savedAt: `2026-11-2${index + 1}T09:30:00Z`,
    }))
    .reverse()
}

async function openSettings() {
  given.signedInAsAdmin()
  const view = renderApp('/settings?tab=admin&section=system-settings')
  await screen.findByRole('textbox', { name: FIELD })
  return view
}

async function versions() {
  const region = await screen.findByRole('region', { name: 'Versions' })
  return within(region).findAllByRole('listitem')
}

test('ADM-SYS-01 one text area holds the message for all specialists', async () => {
  kept('Be brief.')
  const { container } = await openSettings()
  expect(field().tagName).toBe('TEXTAREA')
  await waitFor(() => expect(field()).toHaveValue('Be brief.'))
  expect(screen.getByRole('heading', { name: 'What every specialist is told' })).toBeVisible()
  await versions()
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations).toEqual([])
})

test('ADM-SYS-02 ‘Save System Settings’ saves it and says so', async () => {
  const { user } = await openSettings()
  const requests = watchRequests()
  await fill(user, FIELD, 'Never promise a date.')
  await user.click(button('Save System Settings'))
  await shown(() => screen.getByText(SAVED))
  const put = requests.find(({ method }) => method === 'PUT')
  expect(new URL(put?.url ?? '').pathname).toBe('/api/admin/settings/prompt')
  expect(await put?.json()).toEqual({ globalPrompt: 'Never promise a date.', version: 0 })
  expect(await versions()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
})

test('ADM-SYS-02 ADM-GEN-14 a refusal is told, at the field too, and nothing that was typed is lost', async () => {
  const { user } = await openSettings()
  const text = 'x'.repeat(8_001)
  await fill(user, FIELD, text)
  await user.click(button('Save System Settings'))
  await shown(() => screen.getByText('The system settings could not be saved.'))
  expect(field()).toHaveAccessibleDescription(/at most 8000 characters/)
  expect(field()).toHaveValue(text)
  expect(field()).toHaveFocus()
})

test('a message of somebody else is not overwritten unseen, and can be after it was told of', async () => {
  kept('Be brief.')
  const { user } = await openSettings()
  await waitFor(() => expect(field()).toHaveValue('Be brief.'))
  await fill(user, FIELD, 'Be exact.')
  kept('Be brief.', 'Be kind.')
  await user.click(button('Save System Settings'))
  await shown(() => screen.getByText('Somebody saved another message meanwhile.'))
  expect(field()).toHaveValue('Be exact.')
  expect(world.globalPrompts).toHaveLength(2)
  await waitFor(() => expect(button('Save System Settings')).toBeEnabled())
  await user.click(button('Save System Settings'))
  await shown(() => screen.getByText(SAVED))
  expect(world.globalPrompts[0]?.globalPrompt).toBe('Be exact.')
})

test('ADM-SYS-03 each version has author and time, is compared with what holds, and can be restored', async () => {
  kept('Be brief and kind.', 'Be brief.')
  const { user } = await openSettings()
  const [latest, first] = await versions()
  if (latest === undefined || first === undefined) throw new Error('two versions')
  expect(latest).toHaveTextContent('In use')
  expect(first).toHaveTextContent('Ada Admin')
  expect(first).toHaveTextContent(/21 Nov|Nov 21/)
  await user.click(button('Compare Version 1'))
  expect(first.querySelector('del')).toHaveTextContent('and kind')

  await user.click(button('Restore Version 1'))
  expect(field()).toHaveValue('Be brief and kind.')
  expect(field()).toHaveFocus()
  expect(world.globalPrompts).toHaveLength(2)
  await user.click(button('Save System Settings'))
  await shown(() => screen.getByText(SAVED))
  expect(world.globalPrompts[0]).toMatchObject({ version: 3, globalPrompt: 'Be brief and kind.' })
})

test('while the message is on its way that is said, and a failure can be tried again', async () => {
  given.signedInAsAdmin()
  const release = given.waits('get', '/admin/settings/prompt')
  given.fails('get', '/admin/settings/prompt', 403, 'forbidden', 'You may not change the settings.')
  const { user } = renderApp('/settings?tab=admin&section=system-settings')
  const region = await screen.findByRole('region', { name: 'What every specialist is told' })
  await shown(() => within(region).getByText('You may not change the settings.'))
  given.waits('get', '/admin/settings/prompt')
  release()
  await user.click(within(region).getByRole('button', { name: 'Try again' }))
  await within(region).findByText('Loading the message')
})
