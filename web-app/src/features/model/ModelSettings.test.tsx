import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Permission } from '@/shared/api'
import type { ModelSituation } from '@/shared/mocks/world/model'
import { given, watchRequests } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const PAGE = '/settings?tab=admin&section=system-settings'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const card = (name: string) => within(screen.getByRole('listitem', { name }))

async function openModels(situation: ModelSituation = 'two') {
  given.models(situation)
  given.signedInAsAdmin()
  const view = renderApp(PAGE)
  await screen.findByRole('heading', { name: 'The model behind the specialists' })
  return view
}

/** Opens the form for a service and types a key. */
async function typeSetup({ user }: Awaited<ReturnType<typeof openModels>>, key = 'sk-very-secret') {
  await user.click(button('Connect a model'))
  await user.click(await screen.findByRole('button', { name: /^OpenAI/ }))
  await waitFor(() => expect(screen.getByLabelText('Key')).toHaveFocus())
  await user.paste(key)
}

const bodies = (requests: Request[], method: string) =>
  Promise.all(
    requests
      .filter((request) => request.method === method)
      .map((request) => request.clone().json() as Promise<Record<string, unknown>>),
  )

function signInWith(permissions: Permission[]) {
  const account = world.accounts.find(({ user }) => user.role === 'superadmin')
  Object.assign(account?.user ?? {}, { role: 'admin', permissions })
  given.signedInAsAdmin()
}

test('ADM-GEN-11 the sub-tab System Settings needs systemSettings', async () => {
  signInWith(['auditLogs', 'systemSettings'])
  const { user } = renderApp('/settings?tab=admin')
  await user.click(await screen.findByRole('tab', { name: 'System Settings' }))
  await shown(() => screen.getByRole('heading', { name: 'The model behind the specialists' }))
})

test('ADM-GEN-11 without the permission the sub-tab is absent, also by address, and nothing is asked', async () => {
  signInWith(['auditLogs'])
  const requests = watchRequests()
  renderApp(PAGE)
  await screen.findByRole('tab', { name: 'Audit Log' })
  expect(screen.queryByRole('tab', { name: 'System Settings' })).toBeNull()
  expect(requests.filter(({ url }) => url.includes('/admin/models'))).toEqual([])
})

test('the sections of the administration stand in their order', async () => {
  await openModels()
  const tabs = within(screen.getByRole('tablist', { name: 'Admin' })).getAllByRole('tab')
  const names = tabs.map(({ textContent }) => textContent)
  expect(names.filter((name) => name !== 'Rehearsals')).toEqual([
    'Stats',
    'Admin',
    'Users',
    'Categories',
    'AI Specialists',
    'FAQ',
    'Announcements',
    'Audit Log',
    'System Settings',
    'Support',
    'Payments',
    'Moderation',
    'Operations',
  ])
})

test('while the models are on their way that is said, and a failure can be tried again', async () => {
  given.signedInAsAdmin()
  const release = given.waits('get', '/admin/models', () => undefined)
  given.fails('get', '/admin/models', 403, 'forbidden', 'You may not change the system settings.')
  const { user } = renderApp(PAGE)
  await shown(() => screen.getByText('You may not change the system settings.'))
  given.waits('get', '/admin/models')
  release()
  await user.click(button('Try again'))
  await screen.findByText('Loading the models')
})

test('what writes is said in a sentence', async () => {
  await openModels()
  const text =
    '“OpenAI, house account” writes, with gpt-4.1; 1 category and 1 specialist have their own.'
  expect(screen.getByText(text)).toBeVisible()
})

test('a connection tells its server, model, price, places, and its cost beside the charge', async () => {
  await openModels()
  const hosted = card('OpenAI, house account')
  expect(hosted.getByText('gpt-4.1')).toBeVisible()
  expect(hosted.getByText(/api\.openai\.com/)).toBeVisible()
  expect(hosted.getByText('Looks at pictures')).toBeVisible()
  expect(hosted.getByText(/\$2 in, \$8 out/)).toBeVisible()
  await shown(() => hosted.getByText('Default, Mara Lindqvist'))
  expect(hosted.getByText(/\$0\.41 paid/)).toHaveTextContent('81,480 tokens charged')
  expect(hosted.getByText('Answers')).toBeVisible()
})

test('a connection that fails says since when, why, and what to do', async () => {
  await openModels()
  const local = card('Ollama in the cellar')
  expect(local.getByText('Failing')).toBeVisible()
  expect(local.getByText(/Nothing answers at this address/)).toBeVisible()
  expect(local.getByText(/Check the address and the port/)).toBeVisible()
  expect(local.getByText('None set, counts as free')).toBeVisible()
})

test('from nothing to a connection that writes', async () => {
  const view = await openModels('none')
  const { user } = view
  expect(screen.getByText('No model is connected')).toBeVisible()
  await typeSetup(view)
  await user.click(button('Connect'))
  await shown(() => screen.getByText('“OpenAI” is connected.'))
  expect(await screen.findByRole('heading', { name: 'OpenAI' })).toHaveFocus()
  expect(card('OpenAI').getByText('Not tested yet')).toBeVisible()
  await user.click(button('Let “OpenAI” write'))
  await shown(() => screen.getByText('“OpenAI” writes, with gpt-4.1.'))
  const heading = screen.getByRole('heading', { name: 'The model behind the specialists' })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('a connection shows at once, also while the list can not be read again yet', async () => {
  const view = await openModels('none')
  await typeSetup(view)
  given.hangs('get', '/admin/models')
  await view.user.click(button('Connect'))
  await shown(() => screen.getByRole('listitem', { name: 'OpenAI' }))
})

test('ADM-GEN-14 what the server refuses stands at its field, and what was typed stays', async () => {
  const view = await openModels()
  const { user } = view
  await typeSetup(view)
  await fill(user, 'Name', 'OpenAI, house account')
  await fill(user, 'Sent to it', '2,5')
  await user.click(button('Connect'))
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Another connection has this name/))
  expect(name).toHaveFocus()
  expect(screen.getByLabelText('Key')).toHaveValue('sk-very-secret')
  expect(screen.getByLabelText('Sent to it')).toHaveValue('2,5')
  await fill(user, 'Name', 'Second account')
  expect(name).toBeValid()
  const requests = watchRequests()
  await user.click(button('Connect'))
  await shown(() => screen.getByRole('listitem', { name: 'Second account' }))
  expect(await bodies(requests, 'POST')).toMatchObject([{ inputPrice: 2.5, outputPrice: null }])
})

