import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Tabs } from './Tabs'

const chosen = vi.fn()

function renderTabs() {
  render(
    <Tabs.Root defaultValue="one" onValueChange={chosen}>
      <Tabs.List aria-label="Numbers">
        <Tabs.Trigger value="one">One</Tabs.Trigger>
        <Tabs.Trigger value="two">Two</Tabs.Trigger>
        <Tabs.Trigger value="three">Three</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="one">The first</Tabs.Content>
      <Tabs.Content value="two">The second</Tabs.Content>
      <Tabs.Content value="three">The third</Tabs.Content>
    </Tabs.Root>,
  )
  return userEvent.setup()
}

const tab = (name: string) => screen.getByRole('tab', { name })

test('one panel is shown, and says by which tab', () => {
  renderTabs()
  const panel = screen.getByRole('tabpanel', { name: 'One' })
  expect(panel).toHaveTextContent('The first')
  expect(tab('One')).toHaveAttribute('aria-controls', panel.id)
  expect(screen.queryByText('The second')).toBeNull()
})

test.each([
  ['{ArrowRight}', 'Two'],
  ['{ArrowLeft}', 'Three'],
  ['{End}', 'Three'],
  ['{End}{ArrowRight}', 'One'],
  ['{ArrowRight}{Home}', 'One'],
])('%s moves the focus to %s, which is chosen', async (keys, name) => {
  const user = renderTabs()
  await user.tab()
  await user.keyboard(keys)
  expect(tab(name)).toHaveFocus()
  expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name })).toBeVisible()
})

test('the tab key goes to the panel, and back to the chosen tab', async () => {
  const user = renderTabs()
  await user.click(tab('Two'))
  expect(chosen).toHaveBeenLastCalledWith('two')
  await user.tab()
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(tab('Two')).toHaveFocus()
})
