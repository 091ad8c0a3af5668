/** A coloured dot and its word; the word is enough without the dot. */
import { cx } from '@/shared/lib/cx'

import type { StatusLook } from '../status'

export function StatusMark({ look, pulsing = false }: { look: StatusLook; pulsing?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-muted">
      <span
        aria-hidden
        className={cx(
          'size-2 rounded-full',
          look.dot,
          pulsing && 'animate-[shimmer_1.2s_ease-in-out_infinite]',
        )}
      />
      {look.label}
    </span>
  )
}
