/** The messages of a ticket, oldest first. */
import { cx } from '@/shared/lib/cx'
import { formatDateTime } from '@/shared/lib/format'
import { Markdown } from '@/shared/ui/Markdown'

export type TalkEntry = {
  id: string
  who: string
  text: string
  timestamp: string
  look: 'member' | 'support' | 'note'
  /** An answer of the live chat, which is written in Markdown. */
  isMarkdown?: boolean
}

const LOOKS: Record<TalkEntry['look'], string> = {
  member: 'bg-accent-soft',
  support: 'border border-rule bg-raised',
  note: 'bg-warning-soft',
}

function Text({ said: { text, isMarkdown } }: { said: TalkEntry }) {
  if (isMarkdown) return <Markdown text={text} />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}

export function Talk({ label, all }: { label: string; all: readonly TalkEntry[] }) {
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {all.map((said) => (
        <li key={said.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="text-xs text-ink-muted">
            <span className="font-medium text-ink">{said.who}</span>,{' '}
            <time dateTime={said.timestamp} className="tabular">
              {formatDateTime(said.timestamp)}
            </time>
          </p>
          <div className={cx('rounded-card px-4 py-3', LOOKS[said.look])}>
            <Text said={said} />
          </div>
        </li>
      ))}
    </ol>
  )
}
