import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { SignUpRequest } from '@/shared/api'
import { given, watchRequests } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { FakeWorker } from '@/test/FakeWorker'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'
import { until } from '@/test/until'

const NEWCOMER = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  Email: 'noor@example.com',
  Password: 'long enough',
  'Confirm password': 'long enough',
}

const TOLD = 'Your browser has to solve a small puzzle first. Please try again.'

const note = () =>
  screen.getByText('One moment: your browser is solving a small puzzle that keeps robots out.')

async function signUp(email = NEWCOMER.Email) {
  const app = renderApp('/signup', userEvent.setup({ delay: null }))
  await until(() => screen.getByRole('button', { name: 'Create account' }))
  for (const [label, value] of Object.entries({ ...NEWCOMER, Email: email })) {
    await fill(app.user, label, value)
  }
  await app.user.click(screen.getByRole('checkbox'))
  await app.user.click(screen.getByRole('button', { name: 'Create account' }))
  return app
}

const sent = (requests: Request[]) => requests.filter(({ url }) => url.endsWith('/auth/signup'))

const proofs = (requests: Request[]) =>
  Promise.all(
    sent(requests).map(async (request) => ((await request.json()) as SignUpRequest).proof),
  )

beforeEach(() => {
  FakeWorker.reset()
  vi.stubGlobal('Worker', FakeWorker)
  world.proofBits = 4
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the browser solves the puzzle that the server sends, and the sign-up goes on', async () => {
  const requests = watchRequests()
  const app = await signUp()
  await waitFor(() => expect(app.address()).toBe('/signin'))
  const [first, second, ...others] = await proofs(requests)
  expect(first).toBeUndefined()
  expect(second?.nonce).toMatch(/^\d+$/)
  expect(others).toEqual([])
  expect(FakeWorker.begun.map(({ isOver }) => isOver)).toEqual([true])
  // The server knows that both are one sign-up.
  const keys = sent(requests).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
})

test('meanwhile the page says what goes on, takes no second sign-up and keeps what was typed', async () => {
  FakeWorker.meanwhile = () => false
  await signUp()
  await shown(note)
  const status = note().closest<HTMLElement>('[role="status"]') as HTMLElement
  expect(within(status).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  expect(screen.getByRole('button', { name: 'Creating account…' })).toBeDisabled()
  for (const [label, value] of Object.entries(NEWCOMER)) {
    expect(screen.getByLabelText(label)).toHaveValue(value)
  }
  const { violations } = await axe.run(status)
  expect(violations).toEqual([])
})

test('a puzzle that ended while it was solved is replaced by a new one', async () => {
  FakeWorker.meanwhile = () => {
    if (FakeWorker.begun.length === 1) world.challenges.clear()
    return true
  }
  const requests = watchRequests()
  const app = await signUp()
  await waitFor(() => expect(app.address()).toBe('/signin'))
  const [, second, third] = await proofs(requests)
  expect(second?.challenge).not.toBe(third?.challenge)
  expect(sent(requests)).toHaveLength(3)
})

test('after three puzzles that ended the server has the last word', async () => {
  FakeWorker.meanwhile = () => {
    world.challenges.clear()
    return true
  }
  const requests = watchRequests()
  await signUp()
  expect(await screen.findByRole('alert')).toHaveTextContent(TOLD)
  expect(sent(requests)).toHaveLength(4)
  expect(FakeWorker.begun).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Create account' })).toBeEnabled()
  expect(screen.getByLabelText('First name')).toHaveValue('Noor')
})

test('another refusal of the sign-up with a proof is told as one without', async () => {
  await signUp(CLIENT.user.email)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An account with this email address already exists. Please sign in.',
  )
  expect(FakeWorker.begun).toHaveLength(1)
})

test('whoever leaves the page ends the search', async () => {
  FakeWorker.meanwhile = () => false
  const requests = watchRequests()
  const app = await signUp()
  await until(() => expect(FakeWorker.begun).toHaveLength(1))
  await app.goTo('/pricing')
  await until(() => expect(FakeWorker.begun[0]?.isOver).toBe(true))
  expect(sent(requests)).toHaveLength(1)
})

test('a browser that can not search shows what the server says', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  FakeWorker.meanwhile = () => {
    FakeWorker.begun.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'No worker.' }))
    return false
  }
  await signUp()
  expect(await screen.findByRole('alert')).toHaveTextContent(TOLD)
  expect(FakeWorker.begun[0]?.isOver).toBe(true)
})

test.each([
  ['none', undefined],
  ['one that no browser solves in time', '40.challenge'],
])('a refusal with a puzzle such as %s is told at once', async (_name, challenge) => {
  given.fails('post', '/auth/signup', 403, 'proof_required', TOLD, { challenge })
  await signUp()
  expect(await screen.findByRole('alert')).toHaveTextContent(TOLD)
  expect(FakeWorker.begun).toEqual([])
})
