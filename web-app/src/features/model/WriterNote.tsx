/**
 * Shown before the first message: says what the built-in writer is. In full the first time, later as
 * one line that opens.
 */
import { ChevronDown, Info } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useGetWriterQuery } from '@/shared/api'

/** Nothing of a person: only that this browser has shown it. */
const PLACE = 'notice/writer'

function wasRead(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    return false
  }
}

function remember() {
  try {
    localStorage.setItem(PLACE, 'read')
  } catch {
    // Without storage it is shown in full again.
  }
}

/** Its first part, up to the end of a clause, and the rest. */
function parted(notice: string): [first: string, rest: string] {
  const [first = notice] = notice.match(/^.*?[.:!?](?=\s)/) ?? []
  return [first.replace(/:$/, '.'), notice]
}

export function WriterNote() {
  const { data } = useGetWriterQuery()
  const [isKnown] = useState(wasRead)
  const notice = data?.kind === 'built-in' ? data.notice : null
  useEffect(() => {
    if (notice) remember()
  }, [notice])
  if (!notice) return null

  if (!isKnown) {
    return (
      <p role="note" className="flex items-start gap-2 text-xs text-ink-muted">
        <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {notice}
      </p>
    )
  }
  const [first, whole] = parted(notice)
  return (
    <details role="note" className="group text-xs text-ink-muted">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-2 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Info aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate group-open:sr-only">{first}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="pl-5.5">{whole}</p>
    </details>
  )
}
