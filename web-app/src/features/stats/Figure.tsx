/** A chart or a list of figures with its title; it can be shown as a table and saved. */
import { Download, Table2, ChartColumn } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { csv } from '@/shared/lib/csv'
import { fileName, saveFile } from '@/shared/lib/save'
import { Button, Table } from '@/shared/ui'

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
  return (
    <Table.Root label={title} tall>
      <thead>
        <tr>
          {head.map((label, place) => (
            <Table.Head key={label} numeric={place > 0}>
              {label}
            </Table.Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Table.Row key={key}>
            {cells.map(({ text }, place) =>
              place === 0 ? (
                <th
                  key={head[place]}
                  scope="row"
                  className="border-b border-rule px-3 py-2 text-left font-medium"
                >
                  {text}
                </th>
              ) : (
                <Table.Cell key={head[place]} numeric className="whitespace-nowrap">
                  {text}
                </Table.Cell>
              ),
            )}
          </Table.Row>
        ))}
      </tbody>
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
