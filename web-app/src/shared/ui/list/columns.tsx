/** Which columns of a table are shown: chosen in a menu above it, and remembered in this browser. */
import { Check, Columns3 } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useState } from 'react'

import { cx } from '../../lib/cx'
import { Button } from '../Button'

/** Whole class names, because the style build finds only whole names. */
const HIDES = [
  '[&_tr>:nth-child(1)]:hidden',
  '[&_tr>:nth-child(2)]:hidden',
  '[&_tr>:nth-child(3)]:hidden',
  '[&_tr>:nth-child(4)]:hidden',
  '[&_tr>:nth-child(5)]:hidden',
  '[&_tr>:nth-child(6)]:hidden',
  '[&_tr>:nth-child(7)]:hidden',
  '[&_tr>:nth-child(8)]:hidden',
  '[&_tr>:nth-child(9)]:hidden',
  '[&_tr>:nth-child(10)]:hidden',
]

export type Columns = {
  /** The optional columns, in their order. */
  heads: readonly string[]
  /** The column that names a row. */
  always: string
  hidden: readonly string[]
  show: (head: string, isShown: boolean) => void
  /** The class for the table. */
  className: string
}

export type ColumnsOf = {
  /** The name of the table in this browser's storage. */
  table: string
  /** The heads of the first columns, in their order. */
  heads: readonly string[]
  /** The column that names a row; it can not be hidden. */
  always: string
  /** Number of columns before them, such as one of boxes. */
  before?: number
}

function remembered(key: string): readonly string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(known) ? known.filter((head) => typeof head === 'string') : []
  } catch {
    return []
  }
}

export function useColumns({ table, heads, always, before = 0 }: ColumnsOf): Columns {
  const key = `columns.${table}`
  const [hidden, setHidden] = useState(() => remembered(key))
  function show(head: string, isShown: boolean) {
    const next = isShown ? hidden.filter((one) => one !== head) : [...hidden, head]
    setHidden(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  const gone = heads.map(
    (head, place) => head !== always && hidden.includes(head) && HIDES[before + place],
  )
  const optional = heads.filter((head) => head !== always)
  return { heads: optional, always, hidden, show, className: cx(...gone) }
}

export function ColumnsMenu({ columns: { heads, hidden, show } }: { columns: Columns }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button variant="ghost" size="sm">
          <Columns3 aria-hidden className="size-4" />
          Columns
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="lifted appear z-50 grid min-w-52 rounded-card border border-rule bg-raised p-1.5 text-sm outline-none"
        >
          {heads.map((head) => (
            <Radix.CheckboxItem
              key={head}
              checked={!hidden.includes(head)}
              onCheckedChange={(isShown) => show(head, isShown)}
              // The menu stays open, so that several can be chosen.
              onSelect={(event) => event.preventDefault()}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 focus-visible:-outline-offset-2 data-highlighted:bg-sunken"
            >
              <span className="grid size-4 place-items-center">
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4" />
                </Radix.ItemIndicator>
              </span>
              {head}
            </Radix.CheckboxItem>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
