import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'

import { api } from '@/shared/api'
import { config } from '@/shared/config'
import { problem } from '@/shared/mocks/http'
import { server } from '@/shared/mocks/server'
import { given, watchRequests } from '@/shared/mocks/situations'
import { APP_CODE, SUPERADMIN, world } from '@/shared/mocks/world'
import { sessionEnded } from '@/shared/session'
import { createStore } from '@/shared/store'
import { fill } from '@/test/fill'
import { renderApp } from '@/test/renderApp'
import { until } from '@/test/until'

const ASKED = { name: 'Is it still you?' }

/** The next so many calls are delicate. */
function asksOnce(calls = 1) {
  let left = calls
  server.use(
    http.delete(`${config.apiBase}/admin/admins/:id`, () => {
      left -= 1
      return left < 0 ? undefined : problem(403, 'step_up_required', 'Please enter it once more.')
    }),
  )
}

async function open() {
  given.signedInAsAdmin()
  const app = renderApp('/pricing', userEvent.setup({ delay: null }))
  await until(() => screen.getByText('Log Out'))
  // A screen that calls has waited for it.
  await act(() => app.store.withApi())
  return app
}

type App = Awaited<ReturnType<typeof open>>

const begun = ({ store }: App, id: string) =>
  store.dispatch(api.endpoints.deleteAdmin.initiate({ id }))

/** Makes such a call as a screen would. */
function remove(app: App, id = 'user-ines') {
  const calls: ReturnType<typeof begun>[] = []
  act(() => {
    calls.push(begun(app, id))
  })
  return async () => {
    const [answer] = await Promise.all(calls)
    return answer?.error
  }
}

const deletions = (requests: Request[]) => requests.filter(({ method }) => method === 'DELETE')

beforeEach(() => asksOnce())

test('a delicate call asks for the password once more, and then goes on by itself', async () => {
  const app = await open()
  const requests = watchRequests()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  await fill(app.user, 'Your password', 'not it')
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
      'This is not your password',
    ),
  )
  await fill(app.user, 'Your password', SUPERADMIN.password)
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await failure()).toBeUndefined()
  await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(deletions(requests)).toHaveLength(2)
})

test('with a second factor it asks for a code, and takes the password as well', async () => {
  const since = '2025-11-01T09:00:00Z'
  world.factors.set(SUPERADMIN.user.id, { since, recoveryCodes: [] })
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  expect(screen.getByLabelText('Code from the app, or a recovery code')).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Use your password instead' }))
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Use a code instead' }))
  await fill(app.user, 'Code from the app, or a recovery code', APP_CODE)
  await app.user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await failure()).toBeUndefined()
})

test('two calls at once share one question, and whoever cancels it does neither', async () => {
  asksOnce(2)
  const app = await open()
  const requests = watchRequests()
  const first = remove(app)
  const second = remove(app, 'user-samir')
  await until(() => screen.getByRole('dialog', ASKED))
  await until(() => expect(deletions(requests)).toHaveLength(2))
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  for (const failure of [first, second]) expect(await failure()).toMatchObject({ status: 403 })
  expect(deletions(requests)).toHaveLength(2)
  expect(world.accounts.every(({ user }) => user.status !== 'Deleted')).toBe(true)
})

test('a question ends with the session', async () => {
  const app = await open()
  const failure = remove(app)
  await until(() => screen.getByRole('dialog', ASKED))
  act(() => {
    app.store.dispatch(sessionEnded('expired'))
  })
  expect(await failure()).toMatchObject({ status: 403 })
})

test('where nobody can be asked the call fails', async () => {
  given.signedInAsAdmin()
  const call = createStore().dispatch(api.endpoints.deleteAdmin.initiate({ id: 'user-ines' }))
  expect((await call).error).toMatchObject({ status: 403 })
})
