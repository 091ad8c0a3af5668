/** The live chat before the ticket was opened; closed until somebody opens it. */
import type { SupportMessage } from '@/shared/api'

import { Talk } from './Talk'

export type TranscriptProps = {
  lines: readonly SupportMessage[]
  /** Name of the member who asked. */
  member: string
}

export function Transcript({ lines, member }: TranscriptProps) {
  if (lines.length === 0) return null
  const all = lines.map(({ id, from, text, timestamp }) => {
    const isMember = from === 'user'
    return {
      id,
      text,
      timestamp,
      who: isMember ? member : 'Automatic help',
      look: isMember ? ('member' as const) : ('support' as const),
      isMarkdown: !isMember,
    }
  })
  return (
    <details className="rounded-card border border-rule">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        What was said in the live chat before
      </summary>
      <div className="border-t border-rule p-4">
        <Talk label="Live chat" all={all} />
      </div>
    </details>
  )
}
