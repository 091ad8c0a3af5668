/** Small rounded pieces: `Chip` can be chosen, `Tag` only shows a text. */
import type { ComponentProps, ReactNode } from 'react'

import { cx } from '../lib/cx'

export type ChipProps = ComponentProps<'button'> & { selected?: boolean }

export function Chip({ selected = false, className, type = 'button', ...props }: ChipProps) {
  return (
    <button
      aria-pressed={selected}
      {...props}
      type={type}
      className={cx(
        'inline-flex min-h-9 shrink-0 items-center rounded-full border px-3.5 text-sm whitespace-nowrap transition-colors duration-150 pointer-coarse:min-h-11',
        selected
          ? 'border-ink bg-ink text-surface'
          : 'border-rule bg-raised text-ink hover:border-ink',
        className,
      )}
    />
  )
}

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'info'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-muted',
  accent: 'bg-accent-soft text-accent-strong',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
}

export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
