/** Shown before the first message: says what the built-in writer is. */
import { Info } from 'lucide-react'

import { useGetWriterQuery } from '@/shared/api'

export function WriterNote() {
  const { data } = useGetWriterQuery()
  if (data?.kind !== 'built-in' || !data.notice) return null
  return (
    <p role="note" className="flex items-start gap-2 text-xs text-ink-muted">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {data.notice}
    </p>
  )
}
