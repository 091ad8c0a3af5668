/** How far something is. */
import { cx } from '../lib/cx'

export type ProgressBarProps = {
  label: string
  /** From 0 to 100. */
  percent: number
  /** What is read out as the value. */
  now?: number
  /** What is read out in place of it. */
  text?: string
  /** The filled part: its colour, and whether it moves. */
  className?: string
}

export function ProgressBar({
  label,
  percent,
  now = Math.floor(percent),
  text,
  className = 'bg-accent',
}: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-rule ring-inset"
    >
      <div className={cx('h-full rounded-full', className)} style={{ width: `${percent}%` }} />
    </div>
  )
}
