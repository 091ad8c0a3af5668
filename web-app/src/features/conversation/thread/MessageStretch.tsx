/** Some messages of a conversation, day by day, or the empty room they leave. */
import { Fragment, memo, type RefObject } from 'react'

import { SummaryMark } from '@/features/memory'
import type { Agent, MemorySummary } from '@/shared/api'
import { cx } from '@/shared/lib/cx'

import { byDay } from '../days'
import type { ReplyStream } from '../live'
import { MessageRow } from './MessageRow'
import { rowKey, type ShownMessage } from './shownMessages'
import { useAway } from './useAway'

function DayLabel({ children }: { children: string }) {
  return (
    <h2 className="flex items-center gap-4 font-sans text-xs font-medium tracking-normal text-ink-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
      {children}
    </h2>
  )
}

type RowsProps = {
  agent: Agent
  rows: readonly ShownMessage[]
  stream: ReplyStream
  /** The summary that is read instead of the messages up to one of these. */
  summary: MemorySummary | undefined
  /** The message that the address leads to, if it is one of these. */
  targetId: string | null
}

function Rows({ agent, rows, stream, summary, targetId }: RowsProps) {
  return (
    <ol className="grid grid-cols-1 gap-7">
      {rows.map((message) => (
        <Fragment key={rowKey(message)}>
          <MessageRow
            agent={agent}
            message={message}
            stream={stream}
            isTarget={message.id === targetId}
          />
          {message.id === summary?.through && (
            <li>
              <SummaryMark summary={summary} name={agent.name} />
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  )
}

export type MessageStretchProps = RowsProps & {
  /** Start of the reader's day. */
  today: number
  /** Its first day has begun in the stretch before, which has the date. */
  goesOn: boolean
  isLatest: boolean
  scroller: RefObject<HTMLElement | null>
}

export const MessageStretch = memo(function MessageStretch(props: MessageStretchProps) {
  const { today, goesOn, isLatest, scroller, ...content } = props
  const { stretch, height } = useAway(scroller, isLatest || content.targetId !== null)
  const days = height === null ? byDay(content.rows, today) : []
  return (
    <div
      ref={stretch}
      data-stretch
      // Stretches stand as far apart as days, which is a little more than rows of one day.
      className={cx('grid grid-cols-1 gap-8', goesOn && '-mt-1')}
      style={height === null ? undefined : { height }}
    >
      {days.map(({ key, label, items }, at) => {
        const isNew = at > 0 || !goesOn
        return (
          <section
            key={key}
            aria-label={isNew ? label : undefined}
            className="grid grid-cols-1 gap-6"
          >
            {isNew && <DayLabel>{label}</DayLabel>}
            <Rows {...content} rows={items} />
          </section>
        )
      })}
    </div>
  )
})
