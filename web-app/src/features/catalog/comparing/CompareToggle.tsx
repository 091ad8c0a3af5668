/** On a card of the directory: whether its specialist is among those to be compared. */
import { Check, Plus } from 'lucide-react'

import type { Agent } from '@/shared/api'
import { cx } from '@/shared/lib/cx'

import { useChosen } from './chosen'

export function CompareToggle({ specialist: { id, name } }: { specialist: Agent }) {
  const { ids, isFull, add, remove } = useChosen('compare')
  const isChosen = ids.includes(id)
  const Mark = isChosen ? Check : Plus
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isFull && !isChosen}
      onClick={() => (isChosen ? remove(id) : add(id))}
      className={cx(
        // Above the link that covers the card; its area is larger than its words.
        'relative z-10 -my-2 inline-flex min-h-9 items-center gap-1 px-1.5 text-xs pointer-coarse:min-h-11 sm:px-2',
        isChosen
          ? 'font-medium text-accent-strong max-sm:underline'
          : 'text-ink-muted hover:text-ink disabled:opacity-50',
      )}
    >
      <Mark aria-hidden className="size-3.5 max-sm:hidden" />
      Compare<span className="sr-only"> {name}</span>
    </button>
  )
}
