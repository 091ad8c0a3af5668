/** A part of a person's page: a heading with a count, and rows, or a line when there are none. */
import { type ReactNode, useId } from 'react'

import { formatNumber } from '@/shared/lib/format'

export type PartProps<Item> = {
  title: string
  /** The full count, if only the latest are listed. */
  count?: number
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Shown when there is none. */
  nothing: string
  /** Beside the heading. */
  action?: ReactNode
  children: (item: Item) => ReactNode
}

export function Part<Item>({ title, count, items, keyOf, nothing, ...props }: PartProps<Item>) {
  const id = useId()
  const isCut = count !== undefined && count > items.length
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={id} className="text-xl">
          {title}
          {count !== undefined && (
            <span className="tabular text-base text-ink-muted"> ({formatNumber(count)})</span>
          )}
        </h3>
        {props.action}
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-ink-muted">{nothing}</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule text-sm">
          {items.map((item) => (
            <li
              key={keyOf(item)}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
            >
              {props.children(item)}
            </li>
          ))}
        </ul>
      )}
      {isCut && <p className="text-sm text-ink-muted">The latest {items.length} are listed.</p>}
    </section>
  )
}

/** The subject of a row, with less important facts below it. */
export function Lead({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <div className="min-w-0 flex-1 basis-48">
      <p dir="auto" className="wrap-anywhere">
        {children}
      </p>
      {below && (
        <p dir="auto" className="wrap-anywhere text-ink-muted">
          {below}
        </p>
      )}
    </div>
  )
}
