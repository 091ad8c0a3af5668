/** A chart or a list of figures with its title; it can be shown as a table and saved. */
import { Download, Table2, ChartColumn } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { csv } from '@/shared/lib/csv'
import { fileName, saveFile } from '@/shared/lib/save'
import { Button, figures, Table } from '@/shared/ui'

export type Cell = { text: string; value: string | number | null }

export type FigureProps = {
  title: string
  note: string
  head: readonly string[]
  /** The content of a chart, in words; the first cell names the row. */
  rows: readonly { key: string; cells: readonly Cell[] }[]
  /** The chart; without one there is only the table. */
  children?: ReactNode
  className?: string
}

function Rows({ title, head, rows }: Pick<FigureProps, 'title' | 'head' | 'rows'>) {
  const [first = '', ...others] = head
  return (
    <Table.Root label={title} heads={[first, ...figures(...others)]} tall>
      {rows.map(({ key, cells }) => (
        <Table.Row key={key}>
          {cells.map(({ text }, place) =>
            place === 0 ? (
              <Table.Cell key={head[place]} scope="row">
                {text}
              </Table.Cell>
            ) : (
              <Table.Cell key={head[place]} className="whitespace-nowrap">
                {text}
              </Table.Cell>
            ),
          )}
        </Table.Row>
      ))}
    </Table.Root>
  )
}

export function Figure({ title, note, head, rows, children, className }: FigureProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const isTable = asTable || children === undefined

  function save() {
    const values = rows.map(({ cells }) => cells.map(({ value }) => value))
    const content = new Blob([csv(head, values)], { type: 'text/csv;charset=utf-8' })
    saveFile(content, fileName(title, 'csv'))
  }

  return (
    <figure aria-labelledby={id} className={className}>
      <figcaption className="mb-4">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id={id} className="text-xl">
            {title}
          </h3>
          <div className="-mr-3 flex shrink-0">
            {children !== undefined && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={asTable ? `${title} as a chart` : `${title} as a table`}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? (
                  <ChartColumn aria-hidden className="size-4" />
                ) : (
                  <Table2 aria-hidden className="size-4" />
                )}
                {asTable ? 'Chart' : 'Table'}
              </Button>
            )}
            <Button variant="ghost" size="sm" aria-label={`Save ${title} as CSV`} onClick={save}>
              <Download aria-hidden className="size-4" />
              CSV
            </Button>
          </div>
        </div>
        <p className="max-w-reading text-sm text-ink-muted">{note}</p>
      </figcaption>
      {isTable ? <Rows title={title} head={head} rows={rows} /> : children}
    </figure>
  )
}
