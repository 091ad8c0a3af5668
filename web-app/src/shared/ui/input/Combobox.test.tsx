import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { Combobox, type ComboboxOption } from './Combobox'

const ALL = ['Ash', 'Beech', 'Birch'].map((label) => ({ value: label.toLowerCase(), label }))

function Trees({ onChoose = () => undefined }: { onChoose?: (option: ComboboxOption) => void }) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  return (
    <Combobox
      label="Tree"
      chosen={chosen}
      options={ALL.filter(({ label }) => label.toLowerCase().startsWith(text))}
      onSearch={setText}
      onChoose={(option) => {
        setChosen(option.label)
        onChoose(option)
      }}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Tree' })

test('arrow keys go round through what was found, Enter takes it, and the field keeps the focus', async () => {
  const user = userEvent.setup()
  const onChoose = vi.fn()
  render(<Trees onChoose={onChoose} />)
  await user.tab()
  await user.keyboard('b{ArrowDown}{ArrowDown}{ArrowUp}')
  const [, birch] = screen.getAllByRole('option')
  expect(field()).toHaveAttribute('aria-activedescendant', birch?.id)
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ value: 'birch', label: 'Birch' })
  expect(field()).toHaveValue('Birch')
  expect(field()).toHaveFocus()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Escape and leaving put back what was chosen', async () => {
  const user = userEvent.setup()
  render(<Trees />)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: 'Ash' }))
  await user.type(field(), 'x')
  expect(screen.getByText('Nothing found')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(field()).toHaveValue('Ash')
  await user.type(field(), 'x')
  await user.tab()
  expect(field()).toHaveValue('Ash')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('axe has no objection to it, open or closed', async () => {
  const user = userEvent.setup()
  const { container } = render(<Trees />)
  const look = async () => {
    const rules = { 'color-contrast': { enabled: false } }
    return (await axe.run(container, { rules })).violations.map(({ id }) => id)
  }
  expect(await look()).toEqual([])
  await user.click(field())
  expect(await look()).toEqual([])
})
