import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { ThemeToggle } from './theme'

const button = () => screen.getByRole('button', { name: 'Theme' })

test('a theme is chosen by key alone, kept, and the focus is back on the button', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle />)
  await user.tab()
  expect(button()).toHaveFocus()
  await user.keyboard('{Enter}')
  const dark = await screen.findByRole('menuitemradio', { name: 'Dark' })
  dark.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button()).toHaveFocus())
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')

  await user.keyboard('{ArrowDown}')
  const system = await screen.findByRole('menuitemradio', { name: 'System' })
  await user.click(system)
  expect(localStorage.getItem('theme')).toBeNull()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the arrow down opens the menu as well', async () => {
  const user = userEvent.setup()
  render(<ThemeToggle />)
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menuitemradio', { name: 'Light' })).toBeVisible()
})
