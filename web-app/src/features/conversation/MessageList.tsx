/** The messages, day by day, in a box that scrolls by itself. */
import { ArrowDown } from 'lucide-react'
import { Fragment, memo } from 'react'

import { SummaryMark } from '@/features/memory'
import type { Agent, MemorySummary } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { useNow } from '@/shared/lib/useNow'
import { Button } from '@/shared/ui'

import { COLUMN } from './column'
import { byDay } from './days'
import { EarlierMessages } from './EarlierMessages'
import { MessageRow } from './MessageRow'
import type { Place } from './place'
import type { ReplyStream } from './replyStream'
import type { ShownMessage } from './shownMessages'
import { useStickToEnd } from './useStickToEnd'
import { type Target, useGoTo } from './useTarget'

function DayLabel({ children }: { children: string }) {
  return (
    <h2 className="flex items-center gap-4 font-sans text-xs font-medium tracking-normal text-ink-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
      {children}
    </h2>
  )
}

/** Nothing has been said: the specialist opens in their own voice. */
function Opening({ agent }: { agent: Agent }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-10 text-center">
      <p className="voice text-xl text-balance">{agent.tagline}</p>
      <p className="text-sm text-ink-muted">
        Say what you need, for whom, and what a good result would look like. {agent.name} asks when
        something is missing.
      </p>
    </div>
  )
}

function HistoryMissing({ onReload }: { onReload: () => void }) {
  return (
    <p role="status" className="text-center text-sm text-ink-muted">
      Earlier messages could not be loaded.{' '}
      <button type="button" onClick={onReload} className="link pointer-coarse:min-h-11">
        Try again
      </button>
    </p>
  )
}

/** A message keeps its place on the page when the server confirms it, and so do replies to the same message. */
function rowKey({ clientKey, id, replyTo }: ShownMessage): string {
  return clientKey ?? (replyTo === null ? id : `to ${replyTo}`)
}

export type MessageListProps = {
  agent: Agent
  place: Place
  messages: readonly ShownMessage[]
  /** The message to go to, instead of the end. */
  target?: Target | null
  /** The server has messages before these. */
  hasEarlier: boolean
  stream: ReplyStream
  /** What is read instead of the first messages. */
  summary: MemorySummary | undefined
  isHistoryMissing: boolean
  onReloadHistory: () => void
}

/**
 * Far from the reader, the browser skips the layout of days and rows but keeps them for its own search, for
 * the keyboard and for screen readers, which a list that takes rows out of the page can not.
 */
const SKIPPED_DAY =
  'not-last:[contain-intrinsic-height:auto_60rem] not-last:[content-visibility:auto]'
const SKIPPED_ROWS =
  '[&>li:nth-last-child(n+30)]:[contain-intrinsic-height:auto_9rem] [&>li:nth-last-child(n+30)]:[content-visibility:auto]'

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { agent, messages, stream, summary, isHistoryMissing, onReloadHistory } = props
  const { target = null } = props
  const [first] = messages
  const now = useNow()
  const last = messages.at(-1)
  const { scroller, content, hasMore, toEnd, leaveEnd, hold } = useStickToEnd({
    firstKey: first && rowKey(first),
    ownKey: messages.findLast(({ delivery }) => delivery !== undefined)?.id,
    endKey: last?.id,
    isGrowing: last?.state === 'streaming',
  })

  useGoTo(target, content, leaveEnd)

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="region"
        aria-label={`Conversation with ${agent.name}`}
        // A region that scrolls has to take focus, or the keyboard can not reach what is out of sight.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div ref={content} className={cx(COLUMN, 'grid grid-cols-1 gap-8 py-8')}>
          <EarlierMessages
            place={props.place}
            hasEarlier={props.hasEarlier}
            scroller={scroller}
            hold={hold}
          />
          {isHistoryMissing && <HistoryMissing onReload={onReloadHistory} />}
          {messages.length === 0 && !isHistoryMissing && <Opening agent={agent} />}
          {byDay(messages, now).map((day) => (
            <section
              key={day.key}
              aria-label={day.label}
              className={cx('grid grid-cols-1 gap-6', SKIPPED_DAY)}
            >
              <DayLabel>{day.label}</DayLabel>
              <ol className={cx('grid grid-cols-1 gap-7', SKIPPED_ROWS)}>
                {day.items.map((message) => (
                  <Fragment key={rowKey(message)}>
                    <MessageRow
                      agent={agent}
                      message={message}
                      stream={stream}
                      isTarget={message.id === target?.id}
                    />
                    {message.id === summary?.through && (
                      <li>
                        <SummaryMark summary={summary} name={agent.name} />
                      </li>
                    )}
                  </Fragment>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {hasMore && (
        <Button
          variant="secondary"
          size="sm"
          onClick={toEnd}
          className="lifted appear absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full"
        >
          <ArrowDown aria-hidden className="size-4" />
          New text below
        </Button>
      )}
    </div>
  )
})
