/** A dense table: sticky head, figures to the right. It scrolls inside itself on small screens. */
import type { ComponentProps } from 'react'

import { cx } from '../../lib/cx'
import { type Columns, ColumnsMenu } from './columns'
import { ScrollRegion } from './ScrollRegion'

type RootProps = ComponentProps<'table'> & {
  label: string
  /** Scrolls down inside itself too, so that the head stays over long lists. */
  tall?: boolean
  /** Tables with optional columns have a menu for them above. */
  columns?: Columns
}

function Root({ columns, ...props }: RootProps) {
  if (columns === undefined) return <Scrolled {...props} />
  return (
    <div className="grid gap-1">
      <div className="justify-self-end">
        <ColumnsMenu columns={columns} />
      </div>
      <Scrolled {...props} className={cx(props.className, columns.className)} />
    </div>
  )
}

function Scrolled({ label, tall = false, className, ...props }: Omit<RootProps, 'columns'>) {
  return (
    <ScrollRegion
      label={label}
      className="rounded-card border border-rule bg-raised"
      inside={tall ? 'max-h-[max(20rem,calc(100dvh-16rem))]' : undefined}
    >
      <table
        {...props}
        className={cx('w-full border-separate border-spacing-0 text-left text-sm', className)}
      />
    </ScrollRegion>
  )
}

type CellProps = { numeric?: boolean }

function Head({ numeric = false, className, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...props}
      className={cx(
        'sticky top-0 z-10 border-b border-rule bg-sunken px-3 py-2 text-xs font-semibold whitespace-nowrap text-ink-muted',
        numeric && 'text-right',
        className,
      )}
    />
  )
}

function Cell({ numeric = false, className, ...props }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...props}
      className={cx(
        'border-b border-rule px-3 py-2 align-middle',
        numeric && 'tabular text-right',
        className,
      )}
    />
  )
}

function Row({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={cx('last:*:border-b-0 hover:bg-sunken/60', className)} />
}

export const Table = { Root, Head, Row, Cell }
