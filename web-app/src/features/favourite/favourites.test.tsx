import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { given } from '@/shared/mocks/situations'
import { CLIENT, world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'
import { shown } from '@/test/shown'

const ADA = CLIENT.user.id
const SAVED = '/browse-ai?saved=yes'

const [one, two, three] = world.agents.map(({ id, name }) => ({ id, name }))
if (!one || !two || !three) throw new Error('The mock world has three specialists.')

const heart = (name: string) => screen.findByRole('button', { name: `Save ${name}` })
const filter = () => screen.findByRole('button', { name: 'Saved' })
const names = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  )
const untilPressed = async (name: string, pressed: boolean) => {
  const found = await heart(name)
  await waitFor(() => expect(found).toHaveAttribute('aria-pressed', String(pressed)))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a heart saves a specialist at once, and another press takes them out', async () => {
  given.signedIn()
  const release = given.waits('put', '/agents/{id}/favourite')
  const { user } = renderApp('/browse-ai')
  await user.click(await heart(one.name))
  await untilPressed(one.name, true)
  expect(world.favourites.get(ADA)).toBeUndefined()
  release()
  await waitFor(() => expect(world.favourites.get(ADA)).toEqual([one.id]))
  await user.click(await heart(one.name))
  await untilPressed(one.name, false)
  await waitFor(() => expect(world.favourites.get(ADA)).toEqual([]))
})

test('what is refused is taken back, and the member is told why', async () => {
  given.signedIn()
  const full = 'You can save 200 specialists. Take one out before you save another.'
  given.fails('put', '/agents/{id}/favourite', 409, 'too_many_favourites', full)
  const { user } = renderApp('/browse-ai')
  await user.click(await heart(one.name))
  await shown(() => screen.getByText(`${one.name} could not be saved. ${full}`))
  await untilPressed(one.name, false)
})

test('who could not be taken out stays saved', async () => {
  given.signedIn()
  world.favourites.set(ADA, [one.id])
  given.fails('delete', '/agents/{id}/favourite', 400)
  const { user } = renderApp(`/ai-specialist/${one.id}`)
  await untilPressed(one.name, true)
  await user.click(await heart(one.name))
  await shown(() => screen.getByText(/could not be taken out of your saved specialists/))
  await untilPressed(one.name, true)
})

test('a visitor who presses a heart signs in and is led back', async () => {
  const from = '/browse-ai?category=Content+Writing'
  const { user, address } = renderApp(from)
  const [name = ''] = await names()
  await user.click(await heart(name ?? ''))
  await waitFor(() => expect(address()).toBe('/signin'))
  await user.type(await screen.findByLabelText('Email address'), CLIENT.user.email)
  await user.type(screen.getByLabelText('Password'), CLIENT.password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const back = await screen.findByRole('link', { name: /^Continue/ }, { timeout: 4_000 })
  expect(back).toHaveAttribute('href', from)
})

test('the address shows only those who are saved, the latest first', async () => {
  given.signedIn()
  world.favourites.set(ADA, [three.id, one.id])
  const { user, address } = renderApp('/browse-ai')
  await user.click(await filter())
  await waitFor(() => expect(address()).toBe(SAVED))
  await waitFor(async () => expect(await names()).toEqual([three.name, one.name]))
  await user.click(await filter())
  await waitFor(() => expect(address()).toBe('/browse-ai'))
  await waitFor(async () => expect(await names()).toHaveLength(world.agents.length))
})

test('a card stays in the list until it is read again, so that a wrong press can be undone', async () => {
  given.signedIn()
  world.favourites.set(ADA, [two.id, one.id])
  const { user, unmount } = renderApp(SAVED)
  await user.click(await heart(two.name))
  await untilPressed(two.name, false)
  await waitFor(() => expect(world.favourites.get(ADA)).toEqual([one.id]))
  expect(await names()).toEqual([two.name, one.name])
  unmount()
  renderApp(SAVED)
  expect(await names()).toEqual([one.name])
})

test('where nobody is saved the page says how to save somebody', async () => {
  given.signedIn()
  const { user, address } = renderApp(SAVED)
  await shown(() => screen.getByText('You have not saved anybody yet'))
  await user.click(screen.getByRole('button', { name: 'Show everybody' }))
  await waitFor(() => expect(address()).toBe('/browse-ai'))
})

test('where other filters leave nobody the page says so', async () => {
  given.signedIn()
  world.favourites.set(ADA, [one.id])
  renderApp(`${SAVED}&search=zzzz`)
  await shown(() => screen.getByText('None of your saved specialists is found'))
})

test('a visitor who wants to see saved specialists is led to sign in', async () => {
  const { user } = renderApp('/browse-ai')
  await user.click(await filter())
  await shown(() => screen.getByText('Sign in to see whom you saved'))
})

test('the home page shows who was saved last, and how to begin', async () => {
  given.signedIn()
  const { unmount } = renderApp('/')
  await shown(() => screen.getByText('The heart on a card keeps a specialist here.'))
  unmount()
  world.favourites.set(ADA, [two.id, one.id])
  renderApp('/')
  const row = within(await screen.findByRole('list', { name: 'Saved specialists' }))
  expect(row.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    two.name,
    one.name,
  ])
  expect(screen.getByRole('link', { name: 'Saved specialists' })).toHaveAttribute('href', SAVED)
})
