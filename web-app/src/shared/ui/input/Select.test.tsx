import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { holdTime, pass } from '@/test/timers'

import { Select } from './Select'

const OPTIONS = ['Content', 'Editing', 'Emerging', 'Marketing'].map((label) => ({
  value: label,
  label,
}))

function renderSelect() {
  const onChange = vi.fn()
  render(<Select label="Field" value="Content" onValueChange={onChange} options={OPTIONS} />)
  const box = screen.getByRole('combobox', { name: 'Field' })
  return { onChange, press: (key: string) => fireEvent.keyDown(box, { key }) }
}

test('CONST-18 letters typed within a second of each other are read as one beginning', async () => {
  holdTime()
  const { onChange, press } = renderSelect()
  press('e')
  await pass(999)
  press('m')
  expect(onChange).toHaveBeenLastCalledWith('Emerging')
})

test('CONST-18 after a second the next letter begins anew', async () => {
  holdTime()
  const { onChange, press } = renderSelect()
  press('e')
  await pass(1_000)
  press('m')
  expect(onChange).toHaveBeenLastCalledWith('Marketing')
})
