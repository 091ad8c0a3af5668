/** A part of the home: its title, the way to all of it, and room for its content from the start. */
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

import { cx } from '@/shared/lib/cx'
import { Button, Skeleton } from '@/shared/ui'

export type PanelProps = {
  title: string
  more: { label: string; to: string }
  /** The least height of its content, as a class. */
  room: string
  children: ReactNode
}

export function Panel({ title, more, room, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-2">
      <div className="flex items-baseline justify-between gap-4 border-t border-rule pt-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <Link
          to={more.to}
          className="link text-sm whitespace-nowrap pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          {more.label}
        </Link>
      </div>
      <div className={cx('grid grid-cols-1 content-start', room)}>{children}</div>
    </section>
  )
}

/** Where nothing is. */
export function Quiet({ children }: { children: ReactNode }) {
  return <p className="py-2 text-sm text-ink-muted">{children}</p>
}

export function Failed({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 py-2 text-sm">
      <p>{children}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Lines that are not known yet. */
export function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className="flex h-16 items-center gap-3">
      <Skeleton className="size-10 rounded-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  ))
}
