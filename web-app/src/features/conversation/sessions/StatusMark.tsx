/** A coloured dot and its word; the word is enough without the dot. */
import { cx } from '@/shared/lib/cx'

import type { StatusLook } from '../status'

export type StatusMarkProps = {
  look: StatusLook
  pulsing?: boolean
  /** Something else stands beside it, so that a phone has no room for the word. */
  isTight?: boolean
}

export function StatusMark({ look, pulsing = false, isTight = false }: StatusMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-muted">
      <span
        aria-hidden
        className={cx(
          'size-2 rounded-full',
          isTight && 'max-sm:hidden',
          look.dot,
          pulsing && 'animate-[shimmer_1.2s_ease-in-out_infinite]',
        )}
      />
      {isTight ? <span className="max-sm:sr-only">{look.label}</span> : look.label}
    </span>
  )
}
