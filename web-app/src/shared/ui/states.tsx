/** The states of a list other than its content: loading, empty, failed; and banners. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from '../lib/cx'
import { Button } from './Button'
import type { Tone } from './Chip'

/** A grey placeholder in the shape of the content. Size it by class; wrap groups in `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cx('animate-[shimmer_1.6s_ease-in-out_infinite] rounded-md bg-sunken', className)}
    />
  )
}

/** Tells a screen reader once that something is loading; contains skeletons. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status">
      <span className={children ? 'sr-only' : 'text-ink-muted'}>{label}</span>
      {children}
    </div>
  )
}

export type StateProps = {
  title: ReactNode
  /** Where it is all that a page shows, its title is the heading of the page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, heading, children, action, className }: StateProps) {
  const Title = heading ?? 'p'
  return (
    <div
      className={cx(
        'mx-auto grid max-w-md justify-items-center gap-3 py-14 text-center',
        className,
      )}
    >
      <Title className="font-serif text-xl">{title}</Title>
      {children && <div className="text-ink-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  /** The text of the error. */
  children: ReactNode
  onRetry?: () => void
  className?: string
}

export function ErrorState({ children, onRetry, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx(
        'mx-auto grid max-w-md justify-items-center gap-4 py-14 text-center',
        className,
      )}
    >
      <CircleAlert aria-hidden className="size-6 text-danger" />
      <p>{children}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

type BannerTone = Exclude<Tone, 'neutral' | 'accent'>

const BANNERS: Record<BannerTone, { className: string; Icon: typeof Info }> = {
  positive: { className: 'bg-positive-soft text-positive', Icon: CircleCheck },
  info: { className: 'bg-info-soft text-info', Icon: Info },
  warning: { className: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { className: 'bg-danger-soft text-danger', Icon: CircleAlert },
}

/**
 * A message inside the page. A screen reader reads bad news at once, the rest at the next pause.
 */
export function Banner({
  tone,
  children,
  action,
  className,
}: {
  tone: BannerTone
  children: ReactNode
  action?: ReactNode
  className?: string
}) {
  const { className: toneClass, Icon } = BANNERS[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-3 rounded-control px-4 py-3 text-sm',
        toneClass,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">{children}</div>
      {action}
    </div>
  )
}
