/** Stands after the last message that a summary replaces. */
import { BookMarked } from 'lucide-react'

import type { MemorySummary } from '@/shared/api'
import { Markdown } from '@/shared/ui/Markdown'

export type SummaryMarkProps = { summary: MemorySummary; name: string }

export function SummaryMark({ summary, name }: SummaryMarkProps) {
  if (summary.text === '') {
    return (
      <p role="note" className="border-y border-rule py-3 text-center text-sm text-ink-muted">
        Memory is off: {name} no longer reads what was said above.
      </p>
    )
  }
  return (
    <details className="border-y border-rule text-sm text-ink-muted">
      <summary className="cursor-pointer rounded-control py-3">
        <span className="inline-flex flex-wrap items-center gap-2 align-middle">
          <BookMarked aria-hidden className="size-4" />
          {name} reads a summary of what was said above. Nothing was charged for it.
        </span>
      </summary>
      <div className="max-w-reading pb-3 text-ink">
        <Markdown text={summary.text} />
      </div>
    </details>
  )
}
