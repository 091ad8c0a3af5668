/**
 * A dense table: sticky head, figures to the right. On a narrow screen each row is a card: the cell that names
 * the row is its heading, the others are lines that begin with the name of their column. Elements that are
 * displayed otherwise are no longer a table for screen readers, so every part says what it is.
 */
import { Children, type ComponentProps, createContext, type ReactNode, use } from 'react'

import { cx } from '../../lib/cx'
import { type Columns, ColumnsMenu } from './columns'
import { ScrollRegion } from './ScrollRegion'

export type Column = {
  name: string
  numeric?: boolean
  /** What its cells are on a card; without one, the first column names the row and the others are lines. */
  as?: 'mark' | 'title' | 'actions'
  /** What stands in the head in place of the name. */
  head?: ReactNode
}

type Part = 'mark' | 'title' | 'actions' | 'line'

type Shape = { part: Part; label: string; numeric: boolean }

/** Their own role, which browsers take from them on a card. */
const GROUP = { role: 'rowgroup' }

const NO_SHAPE: Shape = { part: 'line', label: '', numeric: false }

const Shapes = createContext<readonly Shape[]>([])
const Here = createContext(NO_SHAPE)

/** The last column, with what can be done to a row. */
export const ACTIONS: Column = {
  name: 'Actions',
  as: 'actions',
  head: <span className="sr-only">Actions</span>,
}

/** Columns of figures. */
export function figures(...names: readonly string[]): Column[] {
  return names.map((name) => ({ name, numeric: true }))
}

/** One column names the row: the one that says so, else the one that can not be hidden, else the first. */
function shapesOf(columns: readonly Column[], always: string | undefined): Shape[] {
  const titles = [
    columns.findIndex(({ as }) => as === 'title'),
    columns.findIndex(({ name }) => name === always),
    columns.findIndex(({ as }) => as === undefined),
  ]
  const title = titles.find((place) => place >= 0)
  return columns.map(({ name, numeric = false, as }, place) => {
    const part = place === title ? 'title' : (as ?? 'line')
    return { part, label: part === 'line' ? name : '', numeric }
  })
}

type RootProps = Omit<ComponentProps<'table'>, 'children'> & {
  label: string
  heads: readonly (string | Column)[]
  /** Scrolls down inside itself too, so that the head stays over long lists. */
  tall?: boolean
  /** Tables with optional columns have a menu for them above. */
  columns?: Columns
  /** The rows. */
  children: ReactNode
}

function Root({ columns, ...props }: RootProps) {
  if (columns === undefined) return <Stacked {...props} />
  return (
    <div className="grid gap-1">
      <div className="justify-self-end">
        <ColumnsMenu columns={columns} />
      </div>
      <Stacked
        {...props}
        always={columns.always}
        className={cx(props.className, columns.className)}
      />
    </div>
  )
}

type StackedProps = Omit<RootProps, 'columns'> & { always?: string }

function Stacked({
  label,
  heads,
  tall = false,
  always,
  className,
  children,
  ...props
}: StackedProps) {
  const columns = heads.map((head) => (typeof head === 'string' ? { name: head } : head))
  return (
    <ScrollRegion
      label={label}
      className="rounded-card border border-rule bg-raised"
      inside={tall ? 'sm:max-h-[max(20rem,calc(100dvh-16rem))]' : undefined}
    >
      <table
        {...props}
        role="table"
        className={cx('cards w-full border-separate border-spacing-0 text-left text-sm', className)}
      >
        <thead {...GROUP}>
          <tr role="row">
            {columns.map(({ name, numeric, head = name }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={cx(
                  'sticky top-0 z-10 border-b border-rule bg-sunken px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-muted',
                  numeric && 'text-right',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...GROUP}>
          <Shapes value={shapesOf(columns, always)}>{children}</Shapes>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** With `scope="row"` it is the head of its row. */
function Cell({ className, scope, ...props }: ComponentProps<'td'>) {
  const { part, label, numeric } = use(Here)
  const [Tag, role] = scope === 'row' ? (['th', 'rowheader'] as const) : (['td', 'cell'] as const)
  return (
    <Tag
      data-part={part}
      // A cell over several columns is none of them.
      data-label={props.colSpan === undefined ? label : ''}
      {...props}
      role={role}
      {...(scope && { scope })}
      className={cx(
        'border-b border-rule px-3 py-2 align-middle',
        scope && 'text-left font-medium',
        numeric && 'tabular text-right',
        className,
      )}
    />
  )
}

/** Its cells, in the order of the columns. */
function Row({ className, children, ...props }: ComponentProps<'tr'>) {
  const shapes = use(Shapes)
  return (
    <tr {...props} role="row" className={cx('last:*:border-b-0 hover:bg-sunken/60', className)}>
      {Children.toArray(children).map((cell, place) => (
        <Here key={place} value={shapes[place] ?? NO_SHAPE}>
          {cell}
        </Here>
      ))}
    </tr>
  )
}

export const Table = { Root, Row, Cell }