test('a number that is none is told before anything is sent', async () => {
  const view = await openModels('none')
  await typeSetup(view)
  await fill(view.user, 'Longest reply', 'very long')
  const requests = watchRequests()
  await view.user.click(button('Connect'))
  const field = screen.getByLabelText('Longest reply')
  expect(field).toHaveAccessibleDescription(/Type a whole number of tokens/)
  expect(requests).toEqual([])
})

test('what runs on the machine of the house is found with its models', async () => {
  const { user } = await openModels('none')
  await user.click(button('Connect a model'))
  await user.click(await screen.findByRole('button', { name: 'Look on this machine' }))
  await user.click(await screen.findByRole('button', { name: 'qwen2.5:14b of Ollama' }))
  expect(screen.getByLabelText('Model')).toHaveValue('qwen2.5:14b')
  expect(screen.getByLabelText('Address')).toHaveValue('http://127.0.0.1:11434/v1')
  await user.click(button('Back'))
  expect(screen.getByText('Step 1 of 2: where does it run?')).toHaveFocus()
})

test('where nothing runs on the machine, that is said with what to do', async () => {
  const { user } = await openModels('none')
  world.models.found = []
  await user.click(button('Connect a model'))
  await user.click(await screen.findByRole('button', { name: 'Look on this machine' }))
  await shown(() => screen.getByText(/Nothing answered\. Start Ollama/))
})

test('the key is neither shown nor sent again, nor kept in the browser', async () => {
  const view = await openModels('none')
  const { user, store } = view
  const requests = watchRequests()
  await typeSetup(view)
  expect(screen.getByLabelText('Key')).toHaveAttribute('type', 'password')
  await user.click(button('Connect'))
  await shown(() => screen.getByRole('listitem', { name: 'OpenAI' }))
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('sk-very-secret'))
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('sk-very-secret')
  await user.click(button('Edit OpenAI'))
  const key = await screen.findByLabelText('Key')
  expect(key).toHaveValue('')
  expect(key).toHaveAccessibleDescription('A key is stored; type a new one to replace it.')
  await fill(user, 'Model', 'gpt-4.1-mini')
  await user.click(button('Save'))
  await shown(() => screen.getByText('“OpenAI” is changed.'))
  const [put] = await bodies(requests, 'PUT')
  expect(put).toMatchObject({ model: 'gpt-4.1-mini' })
  expect(put).not.toHaveProperty('apiKey')
  expect(card('OpenAI').getByText('Key stored')).toBeVisible()
})

test('a key that was refused with the rest is not kept in the store either', async () => {
  const view = await openModels('two')
  await typeSetup(view)
  await fill(view.user, 'Name', 'OpenAI, house account')
  await view.user.click(button('Connect'))
  await waitFor(() => expect(screen.getByLabelText('Name')).toBeInvalid())
  expect(JSON.stringify(view.store.getState())).not.toContain('sk-very-secret')
})

test('a stored key can be removed, and another server has to be given its own', async () => {
  const { user } = await openModels()
  const requests = watchRequests()
  await user.click(button('Edit OpenAI, house account'))
  await fill(user, 'Address', 'https://elsewhere.example/v1')
  await user.click(button('Save'))
  const key = screen.getByLabelText('Key')
  await waitFor(() =>
    expect(key).toHaveAccessibleDescription(/Type the key again: the address changed/),
  )
  await user.click(screen.getByLabelText('Remove the stored key'))
  await user.click(button('Save'))
  await waitFor(() =>
    expect(card('OpenAI, house account').queryByText('Key stored')).not.toBeInTheDocument(),
  )
  expect((await bodies(requests, 'PUT')).at(-1)).toMatchObject({ apiKey: '' })
})

test('a form that is left gives the focus back to what opened it', async () => {
  const { user } = await openModels()
  await user.click(button('Edit OpenAI, house account'))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button('Edit OpenAI, house account')).toHaveFocus())
})

test('a connection in use can not be removed, and the server says where it is', async () => {
  const { user } = await openModels()
  await user.click(button('Remove OpenAI, house account'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await shown(() => dialog.getByText(/It is in use: default, specialist:mara-lindqvist/))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(card('OpenAI, house account')).toBeTruthy()
})

test('a connection that nothing uses is removed once it is confirmed', async () => {
  given.models('two')
  world.models.choice = { ...world.models.choice, fallback: null, categories: [] }
  given.signedInAsAdmin()
  const { user } = renderApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Remove Ollama in the cellar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await shown(() => screen.getByText('“Ollama in the cellar” is removed.'))
  await waitFor(() =>
    expect(screen.queryByRole('listitem', { name: 'Ollama in the cellar' })).toBeNull(),
  )
  const heading = screen.getByRole('heading', { name: 'The model behind the specialists' })
  await waitFor(() => expect(heading).toHaveFocus())
})

test.each(['none', 'two', 'environment', 'ceiling'] as const)(
  'axe has no objection to the models: %s',
  async (situation) => {
    const { container } = await openModels(situation)
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  },
)
