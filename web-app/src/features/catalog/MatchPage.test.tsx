import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'

import { keepBrief, readBrief } from '@/shared/lib/brief'
import { given } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'
import { renderApp } from '@/test/renderApp'

const [mara] = world.agents
const [skill = ''] = mara?.skills ?? []
const BRIEF = `I need ${skill.toLowerCase()} for a bakery.`

const field = () => screen.findByRole('textbox', { name: 'What do you need written?' })
const button = () => screen.findByRole('button', { name: 'Find who fits' })
const found = async () => within(await screen.findByRole('region', { name: 'Who fits' }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a job in one’s own words brings who fits and why, and the focus goes there', async () => {
  const { user, address } = renderApp('/match')
  await user.type(await field(), BRIEF)
  await user.click(await button())
  const heading = await (await found()).findByRole('heading', { level: 2, name: /writers? fits?$/ })
  expect(heading).toHaveFocus()
  const names = (await found()).getAllByRole('heading', { level: 3 })
  expect(names[0]).toHaveTextContent(mara?.name ?? '')
  const [reasons] = (await found()).getAllByRole('list', { name: 'Fits by' })
  expect(reasons).toHaveTextContent(skill)
  expect(address(), 'nobody else reads it in the address').toBe('/match')
})

test('the chat with who was chosen begins with the job', async () => {
  given.signedIn()
  const { user, address } = renderApp('/match')
  await user.type(await field(), `${BRIEF}{Control>}{Enter}{/Control}`)
  const [send] = await (await found()).findAllByRole('link', { name: /^Send it to / })
  await user.click(send as HTMLElement)
  await waitFor(() => expect(address()).toBe('/chat/mara-lindqvist?session=new&begin=brief'))
  const message = await screen.findByRole('textbox', { name: `Message to ${mara?.name}` })
  await waitFor(() => expect(message).toHaveValue(BRIEF))
  expect(readBrief()).toBe('')
})

test('a chat in which something is written already keeps that', async () => {
  given.signedIn()
  const { user, unmount } = renderApp('/chat/mara-lindqvist?session=new')
  const message = () => screen.findByRole('textbox', { name: `Message to ${mara?.name}` })
  await user.type(await message(), 'Half a sentence')
  unmount()
  keepBrief(BRIEF)
  renderApp('/chat/mara-lindqvist?session=new&begin=brief')
  expect(await message()).toHaveValue('Half a sentence')
  expect(readBrief(), 'and the job is not lost').toBe(BRIEF)
})

test('what is typed survives a reload, and an example begins where nothing is typed', async () => {
  const { user, unmount } = renderApp('/match')
  await user.click(await screen.findByRole('button', { name: 'A cover letter' }))
  expect(await field()).toHaveFocus()
  expect(screen.queryByRole('group', { name: 'Examples' })).toBeNull()
  await user.type(await field(), ' By May.')
  unmount()
  renderApp('/match')
  expect((await field()) as HTMLTextAreaElement).toHaveValue(readBrief())
  expect(readBrief()).toMatch(/school secretary.*By May\.$/)
})

test('nothing, and more than the server takes, is refused at the field', async () => {
  const { user } = renderApp('/match')
  await user.click(await button())
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveAccessibleDescription(/Say what you need written\./)
  await user.click(await field())
  await user.paste('é'.repeat(4_002))
  expect(await field()).toHaveAccessibleDescription(/The description is 2 characters too long\./)
  await user.click(await button())
  expect(screen.queryByRole('region', { name: 'Who fits' })).toBeNull()
})

test('whom nothing fits is told what to say, and a failure can be tried again', async () => {
  const { user } = renderApp('/match')
  await user.type(await field(), 'qzxwvk')
  await user.click(await button())
  expect(await (await found()).findByText('Nobody fits these words')).toBeInTheDocument()
  given.fails('post', '/agents/match', 503, 'unavailable')
  await user.clear(await field())
  await user.type(await field(), BRIEF)
  await user.click(await button())
  expect(await (await found()).findByRole('alert')).toHaveTextContent('Something broke.')
  given.answers('post', '/agents/match', [])
  await user.click((await found()).getByRole('button', { name: 'Try again' }))
  expect(await (await found()).findByText('Nobody fits these words')).toBeInTheDocument()
})

test('axe has no objection to the page with who fits', async () => {
  const { container, user } = renderApp('/match')
  await user.type(await field(), BRIEF)
  await user.click(await button())
  await (await found()).findAllByRole('link', { name: /^Send it to / })
  const { violations } = await axe.run(container)
  expect(violations).toEqual([])
})
