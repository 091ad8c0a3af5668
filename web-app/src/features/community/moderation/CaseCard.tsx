/** A case: the text, its context, what happened, and the actions. */
import { useId } from 'react'

import type { ModerationCase } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { Card, ClampedText, Tag } from '@/shared/ui'

import { CaseActions } from './CaseActions'
import { CaseHistory } from './CaseHistory'
import { stateWords } from './states'

const ERASED = 'Removed together with its author’s account.'

function Context({ found: { context, title } }: { found: ModerationCase }) {
  if (context === null) return null
  return (
    <details className="text-sm">
      <summary className="min-h-9 cursor-pointer py-1.5 text-ink-muted">What it answers to</summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-rule pl-4">
        <ClampedText
          text={context.content || ERASED}
          about={title}
          className="text-sm wrap-anywhere"
        />
        {context.before && (
          <div className="grid gap-0.5">
            <p className="text-ink-muted">{context.before.name || 'Deleted user'}, just before:</p>
            <ClampedText
              text={context.before.text || ERASED}
              about="the reply before"
              className="text-sm wrap-anywhere"
            />
          </div>
        )}
      </div>
    </details>
  )
}

export function CaseCard({ found }: { found: ModerationCase }) {
  const { state, hidden, replyId, title, text, time, author } = found
  const { label, tone } = stateWords(state)
  const heading = useId()
  const name = title || 'Removed discussion'
  return (
    <article aria-labelledby={heading}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
            <Tag tone={tone}>{label}</Tag>
            {hidden && state !== 'hidden' && <Tag tone="warning">Out of sight</Tag>}
            {author.status === 'Suspended' && <Tag tone="warning">Author suspended</Tag>}
            <span className="wrap-anywhere">
              {author.name || 'Deleted user'}
              {author.email && ` · ${author.email}`}
            </span>
            <time dateTime={time} className="tabular">
              {formatDateTime(time)}
            </time>
          </p>
          <h3 id={heading} dir="auto" className="text-lg wrap-anywhere">
            {replyId === null ? name : `Reply to ${name}`}
          </h3>
        </header>
        <ClampedText text={text || ERASED} about={name} className="wrap-anywhere" />
        <Context found={found} />
        <CaseHistory found={found} />
        <CaseActions found={found} />
      </Card>
    </article>
  )
}
