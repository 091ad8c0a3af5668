import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ACTIONS, type Column, figures, Table } from './Table'

const BOX: Column = { name: 'Select', as: 'mark', head: <input aria-label="All" type="checkbox" /> }

function show(heads: readonly (string | Column)[], always?: string) {
  const cells = heads.map((_, place) => <Table.Cell key={place}>{`value ${place}`}</Table.Cell>)
  const columns = always && { always, heads: [], hidden: [], show: () => undefined, className: '' }
  render(
    <Table.Root label="People" heads={heads} {...(columns && { columns })}>
      <Table.Row>{cells}</Table.Row>
    </Table.Root>,
  )
  return screen.getAllByRole('cell').map(({ dataset: { part, label } }) => [part, label])
}

test('on a card the first column names the row, and each other value has the name of its column', () => {
  expect(show(['Name', 'Email', ...figures('Tokens'), ACTIONS])).toEqual([
    ['title', ''],
    ['line', 'Email'],
    ['line', 'Tokens'],
    ['actions', ''],
  ])
})

test('a box stands beside the name, and names nothing', () => {
  expect(show([BOX, 'Name', 'Email'])).toEqual([
    ['mark', ''],
    ['title', ''],
    ['line', 'Email'],
  ])
})

test('the column that can not be hidden names the row', () => {
  expect(show(['Date', 'Name'], 'Name')).toEqual([
    ['line', 'Date'],
    ['title', ''],
  ])
})

test('a column that is told to name the row does', () => {
  expect(show(['Date', { name: 'Entry', as: 'title' }], 'Date')).toEqual([
    ['line', 'Date'],
    ['title', ''],
  ])
})

test('every part says what it is, because a card is no table to a browser', () => {
  show(['Name', 'Email'])
  const table = screen.getByRole('table')
  expect(table).toHaveAttribute('role', 'table')
  const parts = [...table.querySelectorAll('*')].map((part) => part.getAttribute('role'))
  const row = (cell: string) => ['row', cell, cell]
  expect(parts).toEqual(['rowgroup', ...row('columnheader'), 'rowgroup', ...row('cell')])
})

test('a row may have a head, and a cell may span columns without the name of one', () => {
  render(
    <Table.Root label="Values" heads={['Field', 'Before', 'After']}>
      <Table.Row>
        <Table.Cell scope="row">name</Table.Cell>
        <Table.Cell colSpan={2}>Personal</Table.Cell>
      </Table.Row>
    </Table.Root>,
  )
  const line = within(screen.getByRole('row', { name: 'name Personal' }))
  expect(line.getByRole('rowheader', { name: 'name' }).tagName).toBe('TH')
  expect(line.getByRole('cell', { name: 'Personal' })).toHaveAttribute('data-label', '')
})

test('figures stand to the right, head and cells', () => {
  show(['Name', ...figures('Tokens')])
  expect(screen.getByRole('columnheader', { name: 'Tokens' })).toHaveClass('text-right')
  expect(screen.getByRole('cell', { name: 'value 1' })).toHaveClass('text-right', 'tabular')
})
