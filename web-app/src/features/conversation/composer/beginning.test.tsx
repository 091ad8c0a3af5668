import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { world } from '@/shared/mocks/world'
import { CHAT, conversation, log, MARA, openChat, said } from '@/test/conversation'

import { LARGE_HEIGHT, MAX_HEIGHT } from './Composer'

const mara = () => world.agents.find(({ id }) => id === MARA)!

beforeEach(() => {
  conversation({})
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('an empty conversation begins with the field of its specialist, and goes on where one writes', async () => {
  Object.assign(mara(), { subcategory: 'Articles', skills: ['Structure', 'Interviews'] })
  const { user, area } = await openChat()
  const ways = within(screen.getByRole('group', { name: 'Begin with' }))
  expect(ways.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Articles',
    'Structure',
    'Interviews',
  ])
  await user.type(area, 'By Friday.')
  await user.click(ways.getByRole('button', { name: 'Structure' }))
  expect(area).toHaveValue('What I need: Structure\nAbout: \nFor whom: \nLength: \n\nBy Friday.')
  expect(area).toHaveFocus()
  await waitFor(() => expect((area as HTMLTextAreaElement).selectionStart).toBe(30))
})

test('a conversation that has begun needs no beginning', async () => {
  conversation({ messages: [said({ from: 'user', text: 'Good morning.' })] })
  await openChat()
  expect(screen.queryByRole('group', { name: 'Begin with' })).toBeNull()
})

test('whoever opens a conversation can write at once', async () => {
  const { area, goTo } = await openChat()
  expect(area).toHaveFocus()
  await goTo('/categories')
  await goTo(CHAT)
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Message to/ })).toHaveFocus())
})

test('where a keyboard would cover the page, the page is shown first', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...real(query),
    matches: query === '(pointer: coarse)',
  }))
  const { area } = await openChat()
  expect(area).not.toHaveFocus()
})

test('whoever came for a message is left there', async () => {
  conversation({ messages: [said({ id: 'one', from: 'user', text: 'Good morning.' })] })
  const { area } = await openChat(`${CHAT}?message=one`)
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Good morning.'))
  expect(log()).toContainElement(document.activeElement as HTMLElement)
  expect(area).not.toHaveFocus()
})

test('a specialist is written to by the given name', async () => {
  mara().name = 'Nguyễn Thị Hà'
  const { area } = await openChat()
  expect(area).toHaveAttribute('placeholder', 'Write to Hà…')
})

test('a text that is longer than its field gets more room where that is asked for', async () => {
  const { user, area } = await openChat()
  expect(screen.queryByRole('button', { name: 'Larger field' })).toBeNull()
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400)
  await user.type(area, 'More')
  expect(area).toHaveStyle({ maxHeight: MAX_HEIGHT })
  await user.click(screen.getByRole('button', { name: 'Larger field' }))
  expect(area.style.maxHeight).toBe(LARGE_HEIGHT)
  await user.click(screen.getByRole('button', { name: 'Smaller field' }))
  expect(area).toHaveStyle({ maxHeight: MAX_HEIGHT })
})
